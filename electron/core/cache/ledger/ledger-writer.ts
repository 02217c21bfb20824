import type { Database } from '../../sqlite/open-database.ts';
import type { ChangeKind } from '../../../../shared/model/ledger.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import { differenceOf } from './record-difference.ts';

/** When a difference was found (own clock, ms), and by which run. */
export interface Found {
  now: number;
  runId: number;
}

/** Writes what runs found to be different. The caller owns the transaction. */
export type LedgerWriter = ReturnType<typeof ledgerWriter>;

export function ledgerWriter(database: Database) {
  const newest = database.prepare<[], number>('SELECT coalesce(max(entry_id), 0) FROM ledger').pluck();
  const insert = database.prepare<(string | number | bigint | null)[]>(
    'INSERT INTO ledger VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const prune = database.prepare<[number, number]>(
    'DELETE FROM ledger WHERE entry_id IN (SELECT entry_id FROM ledger WHERE at < ? ORDER BY entry_id LIMIT ?)',
  );
  const forget = database.prepare<[number]>('DELETE FROM ledger WHERE company_id = ?');

  function write(
    list: [number, Resource],
    kind: ChangeKind,
    rows: [first: number | bigint, count: number],
    found: Found,
    fields: string | null,
  ): void {
    const entryId = (newest.get() ?? 0) + rows[1];
    insert.run(entryId, ...list, kind, ...rows, found.runId, found.now, fields);
  }

  return {
    /** Records that came together; their row ids lie side by side from `first` on. */
    added(list: [number, Resource], first: number | bigint, count: number, found: Found): void {
      write(list, 'added', [first, count], found, null);
    },

    /** A record that is not what it was, or came back. The texts are those before and after. */
    changed(
      list: [number, Resource],
      kind: 'changed' | 'revived',
      row: { rowId: number; from: string; to: string },
      found: Found,
    ): void {
      const fields = differenceOf(row.from, row.to);
      write(list, kind, [row.rowId, 1], found, fields.length > 0 ? JSON.stringify(fields) : null);
    },

    removed(list: [number, Resource], rowId: number | bigint, found: Found): void {
      write(list, 'removed', [rowId, 1], found, null);
    },

    /** Forgets entries older than `before` (ms), at most `limit` of them. @returns how many. */
    prune: (before: number, limit: number): number => prune.run(before, limit).changes,

    forget: (companyId: number): void => {
      forget.run(companyId);
    },
  };
}
