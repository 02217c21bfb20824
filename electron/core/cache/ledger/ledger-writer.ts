import type { Database } from '../../sqlite/open-database.ts';
import type { ChangeKind, Shift } from '../../../../shared/model/ledger.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import { paymentWriter } from '../payments/payment-writer.ts';
import { differenceOf } from './record-difference.ts';
import { topicBits } from './shifts.ts';

/** When a difference was found (own clock, ms), and by which run. */
export interface Found {
  now: number;
  runId: number;
}

/** The list an entry is of, and whether that is being read for the first time, which is no news to anybody. */
export interface LedgerList {
  list: [companyId: number, resource: Resource];
  firstReading: boolean;
}

/** Writes what runs found to be different. The caller owns the transaction. */
export type LedgerWriter = ReturnType<typeof ledgerWriter>;

export function ledgerWriter(database: Database) {
  const payments = paymentWriter(database);
  const newest = database.prepare<[], number>('SELECT coalesce(max(entry_id), 0) FROM ledger').pluck();
  const insert = database.prepare<(string | number | bigint | null)[]>(
    'INSERT INTO ledger VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  // The newest entry stays: what the user has seen is remembered by numbers, and none may come twice.
  const prune = database.prepare<[number, number]>(`
    DELETE FROM ledger WHERE entry_id IN (SELECT entry_id FROM ledger
      WHERE at < ? AND entry_id < (SELECT max(entry_id) FROM ledger) ORDER BY entry_id LIMIT ?)`);
  const forget = database.prepare<[number]>('DELETE FROM ledger WHERE company_id = ?');

  function write(
    { list, firstReading }: LedgerList,
    kind: ChangeKind,
    rows: [first: number | bigint, count: number],
    found: Found,
    differences: { fields: string | null; shifts: readonly Shift[] } = { fields: null, shifts: [] },
  ): void {
    const { fields, shifts } = differences;
    const entryId = (newest.get() ?? 0) + rows[1];
    insert.run(
      ...[entryId, ...list, kind, ...rows, found.runId, found.now, fields],
      ...[firstReading ? 1 : 0, topicBits(shifts), shifts.length > 0 ? JSON.stringify(shifts) : null],
    );
  }

  return {
    /** Records that came together; their row ids lie side by side from `first` on. */
    added(of: LedgerList, first: number | bigint, count: number, found: Found): void {
      payments.watch(...of.list, found.now);
      write(of, 'added', [first, count], found);
    },

    /** A record that is not what it was, or came back. The texts are those before and after. */
    changed(
      of: LedgerList,
      kind: 'changed' | 'revived',
      row: { rowId: number; from: string; to: string; shifts: readonly Shift[] },
      found: Found,
    ): void {
      if (kind === 'changed') payments.changed(row.rowId, row.shifts, found.now);
      else payments.forget(row.rowId);
      const fields = differenceOf(row.from, row.to);
      write(of, kind, [row.rowId, 1], found, {
        fields: fields.length > 0 ? JSON.stringify(fields) : null,
        shifts: row.shifts,
      });
    },

    removed(of: LedgerList, rowId: number | bigint, found: Found): void {
      payments.forget(rowId);
      write(of, 'removed', [rowId, 1], found);
    },

    /** The newest entry there is; 0: none. */
    newest: (): number => newest.get() ?? 0,

    /** Forgets entries older than `before` (ms), at most `limit` of them. @returns how many. */
    prune: (before: number, limit: number): number => prune.run(before, limit).changes,

    forget: (companyId: number): void => {
      forget.run(companyId);
    },
  };
}
