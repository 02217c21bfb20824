import { formatAmount } from '../../../../shared/money.ts';
import type { Figure } from '../../../../shared/model/insight.ts';
import { joinUnits } from '../exact-sum.ts';

/** A {@link Figure} that can still be added to: gross in units of 1/10,000, without bound. */
export interface GrossSum {
  count: number;
  gross: bigint;
  leftOut: number;
}

export const NOTHING: Readonly<GrossSum> = { count: 0, gross: 0n, leftOut: 0 };

/** @param row read with safe integers: `count`, `leftOut`, and the halves of `gross`. */
export function grossOf(row: Record<string, unknown>): GrossSum {
  return { count: Number(row['count']), gross: joinUnits(row, 'gross'), leftOut: Number(row['leftOut']) };
}

export function plus(a: GrossSum, b: GrossSum): GrossSum {
  return { count: a.count + b.count, gross: a.gross + b.gross, leftOut: a.leftOut + b.leftOut };
}

export function minus(a: GrossSum, b: GrossSum): GrossSum {
  return { count: a.count - b.count, gross: a.gross - b.gross, leftOut: a.leftOut - b.leftOut };
}

/** Adds to what a map holds under a key. */
export function addUnder<Key>(sums: Map<Key, GrossSum>, key: Key, sum: GrossSum): void {
  const other = sums.get(key);
  sums.set(key, other ? plus(other, sum) : sum);
}

/** Gross as decimal text. */
export function figureOf({ count, gross, leftOut }: GrossSum): Figure {
  return { count, gross: formatAmount(gross), leftOut };
}
