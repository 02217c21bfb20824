import { formatAmount } from '../../../shared/money.ts';

/**
 * SQL that sums an integer column without overflowing: SQLite's own `sum` throws beyond 64 bits. The halves are added
 * apart and joined by {@link joinSum}. Rows where `condition` does not hold count as nothing.
 */
export function sumColumns(column: string, alias: string, condition = 'TRUE'): string {
  const value = `CASE WHEN ${condition} THEN ${column} END`;
  return `coalesce(sum((${value}) >> 32), 0) AS ${alias}_high, coalesce(sum((${value}) & 4294967295), 0) AS ${alias}_low`;
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
