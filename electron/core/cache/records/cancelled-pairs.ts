import type { Resource } from '../../../../shared/model/record.ts';
import type { Databases } from '../tables/databases.ts';
import { mayCancel, referenceKey } from '../tables/worklist-indexes.ts';
import type { SearchWriter } from '../search/search-writer.ts';
import type { TotalsWriter } from '../totals/totals-writer.ts';

type List = [companyId: number, resource: Resource];

interface Noted {
  number: string | null;
  cancelled: number | null;
  referredNumber: string | null;
  /** 1: may cancel an invoice that refers to it. */
  isTakingBack: 0 | 1;
}

interface Wrong {
  rowId: number;
  isLive: 0 | 1;
}

/**
 * Maintains the mark on records that reverse cancelled ones. If totals omitted only the cancelled record, they would be short
 * by its cancelling invoice, so they include neither. A record that refers to a cancelled record of its list cancels it if it is a
 * cancelling invoice, or if its gross has the opposite sign. If the cancelled record refers to the other instead, that one
 * must be a cancelling invoice, or have exactly the negated amount. A record that corrects or replaces one that is not
 * cancelled is an ordinary record.
 */
export type CancelledPairs = ReturnType<typeof cancelledPairs>;

const OTHER = 'other.company_id = own.company_id AND other.resource = own.resource';
const TAKES_BACK = `(EXISTS (
      SELECT 1 FROM record AS other INDEXED BY record_cancelled_by_number
      WHERE ${OTHER} AND ${referenceKey('other.number')} = ${referenceKey('own.referred_number')} AND other.cancelled = 1 AND other.removed_at IS NULL
        AND (own.invoice_type IS 1 OR (own.gross < 0) <> (other.gross < 0)))
    OR ${mayCancel('own')} AND EXISTS (
      SELECT 1 FROM record AS other INDEXED BY record_referring
      WHERE ${OTHER} AND other.referred_number IS NOT NULL AND ${referenceKey('other.referred_number')} = ${referenceKey('own.number')} AND other.cancelled = 1 AND other.removed_at IS NULL
        AND other.invoice_type IS NOT 1 AND (own.invoice_type IS 1 OR other.gross = -own.gross)))`;

/** Rows with a wrong mark, among those that refer to another record and those that another record may refer to. */
const wrongIn = (index: string, condition: string): string => `
  SELECT row_id AS rowId, removed_at IS NULL AS isLive FROM record AS own INDEXED BY ${index}
  WHERE company_id = ? AND resource = ? AND cancelled IS NOT 1 AND ${condition}
    AND (cancelled IS 2) <> ${TAKES_BACK}`;
const WRONG = [
  { sql: wrongIn('record_referring', 'referred_number IS NOT NULL'), number: 'referred_number' },
  { sql: wrongIn('record_taking_back', mayCancel('own')), number: 'number' },
];

export function cancelledPairs(
  { cache: database, history }: Databases,
  { totals, search }: { totals: TotalsWriter; search: SearchWriter },
) {
  const columns = `SELECT ${referenceKey('number')} AS number, cancelled, ${referenceKey('referred_number')} AS referredNumber, ${mayCancel('record')} IS TRUE AS isTakingBack
    FROM record WHERE row_id`;
  const one = database.prepare<[number | bigint], Noted>(`${columns} = ?`);
  const some = database.prepare<[number, number], Noted>(
    `${columns} BETWEEN ? AND ? AND (cancelled = 1 OR referred_number IS NOT NULL OR ${mayCancel('record')})`,
  );
  const wrong = WRONG.map(({ sql, number }) => ({
    every: database.prepare<List, Wrong>(sql),
    of: database.prepare<[...List, string], Wrong>(`${sql} AND ${referenceKey(number)} = ?`),
  }));
  const turn = database.prepare<[number]>(
    'UPDATE record SET cancelled = iif(cancelled IS NULL, 2, NULL) WHERE row_id = ?',
  );
  const deletePayment = history.prepare<[number]>('DELETE FROM seen_payment WHERE row_id = ?');
  /** Numbers of invoices that were or are cancelled, are referred to, or may cancel another. */
  const waiting = new Set<string>();

  function add({ number, cancelled, referredNumber, isTakingBack }: Noted): void {
    if ((cancelled === 1 || isTakingBack === 1) && number !== null) waiting.add(number);
    if (referredNumber !== null) waiting.add(referredNumber);
  }

  function correct(rows: Wrong[]): void {
    for (const { rowId, isLive } of rows) {
      if (isLive === 1) totals.countRow(rowId, -1);
      search.remove(rowId);
      turn.run(rowId);
      search.add(rowId, rowId);
      if (isLive === 1) totals.countRow(rowId, 1);
      deletePayment.run(rowId);
    }
  }

  return {
    /** Call before and after a row changes. */
    note(rowId: number | bigint): void {
      const noted = one.get(rowId);
      if (noted) add(noted);
    },

    /** Call after rows were added. */
    noteRange(first: number, last: number): void {
      for (const noted of some.all(first, last)) add(noted);
    },

    /** Corrects the marks of noted rows, and the totals with them, which the caller flushes. */
    settle(...list: List): void {
      for (const number of waiting) for (const { of } of wrong) correct(of.all(...list, number));
      waiting.clear();
    },

    /** The same for a complete list, at the end of its initial sync. */
    settleAll(...list: List): void {
      for (const { every } of wrong) correct(every.all(...list));
    },

    /** Drops the noted rows after a failed transaction. */
    discard: (): void => {
      waiting.clear();
    },
  };
}
