import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { z } from 'zod';

/** Stored form of a passphrase: enough to verify it, at the cost of the complete derivation for every guess. */
export const storedPassphraseSchema = z.strictObject({
  /** Base64 of 16 random bytes. */
  salt: z.string().regex(/^[A-Za-z0-9+/]{22}==$/),
  /** Base64 of the 32 bytes derived. */
  hash: z.string().regex(/^[A-Za-z0-9+/]{43}=$/),
  /** scrypt's cost, a power of two; memory is `1024 × cost` bytes. */
  cost: z.int().min(2).max(1_048_576),
});
export type StoredPassphrase = z.infer<typeof storedPassphraseSchema>;

/** 128 MB and some tenths of a second for each guess. */
const COST = 2 ** 17;
const BLOCK = 8;

/**
 * @param passphrase compared in its composed form (NFC), so that the keyboard's encoding of accents does not matter.
 */
export async function hashPassphrase(passphrase: string, cost = COST): Promise<StoredPassphrase> {
  const salt = randomBytes(16);
  const hash = await derive(passphrase, salt, cost);
  return { salt: salt.toString('base64'), hash: hash.toString('base64'), cost };
}

export async function isPassphrase(passphrase: string, stored: StoredPassphrase): Promise<boolean> {
  const hash = await derive(passphrase, Buffer.from(stored.salt, 'base64'), stored.cost);
  return timingSafeEqual(hash, Buffer.from(stored.hash, 'base64'));
}

function derive(passphrase: string, salt: Buffer, cost: number): Promise<Buffer> {
  const options: ScryptOptions = { N: cost, r: BLOCK, p: 1, maxmem: 2 * 128 * cost * BLOCK };
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 32, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
