import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import {
  missingForPrivateKeyring,
  startPrivateKeyring,
} from '../../electron/core/vault/testing/private-keyring.ts';
import type { PrivateKeyring } from '../../electron/core/vault/testing/private-keyring.ts';

const SECRETS = 'org.freedesktop.secrets';

/** A real gnome-keyring of a test's own, as seen from outside the program. */
export interface Keyring extends PrivateKeyring {
  /** The program's entries in it. */
  entries(): Promise<string[]>;
  /** Deletes an entry, as a user does in the desktop's own keychain program. */
  deleteEntry(entry: string): Promise<void>;
}

/** What a keyring of our own needs and this machine lacks; empty when nothing is missing. */
export const missingForKeyring = missingForPrivateKeyring;

/** Starts a session bus with no one on it. */
export const startEmptyBus = (): Promise<PrivateKeyring> => startPrivateKeyring('no-service');

/** Starts a real, unlocked gnome-keyring on a session bus of its own. */
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
