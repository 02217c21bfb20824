import type { Database } from '../sqlite/open-database.ts';
import type { Resource } from '../../../shared/model/record.ts';

/** A record as it is held. */
export interface KnownRecord {
  rowId: number;
  /** UTF-8 */
  raw: Buffer;
  removedAt: number | null;
}

type Id = bigint | string;

/** Finds out which records of a page are held already, for many at once where their ids lie close together. */
export function knownRecords(database: Database) {
  const columns = 'row_id AS rowId, removed_at AS removedAt, CAST(raw AS BLOB) AS raw';
  const held = 'FROM record WHERE company_id = ? AND resource = ? AND record_id';
  const one = database.prepare<[number, Resource, Id], KnownRecord>(
    `SELECT ${columns} FROM record JOIN record_raw USING (row_id)
     WHERE company_id = ? AND resource = ? AND record_id = ?`,
  );
  const near = database
    .prepare<[number, Resource, Id, Id, number], number>(
      `SELECT count(*) FROM (SELECT 1 ${held} BETWEEN ? AND ? LIMIT ?)`,
    )
    .pluck();
  // An id comes as text: as a number it could be rounded, and big integers would make all other columns slow.
  const range = database.prepare<[number, Resource, Id, Id], KnownRecord & { id: string }>(
    `SELECT CAST(record_id AS TEXT) AS id, ${columns} FROM record JOIN record_raw USING (row_id)
     WHERE company_id = ? AND resource = ? AND record_id BETWEEN ? AND ?`,
  );

  const any = database
    .prepare<[number, Resource, Id, Id], number>(`SELECT EXISTS (SELECT 1 ${held} BETWEEN ? AND ?)`)
    .pluck();

  /** @param ids ascending. @returns what is held of them, by the id as text. */
  const find = (companyId: number, resource: Resource, ids: Id[]): Map<string, KnownRecord> => {
    const found = new Map<string, KnownRecord>();
    const [first, last] = [ids[0], ids.at(-1)];
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

  return {
    find,

    /** Whether any record is held whose id is one of these two or between them. */
    isAnyBetween: (companyId: number, resource: Resource, [first, last]: [Id, Id]): boolean =>
      any.get(companyId, resource, first, last) === 1,
  };
}
