import type { Databases } from './tables/databases.ts';

/** Whose books are cached under a key: the service's base address and its company id. */
export interface CachedConnection {
  address: string;
  serviceCompanyId: string;
  /** The address the company is about to move to; the settings decide between the two. Null: none. */
  movingTo: string | null;
}

/** The connection that a history is of, and the key that it is under. */
export interface PastConnection {
  companyId: number;
  address: string;
  serviceCompanyId: string;
}

/**
 * The connection that each company's cache was filled from. The keys themselves are given out by `settings.db`, which can be
 * lost, restored from a copy or come from another machine: what is cached under a key then belongs to another connection.
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
  // A cache that is begun anew has it from there.
  const keep = history.prepare<[number, string, string]>(`
    INSERT INTO known_connection VALUES (?, ?, ?, NULL)
    ON CONFLICT DO UPDATE SET address = excluded.address, service_company_id = excluded.service_company_id,
      moving_to = NULL`);
  const moves = [
    database.prepare<[string, number]>('UPDATE connection SET moving_to = ? WHERE company_id = ?'),
    history.prepare<[string, number]>('UPDATE known_connection SET moving_to = ? WHERE company_id = ?'),
  ];

  return {
    /** Null: nothing was fetched under this key yet, or by a version that did not note it. */
    get: (companyId: number): CachedConnection | null => read.get(companyId) ?? null,

    /** The connection a company's history is of; null: there is none. */
    past: (companyId: number): CachedConnection | null => past.get(companyId) ?? null,

    /** Every connection there is a history of. */
    allPast: (): PastConnection[] => allPast.all(),

    save(companyId: number, address: string, serviceCompanyId: string): void {
      save.run(companyId, address, serviceCompanyId);
      keep.run(companyId, address, serviceCompanyId);
    },

    /** Lets what is cached go with the company to another address; either address counts until the next `save`. */
    moveTo(companyId: number, address: string): void {
      for (const move of moves) move.run(address, companyId);
    },
  };
}
