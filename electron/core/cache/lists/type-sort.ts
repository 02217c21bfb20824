import type { Database } from '../../sqlite/open-database.ts';
import { fold } from '../extract/fold.ts';
import { namesOf, type TypeNames } from './type-names.ts';

/** What records are sorted by where they are sorted by their types: the SQL function `type_sort` of a connection. */
export function typeSort(database: Database, typeNames: TypeNames) {
  /** Records have few different sets of types; each is named once for an order. */
  let sorted = new Map<string, string | null>();
  let snapshot = new Map<number, Map<string, string | null>>();
  database.function('type_sort', { deterministic: true }, (companyId, typeIds, sentNames) => {
    if (typeof sentNames === 'string') return fold(sentNames);
    if (typeof typeIds !== 'string') return null;
    const key = `${Number(companyId)}${typeIds}`;
    let name = sorted.get(key);
    if (name === undefined) {
      const own = snapshot.get(Number(companyId));
      const names = own ? namesOf(typeIds, own) : null;
      sorted.set(key, (name = names === null ? null : fold(names)));
    }
    return name;
  });

  return {
    /** Takes the names as they are now: a statement under way must not ask for them. */
    prepare(companyIds: number[]): void {
      sorted = new Map();
      snapshot = new Map(companyIds.map((companyId) => [companyId, typeNames.of(companyId)]));
    },
  };
}
