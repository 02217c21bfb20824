import { formatAmount } from '../../../../shared/money.ts';
import type { AmountTotal } from '../../../../shared/model/record.ts';
import { compareNatural } from '../../../../shared/text/natural-order.ts';
import { joinUnits } from '../tables/exact-sum.ts';
import { SUMS } from './total-cells.ts';

type Sum = (typeof SUMS)[number];

/** An {@link AmountTotal} that can still be added to: unbounded amounts in units of 1/10,000. */
export interface AmountSums extends Pick<AmountTotal, 'currency' | (typeof PLAIN_COUNTS)[number]> {
  units: Record<Sum, bigint>;
  notIncluded: Record<Sum, number>;
  /** Number of records marked unpaid, including those excluded from accounting. */
  unpaidRecords: number;
}

const PLAIN_COUNTS = ['count', 'partial', 'statusUnknown', 'cancelled', 'excluded'] as const;

/** Columns of a total's row that {@link sumsOf} reads in addition to its currency and the halves of each amount. */
export const TOTAL_COUNTS: [name: string, column: string][] = [
  ['count', 'total.records - cancelled - excluded'],
  ['netNotIncluded', 'net_not_included'],
  ['vatNotIncluded', 'vat_not_included'],
  ['grossNotIncluded', 'not_included'],
  ['unpaidNotIncluded', 'unpaid_not_included'],
  ['unpaidRecords', 'unpaid_records'],
  ['partial', 'partial'],
  ['statusUnknown', 'status_unknown_count'],
  ['cancelled', 'cancelled'],
  ['excluded', 'excluded'],
];

/** @param row read with safe integers: `currency`, the counts of {@link TOTAL_COUNTS}, and the halves of each amount. */
export function sumsOf(row: Record<string, unknown>): AmountSums {
  const count = (name: string): number => Number(row[name]);
  return {
    currency: typeof row['currency'] === 'string' && row['currency'] !== '' ? row['currency'] : null,
    ...mapped(PLAIN_COUNTS, count),
    units: mapped(SUMS, (name) => joinUnits(row, name)),
    notIncluded: mapped(SUMS, (name) => count(`${name}NotIncluded`)),
    unpaidRecords: count('unpaidRecords'),
  };
}

/** One entry per currency, the one with the most records first. */
export function mergeSums(all: AmountSums[]): AmountSums[] {
  const byCurrency = new Map<string | null, AmountSums>();
  for (const sums of all) {
    const other = byCurrency.get(sums.currency);
    byCurrency.set(sums.currency, other ? addSums(sums, other) : sums);
  }
  const name = (sums: AmountSums): string => sums.currency ?? '';
  return [...byCurrency.values()].sort((a, b) => b.count - a.count || compareNatural(name(a), name(b)));
}

function addSums(a: AmountSums, b: AmountSums): AmountSums {
  return {
    currency: a.currency,
    ...mapped(PLAIN_COUNTS, (name) => a[name] + b[name]),
    units: mapped(SUMS, (name) => a.units[name] + b.units[name]),
    notIncluded: mapped(SUMS, (name) => a.notIncluded[name] + b.notIncluded[name]),
    unpaidRecords: a.unpaidRecords + b.unpaidRecords,
  };
}

/** The sums as decimal text; null, not zero, if no amount could be added. */
export function writeSums({ units, unpaidRecords, ...sums }: AmountSums): AmountTotal {
  const { count, notIncluded } = sums;
  const written = (name: Exclude<Sum, 'unpaid'>): string | null =>
    count > notIncluded[name] ? formatAmount(units[name]) : null;
  return {
    ...sums,
    net: written('net'),
    vat: written('vat'),
    gross: written('gross'),
    // Zero if no record is marked unpaid.
    unpaid:
      unpaidRecords > notIncluded.unpaid || notIncluded.unpaid === 0 ? formatAmount(units.unpaid) : null,
  };
}

function mapped<Name extends string, T>(names: readonly Name[], of: (name: Name) => T): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, T>;
}
