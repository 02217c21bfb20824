import type { NamedThing } from '../../../shared/model/naming.ts';
import type { Database } from '../sqlite/open-database.ts';

/** The user's names for types and tags, by the service's ids. The cache reads them. */
export type GivenNames = ReturnType<typeof givenNames>;

export function givenNames(database: Database) {
  const save = database.prepare<[number, string, string, string]>(
    'INSERT INTO given_name VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET name = excluded.name',
  );
  const remove = database.prepare<[number, string, string]>(
    'DELETE FROM given_name WHERE company_id = ? AND kind = ? AND service_id = ?',
  );
  return {
    /** Null removes the name. */
    set({ companyId, kind, id }: NamedThing, name: string | null): void {
      if (name === null) remove.run(companyId, kind, id);
      else save.run(companyId, kind, id, name);
    },
  };
}
