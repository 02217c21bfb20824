import type { Database } from '../../sqlite/open-database.ts';
import type { RecordWriter } from '../records/record-writer.ts';
import type { Databases } from '../tables/databases.ts';
import { candidateRecords } from '../history/candidate-records.ts';
import type { historyMark } from '../history/history-mark.ts';
import { removedRecords } from '../history/removed-records.ts';

/** Rows of the cache without a sighting, as islands of adjacent rows. */
const UNSIGHTED = `
  SELECT row_id, company_id, resource, record_id, first_seen,
    row_id - row_number() OVER (PARTITION BY company_id, resource, first_seen ORDER BY row_id) AS island
  FROM cache.record AS record
  WHERE row_id >= coalesce((SELECT first_row + records FROM sighting WHERE first_row <= record.row_id
    ORDER BY first_row DESC LIMIT 1), 0)`;

/** Adds data that the history lacks and the cache has; the cache is attached as `cache`. */
const FROM_CACHE = `
  INSERT INTO sighting
  SELECT min(row_id), company_id, resource, first_seen, count(*), json_group_array(record_id ORDER BY row_id)
  FROM (${UNSIGHTED}) GROUP BY company_id, resource, first_seen, island;

  INSERT OR IGNORE INTO removed_record
  SELECT row_id, company_id, resource, record_id, first_seen, changed_at, removed_at, raw
  FROM cache.record JOIN cache.record_raw USING (row_id) WHERE removed_at IS NOT NULL;

  INSERT OR REPLACE INTO candidate_record
    (company_id, resource, record_id, row_id, first_seen, changed_at, run_id, state, raw)
  SELECT company_id, resource, record_id, row_id, first_seen, changed_at, run_id, state, raw
  FROM cache.removal_candidate JOIN cache.record USING (company_id, resource, record_id)
    JOIN cache.record_raw USING (row_id);

  INSERT OR REPLACE INTO changed_record (row_id, company_id, changed_at)
  SELECT row_id, company_id, changed_at FROM cache.record WHERE changed_at IS NOT NULL;

  INSERT OR IGNORE INTO known_account (company_id, account_id, position, sent_id, name, account_number, currency, gone_at)
  SELECT company_id, account_id, position, sent_id, name, account_number, currency, gone_at FROM cache.account
  WHERE unconfirmed_since IS NULL;

  INSERT OR IGNORE INTO known_connection
  SELECT company_id, address, service_company_id, moving_to FROM cache.connection;`;

/** Restores accounts as they were last received. */
const ACCOUNTS = `
  INSERT OR IGNORE INTO account (company_id, account_id, position, sent_id, name, account_number, currency, balance,
    balance_text, seen_at, gone_at)
  SELECT known.company_id, known.account_id, position, sent_id, name, account_number, currency, balance, balance_text,
    last_seen_at, gone_at
  FROM history.known_account AS known JOIN history.balance_history AS last
    ON last.company_id = known.company_id AND last.account_id = known.account_id
      AND last.seen_at = coalesce(known.latest_stretch, (SELECT max(seen_at) FROM history.balance_history AS own
        WHERE own.company_id = known.company_id AND own.account_id = known.account_id))
  WHERE known.company_id = coalesce(@companyId, known.company_id)`;

const CONNECTIONS = `
  INSERT OR IGNORE INTO connection
  SELECT company_id, address, service_company_id, moving_to FROM history.known_connection
  WHERE company_id = coalesce(@companyId, company_id)`;

/** Records of the history, after a row, that the cache lacks; the history is attached as `history`. */
const RETURNING = `
  INSERT OR IGNORE INTO returning_record
  SELECT company_id, resource, id.value, first_row + id.key, first_seen,
    (SELECT changed_at FROM history.changed_record WHERE changed_record.row_id = first_row + id.key)
  FROM history.sighting CROSS JOIN json_each(sighting.ids) AS id
  WHERE first_row + records > @afterRow AND company_id = coalesce(@companyId, company_id) AND NOT EXISTS (SELECT 1 FROM record
    WHERE record.company_id = sighting.company_id AND record.resource = sighting.resource
      AND record.record_id = id.value)`;

const UNCONFIRMED = `
  INSERT OR IGNORE INTO unconfirmed_entry
  SELECT entry_id FROM history.history_entry WHERE entry_id > ? AND kind <> 'added'`;

/**
 * Reconciles cache and history after the app exited between the two writes or one of them was rebuilt. The history gets
 * data that only the cache has, and the cache restores data that the service cannot send again.
 *
 * The caller owns no transaction.
 */
export function reconciliation(
  databases: Databases,
  records: Pick<RecordWriter, 'restore'>,
  mark: ReturnType<typeof historyMark>,
) {
  const { cache, history } = databases;
  const removed = removedRecords(databases);
  const candidates = candidateRecords(databases);

  /**
   * @param companyId null: all companies.
   * @param afterRow the cache has the data of all rows up to this one.
   */
  function restoreHistory(companyId: number | null, afterRow = 0): void {
    cache.prepare(RETURNING).run({ companyId, afterRow });
    cache.prepare(ACCOUNTS).run({ companyId });
    cache.prepare(CONNECTIONS).run({ companyId });
    for (const record of removed.all(companyId)) records.restore(record);
    for (const candidate of candidates.all(companyId)) {
      if (records.restore(candidate)) candidates.takeUp(candidate);
    }
  }

  function withHistoryAttached(work: () => void): void {
    withAttached(cache, history.name, 'history', () => cache.transaction(work).immediate());
  }

  return {
    /** Costs two look-ups if they already agree. */
    all(): void {
      const now = mark.current();
      const known = mark.read();
      const isOwn = known?.historyId === now.historyId;
      if (isOwn && known.entryId === now.entryId && known.rowId === now.rowId) return;
      const isAhead = isOwn && known.entryId <= now.entryId && known.rowId <= now.rowId;
      if (!isAhead) {
        withAttached(history, cache.name, 'cache', () =>
          history.transaction(() => history.exec(FROM_CACHE))(),
        );
      }
      withHistoryAttached(() => {
        if (isAhead) cache.prepare(UNCONFIRMED).run(known.entryId);
        restoreHistory(null, isAhead ? known.rowId : 0);
        mark.save();
      });
    },

    /** Restores the history of one company into a cache that has nothing of it. */
    company(companyId: number): void {
      withHistoryAttached(() => restoreHistory(companyId));
    },
  };
}

/** Attaches a database under a name during `work`. */
export function withAttached(database: Database, path: string, name: string, work: () => void): void {
  database.prepare(`ATTACH ? AS ${name}`).run(path);
  try {
    work();
  } finally {
    database.exec(`DETACH ${name}`);
  }
}
