import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Secret } from '../../secret.ts';
import type { Vault } from '../vault.ts';

/** What every place for tokens does while it can be used. `open` gives an empty one. */
export function describeVault(
  name: string,
  open: () => Promise<{ vault: Vault; close: () => Promise<void> }>,
): void {
  describe(name, () => {
    let vault: Vault;
    let close: () => Promise<void>;
    beforeAll(async () => {
      ({ vault, close } = await open());
    });
    afterAll(() => close());

    const tokenOf = async (companyId: number): Promise<string | null> =>
      (await vault.read({ companyId })).token?.reveal() ?? null;

    test('says that it can be used', async () => {
      expect(await vault.probe()).toBe('present');
    });

    test('has nothing for a company it was given no token of', async () => {
      expect(await vault.read({ companyId: 1 })).toEqual({ state: 'absent', token: null });
    });

    test('gives back what was written, to the last character', async () => {
      const token = `!"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~${'x'.repeat(220)}`;
      expect(await vault.write({ companyId: 2 }, new Secret(token))).toBe('present');
      expect(await vault.read({ companyId: 2 })).toMatchObject({ state: 'present' });
      expect(await tokenOf(2)).toBe(token);
    });

    test('keeps the last token written', async () => {
      await vault.write({ companyId: 3 }, new Secret('first-token-of-three'));
      await vault.write({ companyId: 3 }, new Secret('second-token-of-three'));
      expect(await tokenOf(3)).toBe('second-token-of-three');
    });

    test('removes one company without touching another', async () => {
      await vault.write({ companyId: 4 }, new Secret('token-of-four'));
      await vault.write({ companyId: 44 }, new Secret('token-of-forty-four'));
      expect(await vault.remove({ companyId: 4 })).toBe('absent');
      expect(await vault.read({ companyId: 4 })).toEqual({ state: 'absent', token: null });
      expect(await tokenOf(44)).toBe('token-of-forty-four');
    });

    test('is content when there is nothing to remove', async () => {
      expect(await vault.remove({ companyId: 5 })).toBe('absent');
    });

    test('answers many callers at once, each with its own token', async () => {
      const companyIds = Array.from({ length: 12 }, (_, index) => 100 + index);
      const written = await Promise.all(
        companyIds.map((companyId) => vault.write({ companyId }, new Secret(`token-of-${companyId}`))),
      );
      expect(new Set(written)).toEqual(new Set(['present']));
      expect(await Promise.all(companyIds.map(tokenOf))).toEqual(companyIds.map((id) => `token-of-${id}`));
    });

    test('hands out tokens that cannot be printed', async () => {
      await vault.write({ companyId: 6 }, new Secret('token-of-six'));
      const read = await vault.read({ companyId: 6 });
      expect(`${inspect(read)} ${JSON.stringify(read)} ${String(read.token)}`).not.toContain('token-of-six');
    });
  });
}
