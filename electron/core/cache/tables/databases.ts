import type { Database } from '../../sqlite/open-database.ts';

/** The two files of one writer: what the service can give again, and what was found over time. */
export interface Databases {
  cache: Database;
  history: Database;
}
