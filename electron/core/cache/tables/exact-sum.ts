import { formatAmount } from '../../../../shared/money.ts';
import type { Figure } from '../../../../shared/model/insight.ts';

/**
 * SQL that sums an integer column without overflow: SQLite's own `sum` throws beyond 64 bits. The halves are summed
 * separately and joined by {@link joinSum}. Rows for which `condition` is false count as zero.
 */
export function sumColumns(column: string, alias: string, condition = 'TRUE'): string {
  const value = `CASE WHEN ${condition} THEN ${column} END`;
  return `coalesce(sum((${value}) >> 32), 0) AS ${alias}_high, coalesce(sum((${value}) & 4294967295), 0) AS ${alias}_low`;
}

/** SQL for an amount of a record that can be added to others in its currency; null without a currency. */
export function addable(amount: string): string {
  return `iif(currency IS NULL, NULL, ${amount})`;
}

/** The exact total of the two halves, in units of 1/10,000. */
export function joinUnits(row: Record<string, unknown>, alias: string): bigint {
  const half = (name: string): bigint => {
    const value = row[`${alias}_${name}`];
    return typeof value === 'bigint' ? value : 0n;
  };
  return half('high') * 4_294_967_296n + half('low');
}

/** The exact total of the two halves, as decimal text. */
export function joinSum(row: Record<string, unknown>, alias: string): string {
  return formatAmount(joinUnits(row, alias));
}

/** A {@link Figure} before formatting: gross in units of 1/10,000, without limit. */
export interface GrossSum {
  count: number;
  gross: bigint;
  notIncluded: number;
  /** In addition to those counted. */
  cancelled: number;
  excluded: number;
}

export const NOTHING: Readonly<GrossSum> = { count: 0, gross: 0n, notIncluded: 0, cancelled: 0, excluded: 0 };

/**
 * @param row read with safe integers: `count`, `notIncluded`, the halves of `gross`; optionally `cancelled` and
 * `excluded`.
 */
export function grossOf(row: Record<string, unknown>): GrossSum {
  return {
    count: Number(row['count']),
    gross: joinUnits(row, 'gross'),
    notIncluded: Number(row['notIncluded']),
    cancelled: Number(row['cancelled'] ?? 0),
    excluded: Number(row['excluded'] ?? 0),
  };
}

export function plus(a: GrossSum, b: GrossSum): GrossSum {
  return {
    count: a.count + b.count,
    gross: a.gross + b.gross,
    notIncluded: a.notIncluded + b.notIncluded,
    cancelled: a.cancelled + b.cancelled,
    excluded: a.excluded + b.excluded,
  };
}

export function minus(a: GrossSum, b: GrossSum): GrossSum {
  return {
    count: a.count - b.count,
    gross: a.gross - b.gross,
    notIncluded: a.notIncluded - b.notIncluded,
    cancelled: a.cancelled - b.cancelled,
    excluded: a.excluded - b.excluded,
  };
}

/** Adds to the sum under a key. */
export function addUnder<Key>(sums: Map<Key, GrossSum>, key: Key, sum: GrossSum): void {
  const other = sums.get(key);
  sums.set(key, other ? plus(other, sum) : sum);
}

/** Formats gross as decimal text. */
export function figureOf({ count, gross, notIncluded }: GrossSum): Figure {
  return { count, gross: formatAmount(gross), notIncluded };
}
