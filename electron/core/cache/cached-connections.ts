import type { Databases } from './tables/databases.ts';

/** The connection whose data is cached under a key: base address of the service, and its company id. */
export interface CachedConnection {
  address: string;
  serviceCompanyId: string;
  /** Address the company is about to move to, or null; the settings decide between the two. */
  movingTo: string | null;
}

/** The connection of a history, and its key. */
export interface PastConnection {
  companyId: number;
  address: string;
  serviceCompanyId: string;
}

/**
 * The connection that each company's cache was filled from. The keys are assigned by `settings.db`, which can be lost, restored
 * from a copy or come from another computer: the data cached under a key then belongs to another connection.
 */
export type CachedConnections = ReturnType<typeof cachedConnections>;

export function cachedConnections({ cache: database, history }: Databases) {
  const from = (table: string): string =>
    `SELECT address, service_company_id AS serviceCompanyId, moving_to AS movingTo FROM ${table} WHERE company_id = ?`;
  const read = database.prepare<[number], CachedConnection>(from('connection'));
  const past = history.prepare<[number], CachedConnection>(from('known_connection'));
  const allPast = history.prepare<[], PastConnection>(
    'SELECT company_id AS companyId, address, service_company_id AS serviceCompanyId FROM known_connection',
  );
  const save = database.prepare<[number, string, string]>(`
    INSERT INTO connection (company_id, address, service_company_id) VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET address = excluded.address, service_company_id = excluded.service_company_id,
      moving_to = NULL`);
  // A recreated cache restores it from there.
  const keep = history.prepare<[number, string, string]>(`
    INSERT INTO known_connection VALUES (?, ?, ?, NULL)
    ON CONFLICT DO UPDATE SET address = excluded.address, service_company_id = excluded.service_company_id,
      moving_to = NULL`);
  const moves = [
    database.prepare<[string, number]>('UPDATE connection SET moving_to = ? WHERE company_id = ?'),
    history.prepare<[string, number]>('UPDATE known_connection SET moving_to = ? WHERE company_id = ?'),
  ];

  return {
    /** Null if nothing was fetched under this key yet, or by a version that did not store the connection. */
    get: (companyId: number): CachedConnection | null => read.get(companyId) ?? null,

    /** Connection of a company's history; null if there is none. */
    past: (companyId: number): CachedConnection | null => past.get(companyId) ?? null,

    /** All connections with a history. */
    allPast: (): PastConnection[] => allPast.all(),

    save(companyId: number, address: string, serviceCompanyId: string): void {
      save.run(companyId, address, serviceCompanyId);
      keep.run(companyId, address, serviceCompanyId);
    },

    /** Lets the cached data move with the company to another address; both addresses are valid until the next `save`. */
    moveTo(companyId: number, address: string): void {
      for (const move of moves) move.run(address, companyId);
    },
  };
}
