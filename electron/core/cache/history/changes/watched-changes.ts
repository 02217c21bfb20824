import { formatAmount } from '../../../../../shared/money.ts';
import type { Change } from '../../../../../shared/model/history.ts';
import type { Topic } from '../../../../../shared/enums.ts';
import type { StoredAmount } from '../../extract/amounts.ts';
import type { SentDate } from '../../extract/field-values.ts';
import type { RecordColumns } from '../../extract/record-columns.ts';
import type { Database } from '../../../sqlite/open-database.ts';

/** Columns whose changes are reported with a topic. */
export type Watched = Pick<
  RecordColumns,
  'paidStatus' | 'date' | 'dueDate' | 'net' | 'vat' | 'gross' | 'currency' | 'cancelled' | 'excluded'
>;

/** Bits of the column `topics` of `history_entry`, for changes of a record that was cached before. */
export const TOPIC_BITS = {
  paid: 1,
  dateChanged: 2,
  amountChanged: 4,
  cancelled: 8,
} as const satisfies Partial<Record<Topic, number>>;

/** The service's numbers for paid in full and part-paid. */
const PAID = new Set(['2', '3']);

/** The differences between two states of a record; paid statuses as the service's own numbers. */
export function changesOf(before: Watched, after: Watched): Change[] {
  const pairs: [Change['what'], string | null, string | null][] = [
    ['paidStatus', numberText(before.paidStatus), numberText(after.paidStatus)],
    ['date', dateText(before.date), dateText(after.date)],
    ['dueDate', dateText(before.dueDate), dateText(after.dueDate)],
    ['net', amountText(before.net), amountText(after.net)],
    ['vat', amountText(before.vat), amountText(after.vat)],
    ['gross', amountText(before.gross), amountText(after.gross)],
    ['currency', before.currency, after.currency],
    ['cancelled', flagText(before.cancelled), flagText(after.cancelled)],
    ['excluded', flagText(before.excluded), flagText(after.excluded)],
  ];
  return pairs.filter(([, from, to]) => from !== to).map(([what, from, to]) => ({ what, from, to }));
}

/** The topics of changes, as bits. A record that becomes unpaid or counts again is a change without a topic. */
export function topicBits(changes: readonly Change[]): number {
  let bits = 0;
  for (const { what, to } of changes) {
    if (what === 'paidStatus') bits |= to !== null && PAID.has(to) ? TOPIC_BITS.paid : 0;
    else if (what === 'date' || what === 'dueDate') bits |= TOPIC_BITS.dateChanged;
    else if (what === 'cancelled') bits |= to === 'yes' ? TOPIC_BITS.cancelled : 0;
    else if (what === 'excluded') continue;
    else bits |= TOPIC_BITS.amountChanged;
  }
  return bits;
}

function dateText({ date, text }: SentDate): string | null {
  return date ?? text;
}

function flagText(flag: 1 | null): 'yes' | 'no' {
  return flag === null ? 'no' : 'yes';
}

function numberText(value: number | null): string | null {
  return value === null ? null : String(value);
}

function amountText({ units, text }: StoredAmount): string | null {
  return units === null ? text : formatAmount(BigInt(units));
}

interface Row extends Pick<Watched, 'currency'> {
  date: string | null;
  dateText: string | null;
  dueDate: string | null;
  dueText: string | null;
  paidStatus: bigint | null;
  cancelled: bigint | null;
  excluded: bigint | null;
  net: bigint | null;
  vat: bigint | null;
  gross: bigint | null;
  netText: string | null;
  vatText: string | null;
  grossText: string | null;
}

/** Reads the watched columns of a stored record, by its row id. */
export function watchedColumns(database: Database): (rowId: number) => Watched | null {
  const read = database.prepare<[number], Row>(`
    SELECT paid_status AS paidStatus, date, date_text AS dateText, due_date AS dueDate, due_text AS dueText,
      currency, net, vat, gross, cancelled, excluded,
      net_text AS netText, vat_text AS vatText, gross_text AS grossText
    FROM record WHERE row_id = ?`);
  read.safeIntegers();
  return (rowId) => {
    const row = read.get(rowId);
    if (!row) return null;
    return {
      date: { date: row.date, text: row.dateText },
      dueDate: { date: row.dueDate, text: row.dueText },
      currency: row.currency,
      // The record that cancels a cancelled one (2) is not marked cancelled itself.
      cancelled: row.cancelled === 1n ? 1 : null,
      excluded: row.excluded === null ? null : 1,
      paidStatus: row.paidStatus === null ? null : Number(row.paidStatus),
      net: { units: row.net, text: row.netText },
      vat: { units: row.vat, text: row.vatText },
      gross: { units: row.gross, text: row.grossText },
    };
  };
}
