import type { Database } from '../../sqlite/open-database.ts';
import type { Resource } from '../../../../shared/model/record.ts';

/** Represents all companies together in tables keyed by company. */
export const ALL_COMPANIES = 0;

/** Returns a reader of list revisions: a revision changes with every change of its list; 0: never fetched. */
export function listRevision(database: Database): (companyId: number, resource: Resource) => number {
  const revision = database
    .prepare<[number, Resource], number>(
      'SELECT revision FROM list_state WHERE company_id = ? AND resource = ?',
    )
    .pluck();
  return (companyId, resource) => revision.get(companyId, resource) ?? 0;
}

/** State of each list as a unit. The caller owns the transaction. */
export type ListStates = ReturnType<typeof listStates>;

export function listStates(database: Database) {
  const built = database
    .prepare<[number, Resource], 0 | 1>(
      'SELECT indexes_built FROM list_state WHERE company_id = ? AND resource = ?',
    )
    .pluck();
  const newest = database.prepare<[], number>('SELECT coalesce(max(revision), 0) FROM list_state').pluck();
  const touch = database.prepare<[number, Resource, number, number, number]>(`
    INSERT INTO list_state (company_id, resource, revision, records, live) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET revision = excluded.revision, records = records + excluded.records,
      live = live + excluded.live`);
  const live = database
    .prepare<[number, string], number>('SELECT live FROM list_state WHERE company_id = ? AND resource = ?')
    .pluck();
  // Lists fetched to their end at least once.
  const ready = database.prepare<[], { companyId: number; resource: Resource }>(`
    SELECT company_id AS companyId, resource FROM list_state WHERE indexes_built = 0 AND company_id > 0 AND EXISTS (
      SELECT 1 FROM sync_state WHERE sync_state.company_id = list_state.company_id
        AND target = resource AND last_success IS NOT NULL)`);
  const setBuilt = database.prepare<[number, Resource]>(
    'UPDATE list_state SET indexes_built = 1 WHERE company_id = ? AND resource = ?',
  );

  /**
   * Marks a list, and the list of all companies together, as changed.
   *
   * @param by change of the number of records, and of the number not marked removed.
   */
  function changed(companyId: number, resource: Resource, by: { records: number; live: number }): void {
    const revision = (newest.get() ?? 0) + 1;
    touch.run(companyId, resource, revision, by.records, by.live);
    touch.run(ALL_COMPANIES, resource, revision, by.records, by.live);
  }

  return {
    changed,
    /** Creates the row of a fetched list, even one without records. */
    ensure(companyId: number, resource: Resource): void {
      if (built.get(companyId, resource) === undefined) changed(companyId, resource, { records: 0, live: 0 });
    },
    /** Cached records of a list, without those marked removed. */
    live: (companyId: number, resource: string): number => live.get(companyId, resource) ?? 0,
    /** Lists whose first backfill has ended and whose indexes are not built yet. */
    ready: (): { companyId: number; resource: Resource }[] => ready.all(),
    isBuilt: (companyId: number, resource: Resource): boolean => built.get(companyId, resource) === 1,
    setBuilt(companyId: number, resource: Resource): void {
      changed(companyId, resource, { records: 0, live: 0 });
      setBuilt.run(companyId, resource);
    },
  };
}
