import { formatAmount } from '../../../../shared/money.ts';
import type { Shift } from '../../../../shared/model/ledger.ts';
import type { Topic } from '../../../../shared/constants/topic.ts';
import type { StoredAmount } from '../extract/amounts.ts';
import type { RecordColumns } from '../extract/record-columns.ts';

/** What of a record is told apart when it changes. */
export type Watched = Pick<
  RecordColumns,
  'paidStatus' | 'date' | 'dueDate' | 'net' | 'vat' | 'gross' | 'currency'
>;

/** Bits of the ledger's column `topics`, for what happened to a record that was known before. */
export const TOPIC_BITS = { paid: 1, moved: 2, repriced: 4 } as const satisfies Partial<
  Record<Topic, number>
>;

/** The service's numbers for what is paid in full or in part. */
const PAID = new Set(['2', '3']);

/** What differs between a record as it was and as it became; paid statuses as the service's own numbers. */
export function shiftsOf(before: Watched, after: Watched): Shift[] {
  const pairs: [Shift['what'], string | null, string | null][] = [
    ['paidStatus', numberText(before.paidStatus), numberText(after.paidStatus)],
    ['date', before.date, after.date],
    ['dueDate', before.dueDate, after.dueDate],
    ['net', amountText(before.net), amountText(after.net)],
    ['vat', amountText(before.vat), amountText(after.vat)],
    ['gross', amountText(before.gross), amountText(after.gross)],
    ['currency', before.currency, after.currency],
  ];
  return pairs.filter(([, from, to]) => from !== to).map(([what, from, to]) => ({ what, from, to }));
}

/** The topics of shifts, as bits. That a record is unpaid again is news, but not that it was paid. */
export function topicBits(shifts: readonly Shift[]): number {
  let bits = 0;
  for (const { what, to } of shifts) {
    if (what === 'paidStatus') bits |= to !== null && PAID.has(to) ? TOPIC_BITS.paid : 0;
    else if (what === 'date' || what === 'dueDate') bits |= TOPIC_BITS.moved;
    else bits |= TOPIC_BITS.repriced;
  }
  return bits;
}

function numberText(value: number | null): string | null {
  return value === null ? null : String(value);
}

function amountText({ units, text }: StoredAmount): string | null {
  return units === null ? text : formatAmount(BigInt(units));
}
