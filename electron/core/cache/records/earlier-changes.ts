import type { Resource } from '../../../../shared/model/record.ts';
import { RawRecord } from '../../answers/raw-record.ts';
import { extractColumns } from '../extract/record-columns.ts';
import type { Found, HistoryList, HistoryWriter } from '../history/changes/history-writer.ts';
import { differenceOf } from '../history/changes/record-difference.ts';
import { changesOf } from '../history/changes/watched-changes.ts';
import { sightings } from '../history/sightings.ts';
import type { Databases } from '../tables/databases.ts';
import type { ListStates } from '../tables/list-state.ts';
import { bindRecordId } from '../tables/record-id.ts';
import type { RecordWriter } from './record-writer.ts';

interface OfRecord {
  resource: Resource;
  recordId: string;
  /** Time of the change (ms), before the sample books were added. */
  at: number;
}

/**
 * A change to a record of sample books from before they were added.
 *
 * - `added`: with the text of the record if the service no longer sends it.
 * - `changed`: with the former values of the fields that differ from the record as sent now.
 * - `removed`: of a record added with its text.
 */
export type EarlierChange = OfRecord &
  (
    | { kind: 'added'; text: string | null }
    | { kind: 'changed'; before: Readonly<Record<string, unknown>> }
    | { kind: 'removed' }
  );

/** No run found these changes. */
const NO_RUN = 0;

/** Part of the entry of the records that an initial sync added together. */
interface AddedTogether {
  entryId: number;
  firstRow: number;
  records: number;
}

interface Stored {
  rowId: number;
  raw: string;
}

/**
 * Writes changes of sample books from before they were added. They are only in the change history: the records say when
 * polls received them. The caller owns the transaction.
 */
export function earlierChanges(
  databases: Databases,
  { states, history: entries }: { states: Pick<ListStates, 'isBuilt'>; history: HistoryWriter },
  records: Pick<RecordWriter, 'remove' | 'restore'>,
) {
  const { cache, history } = databases;
  const { lastRow } = sightings(history);
  const stored = cache.prepare<[number, Resource, bigint | string], Stored>(`
    SELECT row_id AS rowId, raw FROM record JOIN record_raw USING (row_id)
    WHERE company_id = ? AND resource = ? AND record_id = ? AND removed_at IS NULL`);
  const newestRow = cache.prepare<[], number>('SELECT coalesce(max(row_id), 0) FROM record').pluck();
  const see = history.prepare<[number, number, Resource, number, bigint | string]>(
    'INSERT INTO sighting VALUES (?, ?, ?, ?, 1, json_array(?))',
  );
  const addedTogether = history.prepare<[{ rowId: number }], AddedTogether>(`
    SELECT entry_id AS entryId, row_id AS firstRow, records FROM history_entry
    WHERE kind = 'added' AND initial_sync = 1 AND row_id <= @rowId AND row_id + records > @rowId`);
  const copyFront = history.prepare<[{ entryId: number; of: number; records: number }]>(`
    INSERT INTO history_entry SELECT @entryId, company_id, resource, kind, row_id, @records, run_id, at, fields,
      initial_sync, topics, changes FROM history_entry WHERE entry_id = @of`);
  const shorten = history.prepare<[{ entryId: number; firstRow: number; records: number }]>(
    'UPDATE history_entry SET row_id = @firstRow, records = @records WHERE entry_id = @entryId',
  );
  const drop = history.prepare<[number]>('DELETE FROM history_entry WHERE entry_id = ?');

  /** Takes a record out of the entry of its initial sync; the others keep their entry numbers. */
  function separate(rowId: number): void {
    const of = addedTogether.get({ rowId });
    if (!of) return;
    const behind = of.firstRow + of.records - 1 - rowId;
    const ahead = rowId - of.firstRow;
    if (ahead > 0) copyFront.run({ entryId: of.entryId - behind - 1, of: of.entryId, records: ahead });
    if (behind > 0) shorten.run({ entryId: of.entryId, firstRow: rowId + 1, records: behind });
    else drop.run(of.entryId);
  }

  /** Adds a record that the service no longer sends. */
  function addFormer(companyId: number, { resource, recordId, at }: OfRecord, raw: string): number | null {
    const rowId = Math.max(newestRow.get() ?? 0, lastRow()) + 1;
    const record = {
      rowId,
      companyId,
      resource,
      recordId,
      raw,
      firstSeen: at,
      changedAt: null,
      removedAt: null,
    };
    if (!records.restore(record)) return null;
    see.run(rowId, companyId, resource, at, bindRecordId(recordId));
    return rowId;
  }

  function change(
    of: HistoryList,
    { rowId, raw }: Stored,
    before: Readonly<Record<string, unknown>>,
    found: Found,
  ): boolean {
    const former = JSON.stringify({ ...(JSON.parse(raw) as object), ...before });
    const fields = differenceOf(former, raw);
    if (fields.length === 0) return false;
    const [, resource] = of.list;
    const [from, to] = [former, raw].map((text) => extractColumns(resource, RawRecord.of(text)));
    const changes = from && to ? changesOf(from, to) : [];
    entries.earlier(of, 'changed', rowId, found, { fields, changes });
    return true;
  }

  return {
    /**
     * Writes one change after all earlier ones. Nothing is written if the list is incomplete, the record is not there, or
     * it no longer differs.
     *
     * @returns whether an entry was written.
     */
    write(companyId: number, earlier: EarlierChange): boolean {
      const { resource, recordId, at, kind } = earlier;
      if (!states.isBuilt(companyId, resource)) return false;
      const of: HistoryList = { list: [companyId, resource], isInitialSync: false };
      const found: Found = { now: at, runId: NO_RUN };
      if (kind === 'removed') return records.remove(companyId, resource, [recordId], found) > 0;
      const record = stored.get(companyId, resource, bindRecordId(recordId));
      if (kind === 'changed') return record !== undefined && change(of, record, earlier.before, found);
      const rowId = earlier.text === null ? record?.rowId : addFormer(companyId, earlier, earlier.text);
      if (rowId === undefined || rowId === null) return false;
      separate(rowId);
      entries.earlier(of, 'added', rowId, found);
      return true;
    },
  };
}
