import { formatAmount } from '../../../../shared/money.ts';
import type { AmountTotal } from '../../../../shared/model/record.ts';
import { joinUnits } from '../exact-sum.ts';

/** An {@link AmountTotal} that can still be added to: amounts in units of 1/10,000, without bound. */
export interface AmountSums extends Pick<
  AmountTotal,
  'currency' | 'count' | 'leftOut' | 'partial' | 'unsaid'
> {
  net: bigint;
  vat: bigint;
  gross: bigint;
  unpaid: bigint;
}

/** @param row read with safe integers: `currency`, `count`, `leftOut`, `partial`, `unsaid`, and the halves of each amount. */
export function sumsOf(row: Record<string, unknown>): AmountSums {
  return {
    currency: typeof row['currency'] === 'string' && row['currency'] !== '' ? row['currency'] : null,
    count: Number(row['count']),
    net: joinUnits(row, 'net'),
    vat: joinUnits(row, 'vat'),
    gross: joinUnits(row, 'gross'),
    unpaid: joinUnits(row, 'unpaid'),
    leftOut: Number(row['leftOut']),
    partial: Number(row['partial']),
    unsaid: Number(row['unsaid']),
  };
}

/** One entry per currency, that with most records first. */
export function mergeSums(all: AmountSums[]): AmountSums[] {
  const byCurrency = new Map<string | null, AmountSums>();
  for (const sums of all) {
    const other = byCurrency.get(sums.currency);
    byCurrency.set(sums.currency, other ? addSums(sums, other) : sums);
  }
  const name = (sums: AmountSums): string => sums.currency ?? '';
  return [...byCurrency.values()].sort((a, b) => b.count - a.count || (name(a) < name(b) ? -1 : 1));
}

function addSums(a: AmountSums, b: AmountSums): AmountSums {
  return {
    currency: a.currency,
    count: a.count + b.count,
    net: a.net + b.net,
    vat: a.vat + b.vat,
    gross: a.gross + b.gross,
    unpaid: a.unpaid + b.unpaid,
    leftOut: a.leftOut + b.leftOut,
    partial: a.partial + b.partial,
    unsaid: a.unsaid + b.unsaid,
  };
}

/** The sums as decimal text. */
export function writeSums({ net, vat, gross, unpaid, ...rest }: AmountSums): AmountTotal {
  return {
    ...rest,
    net: formatAmount(net),
    vat: formatAmount(vat),
    gross: formatAmount(gross),
    unpaid: formatAmount(unpaid),
  };
}
