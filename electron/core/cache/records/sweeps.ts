import { createHash } from 'node:crypto';
import type { Database } from '../../sqlite/open-database.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import type { PageRecords } from '../../answers/page-records.ts';
import { inOrder } from '../tables/record-id.ts';

/** A sweep under way, as it is remembered from page to page. */
export interface SweepProgress {
  runId: number;
  /** The service's clock at the first answer, how far it was ahead of ours (ms), and what it counted there. */
  serverTime: number | null;
  clockSkewMs: number;
  count: number | null;
  /** The query of the page to be asked next; null: the first. */
  query: string | null;
  fetched: number;
  /** Whether this walk adds to what the one before has met. */
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

/** What sweeps have met. The caller owns the transaction: a page's ids belong with its rows. */
export type Sweeps = ReturnType<typeof sweeps>;

export function sweeps(database: Database) {
  type List = [number, Resource];
  const clear = database.prepare<List>('DELETE FROM sweep_seen WHERE company_id = ? AND resource = ?');
  const forget = database.prepare<List>('DELETE FROM sweep WHERE company_id = ? AND resource = ?');
  const start = database.prepare<[number, Resource, number]>(`
    INSERT INTO sweep (company_id, resource, run_id, newest_row)
    VALUES (?, ?, ?, (SELECT coalesce(max(row_id), 0) FROM record))`);
  const again = database.prepare<List>(`
    UPDATE sweep SET next_query = NULL, fetched = 0, adds = 1,
      newest_row = (SELECT coalesce(max(row_id), 0) FROM record)
    WHERE company_id = ? AND resource = ?`);
  const known = database.prepare<List>(
    'UPDATE sweep_seen SET stranger = 0 WHERE company_id = ? AND resource = ?',
  );
  const read = database.prepare<List, Row>('SELECT * FROM sweep WHERE company_id = ? AND resource = ?');
  const save = database.prepare<[Omit<SweepProgress, 'adds'> & { companyId: number; resource: Resource }]>(`
    UPDATE sweep SET run_id = @runId, server_time = @serverTime, clock_skew_ms = @clockSkewMs, count = @count,
      next_query = @query, fetched = @fetched
    WHERE company_id = @companyId AND resource = @resource`);
  const see = database.prepare<[{ companyId: number; resource: Resource; ids: string; first: number }]>(`
    INSERT OR IGNORE INTO sweep_seen SELECT @companyId, @resource, value, NOT (@first OR EXISTS (
      SELECT 1 FROM record WHERE company_id = @companyId AND resource = @resource AND record_id = value
        AND row_id <= (SELECT newest_row FROM sweep WHERE company_id = @companyId AND resource = @resource)))
    FROM json_each(@ids)`);
  const evidence = database.prepare<List, { unique: number; strangers: number }>(`
    SELECT count(*) AS "unique", coalesce(sum(stranger), 0) AS strangers FROM sweep_seen
    WHERE company_id = ? AND resource = ?`);

  const met = database
    .prepare<List, string>(
      `SELECT typeof(record_id) || ' ' || record_id FROM sweep_seen
      WHERE company_id = ? AND resource = ? ORDER BY record_id`,
    )
    .pluck();

  return {
    /** Begins a sweep anew: what an earlier one met is forgotten. */
    begin(companyId: number, resource: Resource, runId: number): void {
      clear.run(companyId, resource);
      forget.run(companyId, resource);
      start.run(companyId, resource, runId);
    },

    /** Reads the list once more from its first page, and keeps what was met and how many were counted. */
    again(companyId: number, resource: Resource): void {
      again.run(companyId, resource);
      known.run(companyId, resource);
    },

    /** The sweep under way; null when there is none. */
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
     * Remembers the ids of a page.
     *
     * @param first whether it is the first page: what is on it was there when the service counted.
     * @returns how many of them had not been met.
     */
    see(companyId: number, resource: Resource, records: PageRecords, first: boolean): number {
      const ids = inOrder(records).map(([id]) => jsonOf(id));
      return see.run({ companyId, resource, ids: `[${ids.join(',')}]`, first: first ? 1 : 0 }).changes;
    },

    /** The same for the same ids met, and for no others. */
    fingerprint(companyId: number, resource: Resource): string {
      const hash = createHash('sha256');
      for (const id of met.iterate(companyId, resource)) hash.update(`${id}\n`);
      return hash.digest('hex');
    },

    /** How many ids were met, and how many of them may have come while the sweep went on. */
    evidence: (companyId: number, resource: Resource): { unique: number; strangers: number } =>
      evidence.get(companyId, resource) ?? { unique: 0, strangers: 0 },

    end(companyId: number, resource: Resource): void {
      clear.run(companyId, resource);
      forget.run(companyId, resource);
    },
  };
}

/** As SQLite reads it to be the same value that is stored when it is bound, where half a character becomes U+FFFD. */
function jsonOf(id: bigint | string): string {
  return typeof id === 'bigint' ? String(id) : JSON.stringify(id.toWellFormed());
}
