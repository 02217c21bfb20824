import type { Database } from '../sqlite/open-database.ts';
import type { Shift } from '../../../shared/model/ledger.ts';
import type { Resource } from '../../../shared/model/record.ts';
import type { PageRecords } from '../page-records.ts';
import { RawRecord } from '../raw-record.ts';
import type { DateCounts } from './date-counts.ts';
import { EXTRACT_VERSION, extractColumns, type RecordColumns } from './extract/record-columns.ts';
import { knownRecords, type KnownRecord } from './known-records.ts';
import type { Found, LedgerWriter } from './ledger/ledger-writer.ts';
import { shiftsOf } from './ledger/shifts.ts';
import { watchedColumns } from './ledger/watched-columns.ts';
import type { ListStates } from './list-state.ts';
import { inOrder } from './page-order.ts';
import { readyPage } from './prepared-page.ts';
import { recordAdder } from './record-adder.ts';
import { bindAll, EXTRACTED_COLUMNS, type Bound } from './record-binding.ts';
import { bindRecordId } from './record-id.ts';
import type { SearchWriter } from './search/search-writer.ts';
import { summandOf } from './totals/contributions.ts';
import type { TotalsWriter } from './totals/totals-writer.ts';

export interface WriteCounts {
  added: number;
  changed: number;
  /** Marked removed before, and sent again. */
  revived: number;
  unchanged: number;
}

/** What is kept in step with the records. */
export interface Derived {
  states: ListStates;
  dates: DateCounts;
  totals: TotalsWriter;
  search: SearchWriter;
  ledger: LedgerWriter;
}

/** Writes pages of records. The caller owns the transaction: a page and the sync state it proves belong in one. */
export type RecordWriter = ReturnType<typeof recordWriter>;

export function recordWriter(database: Database, derived: Derived) {
  const { states, dates, totals, search, ledger } = derived;
  const held = knownRecords(database);
  const adder = recordAdder(database, derived);
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

  /** Puts other columns in place of a record's own, and everything derived with them. */
  function rewrite(list: List, rowId: number, columns: RecordColumns, was: { removed: boolean }): void {
    const built = states.isBuilt(...list);
    if (built) {
      search.remove(rowId);
      if (!was.removed) totals.countRow(rowId, -1);
    } else totals.spoil(...list);
    dates.count(dateOf.get(rowId) ?? null, -1);
    dates.count(columns.date, 1);
    const values: Bound[] = [];
    bindAll(values, columns);
    update.run(EXTRACT_VERSION, ...values, rowId);
    if (built) search.add(rowId, rowId);
  }

  /** @returns what of it the ledger tells apart. */
  function change(list: List, known: KnownRecord, record: RawRecord, now: number, built: boolean): Shift[] {
    const { rowId } = known;
    const before = watched(rowId);
    const columns = extractColumns(list[1], record);
    rewrite(list, rowId, columns, { removed: known.removedAt !== null });
    if (built) totals.count(summandOf(columns), 1);
    markChanged.run(now, rowId);
    updateRaw.run(record.text, rowId);
    return before ? shiftsOf(before, columns) : [];
  }

  function extractStored(list: List, rowId: number): void {
    const stored = text.get(rowId);
    if (!stored) return;
    const columns = extractColumns(list[1], RawRecord.of(stored.raw));
    const removed = stored.removedAt !== null;
    rewrite(list, rowId, columns, { removed });
    if (!removed && states.isBuilt(...list)) totals.count(summandOf(columns), 1);
    settle(list, 0, 0);
  }

  function writeAll(list: List, records: PageRecords, found: Found): WriteCounts {
    const built = states.isBuilt(...list);
    const ready = built ? null : readyPage(records);
    if (ready && !held.isAnyBetween(...list, ready.ids)) {
      adder.addReady(list, ready, found);
      const added = ready.rows.count;
      settle(list, added, added);
      return { added, changed: 0, revived: 0, unchanged: 0 };
    }
    const counts: WriteCounts = { added: 0, changed: 0, revived: 0, unchanged: 0 };
    if (held.recognize(...list, records)) return { ...counts, unchanged: records.length };
    const incoming = inOrder(records);
    const known = held.find(
      ...list,
      incoming.map(([id]) => id),
    );
    const added: [id: bigint | string, RawRecord][] = [];
    for (const [id, record] of incoming) {
      const stored = known.get(String(id));
      if (!stored) added.push([id, record]);
      else if (stored.removedAt === null && stored.raw.equals(record.bytes)) counts.unchanged += 1;
      else {
        const kind = stored.removedAt === null ? 'changed' : 'revived';
        const shifts = change(list, stored, record, found.now, built);
        const [from, to] = [stored.raw.toString(), record.text];
        ledger.changed(
          { list, firstReading: !built },
          kind,
          { rowId: stored.rowId, from, to, shifts },
          found,
        );
        counts[kind] += 1;
      }
    }
    counts.added = added.length;
    if (added.length > 0) adder.add(list, added, found, built);
    if (counts.unchanged < incoming.length) settle(list, counts.added, counts.added + counts.revived);
    return counts;
  }

  function removeAll(list: List, ids: string[], found: Found): number {
    const built = states.isBuilt(...list);
    let removed = 0;
    for (const id of ids) {
      const record = live.get(...list, bindRecordId(id));
      if (!record) continue;
      if (built) totals.countRow(record.rowId, -1);
      else totals.spoil(...list);
      remove.run(found.now, record.rowId);
      ledger.removed({ list, firstReading: !built }, record.rowId, found);
      removed += 1;
    }
    if (removed > 0) settle(list, 0, -removed);
    return removed;
  }

  function settle(list: List, records: number, live: number): void {
    dates.flush(...list);
    totals.flush(...list);
    states.changed(...list, { records, live });
  }

  /** What was counted for a transaction that fails must not get into the next one. */
  function orDiscard<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      dates.discard();
      totals.discard();
      throw error;
    }
  }

  return {
    /**
     * Adds records not known yet and updates those whose text differs; an unchanged record costs one look-up and no
     * write. A record that was marked removed and is sent again comes back. Every difference is put into the ledger.
     */
    write: (companyId: number, resource: Resource, records: PageRecords, found: Found): WriteCounts =>
      orDiscard(() => writeAll([companyId, resource], records, found)),

    /** Marks records as gone from the service; they stay readable. @returns how many were not marked before. */
    remove: (companyId: number, resource: Resource, recordIds: string[], found: Found): number =>
      orDiscard(() => removeAll([companyId, resource], recordIds, found)),

    /** Brings the columns of one stored record up to date from its own text. It counts as no change. */
    extractAgain(companyId: number, resource: Resource, rowId: number): void {
      orDiscard(() => {
        extractStored([companyId, resource], rowId);
      });
    },

    /** Ends the first backfill of a list: from now on totals and search cover it. Does nothing a second time. */
    build(companyId: number, resource: Resource): void {
      if (states.isBuilt(companyId, resource)) return;
      orDiscard(() => {
        totals.build(companyId, resource, states.live(companyId, resource));
        search.build(companyId, resource);
        states.setBuilt(companyId, resource);
      });
    },
  };
}
