import type { Resource } from '../../../../shared/model/record.ts';
import type { PageRecords } from '../../answers/page-records.ts';
import { RawRecord } from '../../answers/raw-record.ts';
import type { CancelledPairs } from './cancelled-pairs.ts';
import type { DateCounts } from './date-counts.ts';
import { EXTRACT_VERSION, extractColumns, type RecordColumns } from '../extract/record-columns.ts';
import type { Databases } from '../tables/databases.ts';
import { changedRecords } from '../history/changed-records.ts';
import { removedRecords, type RestorableRecord } from '../history/removed-records.ts';
import { returningRecords, type Returning } from '../history/returning-records.ts';
import { knownRecords, type KnownRecord } from './known-records.ts';
import type { Found, HistoryWriter } from '../history/changes/history-writer.ts';
import { differenceOf, isRespelled } from '../history/changes/record-difference.ts';
import { changesOf, watchedColumns } from '../history/changes/watched-changes.ts';
import type { listRevision, ListStates } from '../tables/list-state.ts';
import { sortPage, bindRecordId, type SetAside } from '../tables/record-id.ts';
import { readyPage, sumRows, type ReadyRows, type SummedRows } from './prepared-page.ts';
import {
  bindAll,
  EXTRACTED_COLUMNS,
  recordInserter,
  makeNewRows,
  type Bound,
  type NewRows,
} from './record-insert.ts';
import type { SearchWriter } from '../search/search-writer.ts';
import { summandOf } from '../totals/contributions.ts';
import type { TotalsWriter } from '../totals/totals-writer.ts';

export interface WriteCounts {
  added: number;
  changed: number;
  /** Were marked removed, and sent again. */
  revived: number;
  unchanged: number;
  /** Entries of the page that cannot be stored as records. */
  setAside: SetAside[];
}

function noCounts(): WriteCounts {
  return { added: 0, changed: 0, revived: 0, unchanged: 0, setAside: [] };
}

type Replaced = keyof Pick<WriteCounts, 'changed' | 'revived' | 'unchanged'>;

/** Data derived from the records, updated in the same transaction. */
export interface Derived {
  states: ListStates;
  dates: DateCounts;
  totals: TotalsWriter;
  search: SearchWriter;
  history: HistoryWriter;
  pairs: CancelledPairs;
}

/** Writes pages of records. The caller owns the transaction: a page is committed together with the sync state it proves. */
export type RecordWriter = ReturnType<typeof recordWriter>;

export function recordWriter(
  databases: Databases,
  derived: Derived,
  revisionOf: ReturnType<typeof listRevision>,
) {
  const { cache: database } = databases;
  const { states, dates, totals, search, history, pairs } = derived;
  const lookup = knownRecords(database, revisionOf);
  const adder = recordAdder(databases, derived);
  const returning = returningRecords(database);
  const removed = removedRecords(databases);
  const lastChanges = changedRecords(databases.history);
  const update = database.prepare<Bound[]>(`
    UPDATE record SET extract_version = ?, ${EXTRACTED_COLUMNS.map((name) => `${name} = ?`).join(', ')} WHERE row_id = ?`);
  const markChanged = database.prepare<[number, number]>(
    'UPDATE record SET changed_at = ?, removed_at = NULL WHERE row_id = ?',
  );
  const text = database.prepare<[number], { raw: string; removedAt: number | null }>(`
    SELECT raw, removed_at AS removedAt FROM record JOIN record_raw USING (row_id) WHERE row_id = ?`);
  const updateRaw = database.prepare<[string, number]>('UPDATE record_raw SET raw = ? WHERE row_id = ?');
  const dateOf = database
    .prepare<[number], string | null>('SELECT date FROM record WHERE row_id = ?')
    .pluck();
  const live = database.prepare<[number, Resource, Bound], { rowId: number }>(`
    SELECT row_id AS rowId FROM record
    WHERE company_id = ? AND resource = ? AND record_id = ? AND removed_at IS NULL`);
  const watched = watchedColumns(database);
  const remove = database.prepare<[number, number]>('UPDATE record SET removed_at = ? WHERE row_id = ?');

  type List = [companyId: number, resource: Resource];

  /** Replaces the columns of a record and updates the derived data; the caller adds the new amounts to the totals. */
  function rewrite(list: List, rowId: number, columns: RecordColumns, was: { removed: boolean }): void {
    const built = states.isBuilt(...list);
    if (built) {
      pairs.note(rowId);
      search.remove(rowId);
      if (!was.removed) totals.countRow(rowId, -1);
    } else totals.invalidate(...list);
    dates.count(dateOf.get(rowId) ?? null, -1);
    dates.count(columns.date.date, 1);
    const values: Bound[] = [];
    bindAll(values, columns);
    update.run(EXTRACT_VERSION, ...values, rowId);
    if (!built) return;
    search.add(rowId, rowId);
    pairs.note(rowId);
  }

  /**
   * Stores a record as sent now. If only its notation differs (`"3"` for `3`), the record counts as unchanged: its new text is
   * stored without an entry in the change history.
   */
  function replace(list: List, known: KnownRecord, record: RawRecord, found: Found): Replaced {
    const { rowId, removedAt } = known;
    const built = states.isBuilt(...list);
    const before = watched(rowId);
    const columns = extractColumns(list[1], record);
    rewrite(list, rowId, columns, { removed: removedAt !== null });
    if (built) totals.count(summandOf(columns), 1);
    updateRaw.run(record.text, rowId);
    const changes = before ? changesOf(before, columns) : [];
    const from = known.raw.toString();
    const to = record.text;
    const fields = differenceOf(from, to);
    const isSame = removedAt === null && fields.length === 0 && changes.length === 0;
    if (isSame && isRespelled(from, to)) return 'unchanged';
    const kind = removedAt === null ? 'changed' : 'revived';
    markChanged.run(found.now, rowId);
    lastChanges.save(rowId, list[0], found.now);
    if (removedAt !== null) removed.drop(rowId);
    history.changed({ list, isInitialSync: !built }, kind, { rowId, fields, changes }, found);
    return kind;
  }

  function extractStored(list: List, rowId: number): void {
    const stored = text.get(rowId);
    if (!stored) return;
    const columns = extractColumns(list[1], RawRecord.of(stored.raw));
    const isRemoved = stored.removedAt !== null;
    rewrite(list, rowId, columns, { removed: isRemoved });
    if (!isRemoved && states.isBuilt(...list)) totals.count(summandOf(columns), 1);
    settle(list, 0, 0);
  }

  function writeAll(list: List, records: PageRecords, found: Found): WriteCounts {
    const built = states.isBuilt(...list);
    const ready = built ? null : readyPage(records);
    const mayReturn = returning.isAny(...list);
    if (ready && !mayReturn && !lookup.isAnyBetween(...list, ready.ids)) {
      adder.addReady(list, ready, found);
      const added = ready.rows.count;
      settle(list, added, added);
      return { ...noCounts(), added };
    }
    if (lookup.recognize(...list, records)) return { ...noCounts(), unchanged: records.length };
    const { records: incoming, setAside } = sortPage(records);
    const counts: WriteCounts = { ...noCounts(), setAside };
    const known = lookup.find(
      ...list,
      incoming.map(([id]) => id),
    );
    const added: [id: bigint | string, RawRecord][] = [];
    let same = 0;
    for (const [id, record] of incoming) {
      const stored = known.get(String(id));
      if (!stored) added.push([id, record]);
      else if (stored.removedAt === null && stored.raw.equals(record.bytes)) same += 1;
      else counts[replace(list, stored, record, found)] += 1;
    }
    const isDifferent = same < incoming.length;
    counts.unchanged += same;
    counts.added = added.length;
    const unknown = mayReturn ? added.filter((one) => !addAgain(list, one, built)) : added;
    if (unknown.length > 0) adder.add(list, unknown, found, built);
    if (isDifferent) settle(list, counts.added, counts.added + counts.revived);
    return counts;
  }

  /** @returns whether the record was in the change history. */
  function addAgain(list: List, record: [id: bigint | string, RawRecord], built: boolean): boolean {
    const known = returning.take(...list, record[0]);
    if (known) adder.addAgain(list, record, known, built);
    return known !== null;
  }

  function removeAll(list: List, ids: string[], found: Found): number {
    const built = states.isBuilt(...list);
    let count = 0;
    for (const id of ids) {
      const record = live.get(...list, bindRecordId(id));
      if (!record) continue;
      if (built) {
        pairs.note(record.rowId);
        totals.countRow(record.rowId, -1);
      } else totals.invalidate(...list);
      remove.run(found.now, record.rowId);
      removed.add(record.rowId);
      history.removed({ list, isInitialSync: !built }, record.rowId, found);
      count += 1;
    }
    if (count > 0) settle(list, 0, -count);
    return count;
  }

  function settle(list: List, records: number, live: number): void {
    pairs.settle(...list);
    dates.flush(...list);
    totals.flush(...list);
    states.changed(...list, { records, live });
  }

  /** Counts of a failed transaction must not be written by the next one. */
  function orDiscard<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      dates.discard();
      totals.discard();
      pairs.discard();
      throw error;
    }
  }

  return {
    /**
     * Adds new records and updates those whose text differs; an unchanged record costs one lookup and no write. A record that
     * was marked removed and is sent again is restored. Every difference is added to the change history. Entries that cannot be
     * stored as records are returned in `setAside`, and the rest of the page is written.
     */
    write: (companyId: number, resource: Resource, records: PageRecords, found: Found): WriteCounts =>
      orDiscard(() => writeAll([companyId, resource], records, found)),

    /**
     * Whether {@link write} has found these records unchanged since the list last changed: then it would write nothing.
     */
    areKnown: (companyId: number, resource: Resource, records: PageRecords): boolean =>
      lookup.isRepeated(companyId, resource, records),

    /** Must be called after the caller's transaction has failed. */
    rolledBack: (): void => lookup.rolledBack(),

    /** Marks records as removed from the service; they stay readable. @returns number of records newly marked. */
    remove: (companyId: number, resource: Resource, recordIds: string[], found: Found): number =>
      orDiscard(() => removeAll([companyId, resource], recordIds, found)),

    /** Extracts the columns of one stored record again from its own text. This is not a change of the record. */
    extractAgain(companyId: number, resource: Resource, rowId: number): void {
      orDiscard(() => {
        extractStored([companyId, resource], rowId);
      });
    },

    /** Restores to the cache a record that the service no longer sends. @returns false if it is cached already. */
    restore({ companyId, resource, recordId, raw, removedAt, ...was }: RestorableRecord): boolean {
      const list: List = [companyId, resource];
      const id = bindRecordId(recordId);
      return orDiscard(() => {
        if (lookup.find(...list, [id]).size > 0) return false;
        const built = states.isBuilt(...list);
        returning.take(...list, id);
        adder.addAgain(list, [id, RawRecord.of(raw)], was, built);
        if (removedAt !== null) {
          if (built) totals.countRow(was.rowId, -1);
          else totals.invalidate(...list);
          remove.run(removedAt, was.rowId);
        }
        settle(list, 1, removedAt === null ? 1 : 0);
        return true;
      });
    },

    /** Ends the initial sync of a list: from now on totals and search cover it. A second call does nothing. */
    build(companyId: number, resource: Resource): void {
      if (states.isBuilt(companyId, resource)) return;
      orDiscard(() => {
        totals.build(companyId, resource, states.live(companyId, resource));
        search.build(companyId, resource);
        states.setBuilt(companyId, resource);
        pairs.settleAll(companyId, resource);
        totals.flush(companyId, resource);
      });
    },
  };
}

type List = [companyId: number, resource: Resource];
type Incoming = [id: bigint | string, RawRecord];

/** Adds records that are not cached yet, and the data derived from them. The caller owns the transaction. */
export function recordAdder(
  databases: Databases,
  { states, dates, totals, search, history, pairs }: Derived,
) {
  const inserter = recordInserter(databases);

  function derive(first: number, last: number): void {
    search.add(first, last);
    pairs.noteRange(first, last);
  }

  function insertAll(list: List, rows: NewRows, body: Buffer, found: Found, built: boolean): void {
    const first = inserter.insert(...list, rows, body, found.now);
    history.added({ list, isInitialSync: !built }, first, rows.count, found);
    if (built) derive(first, first + rows.count - 1);
  }

  function gather(list: List, { days, totals: sums }: Pick<SummedRows, 'days' | 'totals'>): void {
    for (const [date, records] of days) dates.count(date, records);
    totals.gather(...list, sums, () => states.live(...list));
  }

  /** Only for a list in its initial sync. */
  function addReady(list: List, { rows, body, ...sums }: ReadyRows, found: Found): void {
    gather(list, sums);
    insertAll(list, rows, body, found, false);
  }

  /** Rows for a list whose indexes are built; also adds them to the counts and totals. */
  function countedRows(list: List, added: Incoming[], startOf: (record: RawRecord) => number): NewRows {
    return makeNewRows(list[1], added, startOf, (summand) => {
      dates.count(summand.date, 1);
      totals.count(summand, 1);
    });
  }

  return {
    addReady,

    /**
     * Adds records of an initial sync from the highest id down, like a prepared page. Adds later records in ascending order, so
     * that the newest of a page comes last.
     *
     * @param added by their ids, in ascending order.
     */
    add(list: List, added: Incoming[], found: Found, built: boolean): void {
      const inTurn = built ? added : added.toReversed();
      const body = Buffer.concat(inTurn.map(([, { bytes }]) => bytes));
      let end = 0;
      const startOf = ({ bytes }: RawRecord): number => (end += bytes.length) - bytes.length;
      if (built) insertAll(list, countedRows(list, inTurn, startOf), body, found, true);
      else addReady(list, { ...sumRows(list[1], inTurn, startOf), body }, found);
    },

    /** Adds a record of the change history under its former row id, without a new entry in the history. */
    addAgain(list: List, record: Incoming, returning: Returning, built: boolean): void {
      const body = Buffer.from(record[1].bytes);
      if (built) {
        inserter.insertAgain(
          ...list,
          countedRows(list, [record], () => 0),
          body,
          returning,
        );
        derive(returning.rowId, returning.rowId);
        return;
      }
      const { rows, ...sums } = sumRows(list[1], [record], () => 0);
      gather(list, sums);
      inserter.insertAgain(...list, rows, body, returning);
    },
  };
}
