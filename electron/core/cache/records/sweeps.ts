import { createHash } from 'node:crypto';
import type { Database } from '../../sqlite/open-database.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import type { PageRecords } from '../../answers/page-records.ts';
import { inOrder } from '../tables/record-id.ts';

/** A sweep in progress, stored after every page. */
export interface SweepProgress {
  runId: number;
  /** At the first answer: the service's clock, its lead over the local clock (ms), and the announced count. */
  serverTime: number | null;
  clockSkewMs: number;
  count: number | null;
  /** Query of the next page; null for the first. */
  query: string | null;
  fetched: number;
  /** Whether this pass adds to the ids received by the previous one. */
  adds: boolean;
}

interface Row {
  run_id: number;
  server_time: number | null;
  clock_skew_ms: number;
  count: number | null;
  next_query: string | null;
  fetched: number;
  adds: 0 | 1;
}

/** State of sweeps and the ids they received. The caller owns the transaction: a page's ids are committed with its rows. */
export type Sweeps = ReturnType<typeof sweeps>;

export function sweeps(database: Database) {
  type List = [number, Resource];
  const clear = database.prepare<List>('DELETE FROM sweep_seen WHERE company_id = ? AND resource = ?');
  const deleteSweep = database.prepare<List>('DELETE FROM sweep WHERE company_id = ? AND resource = ?');
  const start = database.prepare<[number, Resource, number]>(`
    INSERT INTO sweep (company_id, resource, run_id, newest_row)
    VALUES (?, ?, ?, (SELECT coalesce(max(row_id), 0) FROM record))`);
  const again = database.prepare<List>(`
    UPDATE sweep SET next_query = NULL, fetched = 0, adds = 1,
      newest_row = (SELECT coalesce(max(row_id), 0) FROM record)
    WHERE company_id = ? AND resource = ?`);
  const known = database.prepare<List>(
    'UPDATE sweep_seen SET is_new = 0 WHERE company_id = ? AND resource = ?',
  );
  const read = database.prepare<List, Row>('SELECT * FROM sweep WHERE company_id = ? AND resource = ?');
  const save = database.prepare<[Omit<SweepProgress, 'adds'> & { companyId: number; resource: Resource }]>(`
    UPDATE sweep SET run_id = @runId, server_time = @serverTime, clock_skew_ms = @clockSkewMs, count = @count,
      next_query = @query, fetched = @fetched
    WHERE company_id = @companyId AND resource = @resource`);
  const insertIds = database.prepare<
    [{ companyId: number; resource: Resource; ids: string; first: number }]
  >(`
    INSERT OR IGNORE INTO sweep_seen SELECT @companyId, @resource, value, NOT (@first OR EXISTS (
      SELECT 1 FROM record WHERE company_id = @companyId AND resource = @resource AND record_id = value
        AND row_id <= (SELECT newest_row FROM sweep WHERE company_id = @companyId AND resource = @resource)))
    FROM json_each(@ids)`);
  const evidence = database.prepare<List, { unique: number; newRecords: number }>(`
    SELECT count(*) AS "unique", coalesce(sum(is_new), 0) AS newRecords FROM sweep_seen
    WHERE company_id = ? AND resource = ?`);

  const receivedIds = database
    .prepare<List, string>(
      `SELECT typeof(record_id) || ' ' || record_id FROM sweep_seen
      WHERE company_id = ? AND resource = ? ORDER BY record_id`,
    )
    .pluck();

  return {
    /** Begins a sweep from scratch; drops the ids received by an earlier one. */
    begin(companyId: number, resource: Resource, runId: number): void {
      clear.run(companyId, resource);
      deleteSweep.run(companyId, resource);
      start.run(companyId, resource, runId);
    },

    /** Restarts at the first page, but keeps the ids received and the announced count. */
    restart(companyId: number, resource: Resource): void {
      again.run(companyId, resource);
      known.run(companyId, resource);
    },

    /** The sweep in progress; null if there is none. */
    progress(companyId: number, resource: Resource): SweepProgress | null {
      const row = read.get(companyId, resource);
      if (!row) return null;
      const { run_id: runId, server_time: serverTime, clock_skew_ms: clockSkewMs, count, fetched } = row;
      return { runId, serverTime, clockSkewMs, count, query: row.next_query, fetched, adds: row.adds === 1 };
    },

    save(companyId: number, resource: Resource, progress: SweepProgress): void {
      const { runId, serverTime, clockSkewMs, count, query, fetched } = progress;
      save.run({ companyId, resource, runId, serverTime, clockSkewMs, count, query, fetched });
    },

    /**
     * Stores the ids of a page.
     *
     * @param first whether it is the first page, whose records existed when the service counted.
     * @returns number of ids not received before.
     */
    addPage(companyId: number, resource: Resource, records: PageRecords, first: boolean): number {
      const ids = inOrder(records).map(([id]) => jsonOf(id));
      return insertIds.run({ companyId, resource, ids: `[${ids.join(',')}]`, first: first ? 1 : 0 }).changes;
    },

    /** SHA-256 of the set of ids received, as hexadecimal digits. */
    fingerprint(companyId: number, resource: Resource): string {
      const hash = createHash('sha256');
      for (const id of receivedIds.iterate(companyId, resource)) hash.update(`${id}\n`);
      return hash.digest('hex');
    },

    /** Number of ids received, and how many of them may have been created during the sweep. */
    evidence: (companyId: number, resource: Resource): { unique: number; newRecords: number } =>
      evidence.get(companyId, resource) ?? { unique: 0, newRecords: 0 },

    end(companyId: number, resource: Resource): void {
      clear.run(companyId, resource);
      deleteSweep.run(companyId, resource);
    },
  };
}

/** JSON that SQLite reads as the value it stores when the id is bound; a lone surrogate becomes U+FFFD. */
function jsonOf(id: bigint | string): string {
  return typeof id === 'bigint' ? String(id) : JSON.stringify(id.toWellFormed());
}
