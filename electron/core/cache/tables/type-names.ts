import type { RecordRow } from '../../../../shared/model/record.ts';
import type { Database } from '../../sqlite/open-database.ts';
import { givenNames } from './given-names.ts';
import { sortKey } from '../../../../shared/text/natural-order.ts';

/** Names of the types of each company, for the lines of records: the service's own, else the user's. */
export type TypeNames = ReturnType<typeof typeNames>;

export function typeNames(database: Database) {
  const types = database.prepare<[number], { id: string; name: string | null }>(`
    SELECT CAST(record_id AS TEXT) AS id, name FROM record WHERE company_id = ? AND resource = 'expense-types'`);
  const revision = database
    .prepare<[number], number>(
      "SELECT revision FROM list_state WHERE company_id = ? AND resource = 'expense-types'",
    )
    .pluck();
  const givenOf = givenNames(database);
  /** Names of each company's expense types, as of a revision of that list and of the user's names. */
  const known = new Map<number, { revision: string; names: Map<string, string | null> }>();

  function of(companyId: number): Map<string, string | null> {
    const given = givenOf(companyId, 'expense-type');
    const now = `${revision.get(companyId) ?? 0} ${given.size === 0 ? '' : JSON.stringify([...given])}`;
    const cached = known.get(companyId);
    if (cached?.revision === now) return cached.names;
    const names = new Map(types.all(companyId).map(({ id, name }) => [id, name]));
    for (const [id, name] of given) if ((names.get(id) ?? null) === null) names.set(id, name);
    known.set(companyId, { revision: now, names });
    return names;
  }

  return {
    /** Names of a company's expense types by id. */
    of,

    /** The user's names of a company's revenue types by id; the service has no list of them. */
    ofIncomes: (companyId: number): ReadonlyMap<string, string> => givenOf(companyId, 'revenue-type'),
  };
}

/** Known names of the types in `,12,15,`; null if there are none. */
export function namesOf(typeIds: string | null, names: Map<string, string | null>): string | null {
  if (typeIds === null) return null;
  const found = listOf(typeIds)
    .map((id) => names.get(id) ?? null)
    .filter((name) => name !== null);
  return found.length > 0 ? found.join(', ') : null;
}

/** The user's names of revenue types, of which the service has no list; without one the id itself: `#12, #15`. */
export function namesOrIdsOf(typeIds: string | null, names: ReadonlyMap<string, string>): string | null {
  if (typeIds === null) return null;
  return listOf(typeIds)
    .map((id) => names.get(id) ?? `#${id}`)
    .join(', ');
}

/**
 * The types in `,12,15,` one by one.
 *
 * @param sent the names in the record itself, joined; for several types they cannot be assigned to ids
 * @param names other known names, by id
 */
export function typesEachOf(
  typeIds: string | null,
  sent: string | null,
  names: ReadonlyMap<string, string | null>,
): RecordRow['typesEach'] {
  if (typeIds === null) return [];
  const ids = listOf(typeIds);
  return ids.map((id) => ({ id, name: (ids.length === 1 ? sent : null) ?? names.get(id) ?? null }));
}

function listOf(typeIds: string): string[] {
  return typeIds.slice(1, -1).split(',');
}

/** Defines the SQL functions `type_sort` and `income_type_sort` of a connection: the sort key of a record's types. */
export function typeSort(database: Database, typeNames: TypeNames) {
  /** Sort keys by set of types, for one ordering; records have few different sets. */
  let sorted = new Map<string, string | null>();
  let snapshot = new Map<number, Map<string, string | null>>();
  let revenues = new Map<number, ReadonlyMap<string, string>>();
  const define = (name: string, shown: (companyId: number, typeIds: string) => string | null): void => {
    database.function(name, { deterministic: true }, (companyId, typeIds, sentNames) => {
      if (typeof sentNames === 'string') return sortKey(sentNames);
      if (typeof typeIds !== 'string') return null;
      const key = `${name} ${Number(companyId)}${typeIds}`;
      let sort = sorted.get(key);
      if (sort === undefined) sorted.set(key, (sort = sortKey(shown(Number(companyId), typeIds))));
      return sort;
    });
  };
  define('type_sort', (companyId, typeIds) => {
    const own = snapshot.get(companyId);
    return own ? namesOf(typeIds, own) : null;
  });
  define('income_type_sort', (companyId, typeIds) =>
    namesOrIdsOf(typeIds, revenues.get(companyId) ?? new Map<string, string>()),
  );

  return {
    /** Takes a snapshot of the names: a running statement must not query them. */
    prepare(companyIds: number[]): void {
      sorted = new Map();
      snapshot = new Map(companyIds.map((companyId) => [companyId, typeNames.of(companyId)]));
      revenues = new Map(companyIds.map((companyId) => [companyId, typeNames.ofIncomes(companyId)]));
    },
  };
}
