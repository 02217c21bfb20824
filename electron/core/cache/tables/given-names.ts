import type { NamedKind } from '../../../../shared/model/naming.ts';
import type { Database } from '../../sqlite/open-database.ts';

/** The user's names for the types or tags of a company, by the service's id. */
export type GivenNames = (companyId: number, kind: NamedKind) => ReadonlyMap<string, string>;

export function givenNames(database: Database): GivenNames {
  const names = database.prepare<[number, NamedKind], { id: string; name: string }>(
    'SELECT service_id AS id, name FROM settings.given_name WHERE company_id = ? AND kind = ?',
  );
  return (companyId, kind) => new Map(names.all(companyId, kind).map(({ id, name }) => [id, name]));
}

/** A text that changes with every change of these names, for answers that are kept until then. */
export function givenNamesVersion(database: Database): () => string {
  const all = database
    .prepare<[], string>(
      'SELECT json_group_array(json_array(company_id, kind, service_id, name)) FROM settings.given_name',
    )
    .pluck();
  return () => all.get() ?? '';
}
