import { expect, test } from 'vitest';
import { Secret } from '../lib/secret.ts';
import { createSessionVault } from './session.ts';
import { keyFor } from './testing/key-for.ts';
import { describeVault } from './testing/vault-contract.ts';

describeVault('session vault', async () => ({ vault: createSessionVault(), close: async () => undefined }));

test('a new session has no tokens of the previous one', async () => {
  await createSessionVault().write(keyFor(1), new Secret('token-of-one'));
  expect(await createSessionVault().read(keyFor(1))).toEqual({ state: 'absent', token: null });
});
