import type { Database } from '../../sqlite/open-database.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import type { SetAside } from '../tables/record-id.ts';

/** Limits per list. Entries beyond either are only counted: a service may send nothing but unreadable records. */
const MAX_STORED = 200;
const MAX_STORED_BYTES = 2 * 1024 * 1024;

/** Key of the row that counts the entries that are not stored. */
const NOT_STORED = '';

/** Part of the cache's schema. */
export const UNREADABLE_RECORDS = `
  -- Entries of lists that cannot be stored as records, exactly as sent; one row per distinct text.
  CREATE TABLE unreadable_record (
    unreadable_id INTEGER PRIMARY KEY,
    company_id INTEGER NOT NULL,
    resource TEXT NOT NULL,
    -- SHA-256 of the bytes; '' in the row that counts the entries beyond the limits.
    hash TEXT NOT NULL,
    fault TEXT NOT NULL,
    raw TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    -- Occurrences in the list, and how many of them the full fetch in progress has received; null if that fetch began
    -- before a poll delivered the entry.
    count INTEGER NOT NULL,
    met INTEGER,
    seen_at INTEGER NOT NULL,
    UNIQUE (company_id, resource, hash)
  ) STRICT;`;

type List = [companyId: number, resource: Resource];

/** Stores entries that are not valid records. The caller owns the transaction, which also writes the rest of the page. */
export type UnreadableRecords = ReturnType<typeof unreadableRecords>;

export function unreadableRecords(database: Database) {
  const own = 'company_id = ? AND resource = ?';
  const stored = database.prepare<List, { records: number; bytes: number }>(
    `SELECT count(*) AS records, coalesce(sum(bytes), 0) AS bytes FROM unreadable_record WHERE ${own}`,
  );
  const find = database.prepare<[...List, string], { id: number; count: number; received: number | null }>(
    `SELECT unreadable_id AS id, count, received FROM unreadable_record WHERE ${own} AND hash = ?`,
  );
  const insert = database.prepare<(string | number | Buffer | null)[]>(`
    INSERT INTO unreadable_record (company_id, resource, hash, fault, raw, bytes, count, received, seen_at)
    VALUES (?, ?, ?, ?, CAST(? AS TEXT), ?, ?, ?, ?)`);
  const update = database.prepare<[count: number, received: number | null, id: number]>(
    'UPDATE unreadable_record SET count = ?, received = ? WHERE unreadable_id = ?',
  );
  const counted = database
    .prepare<List, number>(`SELECT coalesce(sum(count), 0) FROM unreadable_record WHERE ${own}`)
    .pluck();
  const receivedSoFar = database.prepare<List, { count: number; repeats: 0 | 1 }>(`
    SELECT coalesce(sum(received), 0) AS count, coalesce(max(received), 0) > 1 AS repeats FROM unreadable_record WHERE ${own}`);
  const begin = database.prepare<List>(
    `UPDATE unreadable_record SET received = 0 WHERE ${own} AND received IS NOT 0`,
  );
  const drop = database.prepare<List>(`DELETE FROM unreadable_record WHERE ${own} AND received = 0`);
  const settle = database.prepare<List>(
    `UPDATE unreadable_record SET count = received WHERE ${own} AND received > 0 AND count <> received`,
  );

  const deleteOthers = database.prepare<[...List, string]>(
    `DELETE FROM unreadable_record WHERE ${own} AND hash NOT IN (SELECT value FROM json_each(?))`,
  );

  /** @returns number of new rows. */
  function put(list: List, setAside: readonly SetAside[], now: number, isWhole: boolean): number {
    if (setAside.length === 0) return 0;
    let added = 0;
    const room = stored.get(...list) ?? { records: 0, bytes: 0 };
    for (const [hash, { item, times }] of byHash(setAside)) {
      let key = hash;
      let row = find.get(...list, hash);
      if (!row && (room.records >= MAX_STORED || room.bytes + item.bytes.length > MAX_STORED_BYTES)) {
        key = NOT_STORED;
        row = find.get(...list, NOT_STORED);
      }
      if (row) {
        const received = isWhole ? (row.received ?? 0) + times : row.received;
        const count = Math.max(row.count, isWhole ? (received ?? 0) : times);
        if (count !== row.count || received !== row.received) update.run(count, received, row.id);
        continue;
      }
      const raw = key === NOT_STORED ? Buffer.alloc(0) : item.bytes;
      insert.run(...list, key, item.fault, raw, raw.length, times, isWhole ? times : null, now);
      room.records += 1;
      room.bytes += raw.length;
      added += 1;
    }
    return added;
  }

  return {
    /** Adds the entries of a page; those already stored cost no write. @returns number of new texts. */
    add: (companyId: number, resource: Resource, setAside: readonly SetAside[], now: number): number =>
      put([companyId, resource], setAside, now, false),

    /** Call when a fetch of the complete list begins at its first page. */
    beginFetch: (companyId: number, resource: Resource): void => {
      begin.run(companyId, resource);
    },

    /** Whether that fetch has already received all of these entries. */
    isReceived: (companyId: number, resource: Resource, setAside: readonly SetAside[]): boolean =>
      setAside.every(({ hash }) => (find.get(companyId, resource, hash)?.received ?? 0) > 0),

    /** Adds the entries of a page of that fetch. @returns number of new texts. */
    addReceived: (
      companyId: number,
      resource: Resource,
      setAside: readonly SetAside[],
      now: number,
    ): number => put([companyId, resource], setAside, now, true),

    /** Number of entries the fetch in progress has received, and whether any text was repeated. */
    received(companyId: number, resource: Resource): { count: number; repeats: boolean } {
      const sums = receivedSoFar.get(companyId, resource);
      return { count: sums?.count ?? 0, repeats: sums?.repeats === 1 };
    },

    /** Call when the fetch has reached the end of the list; deletes the entries it did not receive. */
    endFetch(companyId: number, resource: Resource): void {
      drop.run(companyId, resource);
      settle.run(companyId, resource);
    },

    /** Deletes entries that are no longer in a list. @param hashes of the entries in the list. */
    keepOnly(companyId: number, resource: Resource, hashes: ReadonlySet<string>): void {
      const listedHashes = JSON.stringify(hashes.size === 0 ? [] : [...hashes, NOT_STORED]);
      deleteOthers.run(companyId, resource, listedHashes);
    },

    /** Number of entries in a list, including those not stored. */
    count: (companyId: number, resource: Resource): number => counted.get(companyId, resource) ?? 0,
  };
}

function byHash(setAside: readonly SetAside[]): Map<string, { item: SetAside; times: number }> {
  const found = new Map<string, { item: SetAside; times: number }>();
  for (const item of setAside) {
    const known = found.get(item.hash);
    if (known) known.times += 1;
    else found.set(item.hash, { item, times: 1 });
  }
  return found;
}
