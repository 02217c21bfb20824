import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import {
  missingForPrivateKeyring,
  startPrivateKeyring,
} from '../../electron/core/vault/testing/private-keyring.ts';
import type { PrivateKeyring } from '../../electron/core/vault/testing/private-keyring.ts';

const SECRETS = 'org.freedesktop.secrets';

/** A real gnome-keyring for one test, as seen from outside the app. */
export interface Keyring extends PrivateKeyring {
  /** The app's entries in it. */
  entries(): Promise<string[]>;
  /** Deletes an entry, like a user with the desktop's own keychain app. */
  deleteEntry(entry: string): Promise<void>;
}

/** Requirements of a private keyring that this computer lacks; empty if none. */
export const missingForKeyring = missingForPrivateKeyring;

/** Starts a session bus without any service. */
export const startEmptyBus = (): Promise<PrivateKeyring> => startPrivateKeyring('no-service');

/** Starts a real, unlocked gnome-keyring on its own session bus. */
export async function startKeyring(): Promise<Keyring> {
  const keyring = await startPrivateKeyring();
  const call = async (path: string, method: string, ...words: string[]): Promise<string> => {
    const to = ['call', '--session', '--dest', SECRETS, '--object-path', path];
    const env = { ...process.env, ...keyring.env };
    return (await promisify(execFile)('gdbus', [...to, '--method', method, ...words], { env })).stdout;
  };
  return {
    ...keyring,
    async entries() {
      const service = 'org.freedesktop.Secret.Service';
      const found = await call(
        '/org/freedesktop/secrets',
        `${service}.SearchItems`,
        "{'service': 'Countinghouse'}",
      );
      return found.match(/\/org\/freedesktop\/secrets\/[\w/]+/g) ?? [];
    },
    async deleteEntry(entry) {
      await call(entry, 'org.freedesktop.Secret.Item.Delete');
    },
  };
}
