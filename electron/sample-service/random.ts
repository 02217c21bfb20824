import { createHash } from 'node:crypto';

/** A seeded random number generator. The same seed gives the same sequence on every computer and Node version. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number from `lowest` to `highest`, both included. */
  int(lowest: number, highest: number): number;
  /** True with the given probability (0 to 1). */
  chance(probability: number): boolean;
  pick<T>(items: readonly [T, ...T[]] | readonly T[]): T;
}

/** Starts an independent sequence for `seed`: sfc32, with its state taken from the SHA-256 of the seed. */
export function createRandom(seed: string): Random {
  const digest = createHash('sha256').update(seed).digest();
  let [a, b, c, counter] = [0, 4, 8, 12].map((offset) => digest.readUInt32LE(offset)) as [
    number,
    number,
    number,
    number,
  ];
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  const int = (lowest: number, highest: number): number =>
    lowest + Math.floor(next() * (highest - lowest + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new RangeError('Cannot pick from an empty list.');
      return item;
    },
  };
}

/** Replaces every `#` of a pattern with a digit. */
export function fillDigits(pattern: string, random: Random): string {
  return pattern.replace(/#/g, () => String(random.int(0, 9)));
}
