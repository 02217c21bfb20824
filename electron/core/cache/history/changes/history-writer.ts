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

/** An account as an entry names it: as it was last received, units of 1/10,000 or what cannot be held exactly. */
export interface HistoryAccount {
  id: string;
  name: string | null;
  accountNumber: string | null;
  currency: string | null;
  units: bigint | null;
  text: string | null;
}

/** The list an entry is of, and whether that is being read for the first time, which is no news to anybody. */
export interface HistoryList<Of extends Resource | 'accounts' = Resource> {
  list: [companyId: number, resource: Of];
  isInitialSync: boolean;
}

/** From when on entries are kept (ms), and what is ahead: a time after `now` was written by a wrong clock. */
export interface HistoryAge {
  before: number;
  now: number;
}

/** Accounts have no row among the records. */
const NO_ROW = 0;

/** Writes what runs found to be different. The caller owns the transaction. */
export type HistoryWriter = ReturnType<typeof historyWriter>;

/** @param isClockCredible whether own clock, which says so (ms), may be right. */
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
  // Numbers say what came after what, times do not: a clock may have been wrong. The first entry that is young enough ends what
  // is old; one whose time lies ahead is no evidence. The newest stays: what the user has seen is remembered by numbers, and
  // none may come twice.
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
  const forget = database.prepare<[number]>('DELETE FROM history_entry WHERE company_id = ?');

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
    /** Records that came together; their row ids lie side by side from `first` on. */
    added(of: HistoryList, first: number | bigint, count: number, found: Found): void {
      payments.watch(...of.list, found.now);
      write(of, 'added', [first, count], found);
    },

    /** A record that is not what it was, or came back, and the fields that differ. */
    changed(
      of: HistoryList,
      kind: 'changed' | 'revived',
      row: { rowId: number; fields: readonly FieldChange[]; changes: readonly Change[] },
      found: Found,
    ): void {
      if (kind === 'changed') payments.changed(row.rowId, row.changes, found.now);
      else payments.forget(row.rowId);
      const { fields, changes } = row;
      write(of, kind, [row.rowId, 1], found, {
        fields: fields.length > 0 ? JSON.stringify(fields) : null,
        changes,
      });
    },

    removed(of: HistoryList, rowId: number | bigint, found: Found): void {
      payments.forget(rowId);
      write(of, 'removed', [rowId, 1], found);
    },

    /** An account that answers have no longer, or have again. */
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

    /** The newest entry there is; 0: none. */
    newest: (): number => newest.get() ?? 0,

    /** The last run that the history names; 0: none. */
    lastRun: (): number => lastRun.get() ?? 0,

    /** Up to which entry all are older than `before`, as far as is certain; 0: none. The newest of all is not among them. */
    lastOlder: (age: HistoryAge): number => lastOlder.get(age) ?? 0,

    /** Forgets entries up to this one, at most `limit` of them. @returns how many. */
    prune: (upTo: number, limit: number): number => prune.run(upTo, limit).changes,

    forget: (companyId: number): void => {
      forget.run(companyId);
    },
  };
}
