import { describe, onTestFinished, test } from 'vitest';
import { startKeychainProcess, type KeychainProcess } from './keychain-process.ts';
import {
  missingForPrivateKeyring,
  startPrivateKeyring,
  type KeyringKind,
  type PrivateKeyring,
} from './private-keyring.ts';

/** Runs `suite` if a private keyring is available; otherwise reports what is missing. */
export function describeWithKeyring(name: string, suite: () => void): void {
  const missing = missingForPrivateKeyring().join(', ');
  describe(name, () => {
    if (missing === '') {
      suite();
      return;
    }
    process.stderr.write(`Not run, ${name}: this computer lacks ${missing}.\n`);
    test(`is not run without ${missing}`, (context) => context.skip(`this computer lacks ${missing}`));
  });
}

/** A private keyring for the running test, removed at its end. */
export async function keyringForTest(kind?: KeyringKind): Promise<PrivateKeyring> {
  const keyring = await startPrivateKeyring(kind);
  onTestFinished(() => keyring.stop());
  return keyring;
}

/** A keychain vault for the running test, in a child process with the environment `env` and a `PATH` only. */
export function vaultForTest(env: NodeJS.ProcessEnv, nodeOptions?: string[]): KeychainProcess {
  const vault = startKeychainProcess({ PATH: process.env['PATH'], ...env }, nodeOptions);
  onTestFinished(() => vault.stop());
  return vault;
}
