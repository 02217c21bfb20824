import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Secret } from '../../lib/secret.ts';
import type { Vault } from '../vault.ts';
import { keyFor } from './key-for.ts';

/** Tests the contract of a usable token storage. `open` returns an empty one. */
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
      (await vault.read(keyFor(companyId))).token?.reveal() ?? null;

    test('reports that it is usable', async () => {
      expect(await vault.probe()).toBe('present');
    });

    test('returns nothing for a company without a token', async () => {
      expect(await vault.read(keyFor(1))).toEqual({ state: 'absent', token: null });
    });

    test('returns a token exactly as written', async () => {
      const token = `!"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~${'x'.repeat(220)}`;
      expect(await vault.write(keyFor(2), new Secret(token))).toBe('present');
      expect(await vault.read(keyFor(2))).toMatchObject({ state: 'present' });
      expect(await tokenOf(2)).toBe(token);
    });

    test('returns the last token written', async () => {
      await vault.write(keyFor(3), new Secret('first-token-of-three'));
      await vault.write(keyFor(3), new Secret('second-token-of-three'));
      expect(await tokenOf(3)).toBe('second-token-of-three');
    });

    test('returns a token only for the origin it was written for', async () => {
      const key = keyFor(33);
      await vault.write(key, new Secret('token-of-thirty-three'));
      for (const origin of ['https://elsewhere.example', 'http://books.example', `${key.origin}:8443`, '']) {
        expect(await vault.read({ ...key, origin }), origin).toEqual({ state: 'absent', token: null });
      }
      expect(await tokenOf(33)).toBe('token-of-thirty-three');
      const moved = { ...key, origin: 'https://elsewhere.example' };
      await vault.write(moved, new Secret('token-of-elsewhere'));
      expect(await vault.read(key)).toEqual({ state: 'absent', token: null });
      expect((await vault.read(moved)).token?.reveal()).toBe('token-of-elsewhere');
      expect(await vault.remove(key)).toBe('absent');
      expect(await vault.read(moved)).toEqual({ state: 'absent', token: null });
    });

    test('removes one company without touching another', async () => {
      await vault.write(keyFor(4), new Secret('token-of-four'));
      await vault.write(keyFor(44), new Secret('token-of-forty-four'));
      expect(await vault.remove(keyFor(4))).toBe('absent');
      expect(await vault.read(keyFor(4))).toEqual({ state: 'absent', token: null });
      expect(await tokenOf(44)).toBe('token-of-forty-four');
    });

    test('accepts a removal when there is nothing to remove', async () => {
      expect(await vault.remove(keyFor(5))).toBe('absent');
    });

    test('serves many callers at once, each with its own token', async () => {
      const companyIds = Array.from({ length: 12 }, (_, index) => 100 + index);
      const written = await Promise.all(
        companyIds.map((companyId) => vault.write(keyFor(companyId), new Secret(`token-of-${companyId}`))),
      );
      expect(new Set(written)).toEqual(new Set(['present']));
      expect(await Promise.all(companyIds.map(tokenOf))).toEqual(companyIds.map((id) => `token-of-${id}`));
    });

    test('returns tokens that cannot be printed', async () => {
      await vault.write(keyFor(6), new Secret('token-of-six'));
      const read = await vault.read(keyFor(6));
      expect(`${inspect(read)} ${JSON.stringify(read)} ${String(read.token)}`).not.toContain('token-of-six');
    });
  });
}
