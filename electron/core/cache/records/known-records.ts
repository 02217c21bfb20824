import { createHash } from 'node:crypto';
import type { Database } from '../../sqlite/open-database.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import type { PageRecords } from '../../answers/page-records.ts';
import type { RawRecord } from '../../answers/raw-record.ts';
import type { listRevision } from '../tables/list-state.ts';
import { bindRecordId, compareIds } from '../tables/record-id.ts';

/** A cached record. */
export interface KnownRecord {
  rowId: number;
  /** UTF-8 */
  raw: Buffer;
  removedAt: number | null;
}

type Id = bigint | string;

/** Number of pages kept of each list. */
const MAX_PAGES = 50;

/** Beginning of most records: `id` is the first field. */
const LEADING_ID = /^\{\s*"id"\s*:\s*(?:"([\w-]+)"|([1-9]\d{0,14}))\s*[,}]/;
/** Enough (bytes) for `LEADING_ID` to match. */
const HEAD_BYTES = 64;

/** Finds the records of a page that are cached already, with one range query if their ids lie close together. */
export function knownRecords(database: Database, revisionOf: ReturnType<typeof listRevision>) {
  const columns = 'row_id AS rowId, removed_at AS removedAt, CAST(raw AS BLOB) AS raw';
  const fromRecords = 'FROM record WHERE company_id = ? AND resource = ? AND record_id';
  const one = database.prepare<[number, Resource, Id], KnownRecord>(
    `SELECT ${columns} FROM record JOIN record_raw USING (row_id)
     WHERE company_id = ? AND resource = ? AND record_id = ?`,
  );
  const near = database
    .prepare<[number, Resource, Id, Id, number], number>(
      `SELECT count(*) FROM (SELECT 1 ${fromRecords} BETWEEN ? AND ? LIMIT ?)`,
    )
    .pluck();
  // Selects the id as text: as a number it could be rounded, and big integers would slow down all other columns.
  const range = database.prepare<[number, Resource, Id, Id], KnownRecord & { id: string }>(
    `SELECT CAST(record_id AS TEXT) AS id, ${columns} FROM record JOIN record_raw USING (row_id)
     WHERE company_id = ? AND resource = ? AND record_id BETWEEN ? AND ?`,
  );

  const any = database
    .prepare<[number, Resource, Id, Id], number>(`SELECT EXISTS (SELECT 1 ${fromRecords} BETWEEN ? AND ?)`)
    .pluck();
  /** Hashes of the latest recognized pages of each list, as long as its revision stays the same. */
  const recognized = new Map<string, { revision: number; pages: Set<string> }>();

  /** @param ids ascending. @returns the cached records among them, by the id as text. */
  const find = (companyId: number, resource: Resource, ids: Id[]): Map<string, KnownRecord> => {
    const found = new Map<string, KnownRecord>();
    const first = ids[0];
    const last = ids.at(-1);
    if (first === undefined || last === undefined) return found;
    const most = ids.length * 2;
    const count = near.get(companyId, resource, first, last, most) ?? 0;
    if (count === 0) return found;
    if (count < most) {
      for (const record of range.all(companyId, resource, first, last)) found.set(record.id, record);
      return found;
    }
    for (const id of ids) {
      const record = one.get(companyId, resource, id);
      if (record) found.set(String(id), record);
    }
    return found;
  };

  /**
   * Recognizes records that are cached exactly as sent, which saves parsing them: the same bytes were parsed when they were
   * stored. The id at the beginning of a text only selects the record to compare with; the bytes are the proof. A recognized
   * page is not looked up again until its list changes.
   *
   * @returns whether every record of the page was recognized.
   */
  const recognize = (companyId: number, resource: Resource, records: PageRecords): boolean => {
    const likely = likelyIdsOf(records);
    if (likely === null) return false;
    const pages = pagesOf(companyId, resource);
    const page = hashOf(records);
    if (pages.has(page)) return recognizeAll(likely);
    const known = find(companyId, resource, [...likely.keys()].sort(compareIds));
    let count = 0;
    for (const [id, record] of likely) {
      if (!isUnchanged(record, known.get(String(id)))) continue;
      record.recognize(String(id));
      count += 1;
    }
    const isWhole = count === records.length;
    if (isWhole) addBounded(pages, page);
    return isWhole;
  };

  /** The pages of a list that were recognized since it last changed. */
  const pagesOf = (companyId: number, resource: Resource): Set<string> => {
    const list = `${companyId}/${resource}`;
    const revision = revisionOf(companyId, resource);
    const known = recognized.get(list);
    if (known?.revision === revision) return known.pages;
    const pages = new Set<string>();
    recognized.set(list, { revision, pages });
    return pages;
  };

  /** Recognizes a page that {@link recognize} has recognized since the list last changed. */
  const isRepeated = (companyId: number, resource: Resource, records: PageRecords): boolean => {
    const pages = pagesOf(companyId, resource);
    return pages.size > 0 && pages.has(hashOf(records)) && recognizeAll(likelyIdsOf(records) ?? []);
  };

  return {
    find,
    recognize,
    isRepeated,

    /** Records of a failed transaction are not stored, and the next transaction may reuse its revisions. */
    rolledBack: (): void => recognized.clear(),

    /** Whether any cached record has an id in this range, both ends included. */
    isAnyBetween: (companyId: number, resource: Resource, [first, last]: [Id, Id]): boolean =>
      any.get(companyId, resource, first, last) === 1,
  };
}

function isUnchanged({ bytes }: RawRecord, stored: KnownRecord | undefined): boolean {
  return stored?.removedAt === null && stored.raw.equals(bytes);
}

function hashOf(records: PageRecords): string {
  const hash = createHash('sha256');
  for (const { bytes } of records) hash.update(bytes).update('\n');
  return hash.digest('base64');
}

/** Adds a page; the oldest makes room for it. */
function addBounded(pages: Set<string>, page: string): void {
  const [oldest] = pages;
  if (pages.size >= MAX_PAGES && oldest !== undefined) pages.delete(oldest);
  pages.add(page);
}

/** Recognizes the records of a page that was recognized before. */
function recognizeAll(likely: Iterable<[Id, RawRecord]>): true {
  for (const [id, record] of likely) record.recognize(String(id));
  return true;
}

/** The records by {@link likelyIdOf}; null if it is missing or repeated anywhere. */
function likelyIdsOf(records: PageRecords): Map<Id, RawRecord> | null {
  const likely = new Map<Id, RawRecord>();
  for (const record of records) {
    const id = likelyIdOf(record);
    if (id === null || likely.has(id)) return null;
    likely.set(id, record);
  }
  return likely;
}

/** The id at the beginning of a record; null if the record begins otherwise. A later duplicate of the field would override it. */
function likelyIdOf({ bytes }: RawRecord): Id | null {
  const [, text, digits] = LEADING_ID.exec(bytes.toString('latin1', 0, HEAD_BYTES)) ?? [];
  const id = text ?? digits;
  return id === undefined ? null : bindRecordId(id);
}
