import type { Database } from '../../sqlite/open-database.ts';

/** The two files of one writer: data that the service can send again, and data found over time. */
export interface Databases {
  cache: Database;
  history: Database;
}
