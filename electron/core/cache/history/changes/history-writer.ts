import type { AccountName, ChangeKind, FieldChange, Change } from '../../../../../shared/model/history.ts';
import type { Resource } from '../../../../../shared/model/record.ts';
import { formatAmount } from '../../../../../shared/money.ts';
import type { Databases } from '../../tables/databases.ts';
import { unconfirmedEntries } from '../unconfirmed-entries.ts';
import { paymentWriter } from '../../payments/payment-writer.ts';
import { topicBits } from './watched-changes.ts';

/** When a difference was found (own clock, ms), and by which run. */
export interface Found {
  now: number;
  runId: number;
}

/** An account as last received, for an entry: units of 1/10,000, or text when not exact. */
export interface HistoryAccount {
  id: string;
  name: string | null;
  accountNumber: string | null;
  currency: string | null;
  units: bigint | null;
  text: string | null;
}

/** The list of an entry, and whether the list is in its initial sync, which is not shown as changes. */
export interface HistoryList<Of extends Resource | 'accounts' = Resource> {
  list: [companyId: number, resource: Of];
  isInitialSync: boolean;
}

/** Entries before `before` are old (ms). A time after `now` was written by a wrong clock. */
export interface HistoryAge {
  before: number;
  now: number;
}

/** Accounts have no row among the records. */
const NO_ROW = 0;

/** Writes the differences that runs find. The caller owns the transaction. */
export type HistoryWriter = ReturnType<typeof historyWriter>;

/** @param isClockCredible whether this time of our own clock (ms) may be right. */
export function historyWriter(databases: Databases, isClockCredible: (now: number) => boolean) {
  const { history: database } = databases;
  const payments = paymentWriter(databases, isClockCredible);
  const unconfirmed = unconfirmedEntries(databases);
  const newest = database.prepare<[], number>('SELECT coalesce(max(entry_id), 0) FROM history_entry').pluck();
  const insert = database.prepare<(string | number | bigint | null)[]>(
    'INSERT INTO history_entry VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const lastRun = database
    .prepare<[], number>(
      `SELECT max(coalesce((SELECT max(run_id) FROM history_entry), 0),
        coalesce((SELECT max(run_id) FROM candidate_record), 0))`,
    )
    .pluck();
  // Entry numbers give the order; times may come from a wrong clock. The first recent entry ends the old ones; a time
  // in the future is no evidence. The newest entry stays: the last entry the user has seen is stored by number, and no
  // number may be reused.
  const lastOlder = database
    .prepare<[HistoryAge], number>(
      `SELECT min(entry_id, (SELECT max(entry_id) FROM history_entry) - 1) FROM history_entry
      WHERE at < @before AND entry_id < coalesce(
        (SELECT entry_id FROM history_entry WHERE at BETWEEN @before AND @now ORDER BY entry_id LIMIT 1), entry_id + 1)
      ORDER BY entry_id DESC LIMIT 1`,
    )
    .pluck();
  const prune = database.prepare<[number, number]>(`
    DELETE FROM history_entry WHERE entry_id IN
      (SELECT entry_id FROM history_entry WHERE entry_id <= ? ORDER BY entry_id LIMIT ?)`);

  function write(
    { list, isInitialSync }: HistoryList<Resource | 'accounts'>,
    kind: ChangeKind,
    rows: [first: number | bigint, count: number],
    found: Found,
    differences: { fields: string | null; changes: readonly Change[] } = { fields: null, changes: [] },
  ): void {
    const { fields, changes } = differences;
    if (kind !== 'added' && unconfirmed.confirm(list[0], { rowId: rows[0], kind, fields })) return;
    const entryId = (newest.get() ?? 0) + rows[1];
    insert.run(
      entryId,
      ...list,
      kind,
      ...rows,
      found.runId,
      found.now,
      fields,
      isInitialSync ? 1 : 0,
      topicBits(changes),
      changes.length > 0 ? JSON.stringify(changes) : null,
    );
  }

  return {
    /** Writes one entry for records added together; their row ids are consecutive from `first` on. */
    added(of: HistoryList, first: number | bigint, count: number, found: Found): void {
      payments.watch(...of.list, found.now);
      write(of, 'added', [first, count], found);
    },

    /** Writes an entry for a record that changed or reappeared, with the fields that differ. */
    changed(
      of: HistoryList,
      kind: 'changed' | 'revived',
      row: { rowId: number; fields: readonly FieldChange[]; changes: readonly Change[] },
      found: Found,
    ): void {
      if (kind === 'changed') payments.changed(row.rowId, row.changes, found.now);
      else payments.drop(row.rowId);
      const { fields, changes } = row;
      write(of, kind, [row.rowId, 1], found, {
        fields: fields.length > 0 ? JSON.stringify(fields) : null,
        changes,
      });
    },

    removed(of: HistoryList, rowId: number | bigint, found: Found): void {
      payments.drop(rowId);
      write(of, 'removed', [rowId, 1], found);
    },

    /**
     * Writes an entry about a record of sample books from before they were added. Observed payments stay as they are: only
     * polls observe them.
     */
    earlier(
      of: HistoryList,
      kind: 'added' | 'changed',
      rowId: number,
      found: Found,
      difference?: { fields: readonly FieldChange[]; changes: readonly Change[] },
    ): void {
      write(
        of,
        kind,
        [rowId, 1],
        found,
        difference && { fields: JSON.stringify(difference.fields), changes: difference.changes },
      );
    },

    /** Writes an entry for an account that disappeared from answers or reappeared. */
    account(companyId: number, kind: 'removed' | 'revived', account: HistoryAccount, found: Found): void {
      const { id, name, accountNumber, currency, units, text } = account;
      const balance = units === null ? text : formatAmount(units);
      const reported = { accountId: id, name, accountNumber, currency, balance, asSent: text !== null };
      const of: HistoryList<'accounts'> = { list: [companyId, 'accounts'], isInitialSync: false };
      write(of, kind, [NO_ROW, 1], found, {
        fields: JSON.stringify(reported satisfies AccountName),
        changes: [],
      });
    },

    /** The newest entry; 0: none. */
    newest: (): number => newest.get() ?? 0,

    /** The last run in the history; 0: none. */
    lastRun: (): number => lastRun.get() ?? 0,

    /** The last entry up to which all are certainly older than `before`; 0: none. Never the newest entry. */
    lastOlder: (age: HistoryAge): number => lastOlder.get(age) ?? 0,

    /**
     * Deletes at most `limit` entries up to this one.
     *
     * @returns the number of deleted rows.
     */
    prune: (upTo: number, limit: number): number => prune.run(upTo, limit).changes,
  };
}
