import type { Database } from '../../sqlite/open-database.ts';
import { MAX_FACET_VALUES, type Facet, type FacetValue } from '../../../../shared/model/filter.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import { fold } from '../../../../shared/text/fold.ts';
import { compareKeys, naturalKey } from '../../../../shared/text/natural-order.ts';
import { ALL_COMPANIES, listRevision } from '../tables/list-state.ts';
import { givenNamesVersion } from '../tables/given-names.ts';
import { bindRecordId } from '../tables/record-id.ts';
import { CURRENCY_NAME } from '../tables/record-rows.ts';
import type { TypeNames } from '../tables/type-names.ts';

/** With its text folded for searching, and its sort key. */
type Counted = FacetValue & { folded: string; key: string };

/** Maximum number of facets whose values are cached, over all lists. */
const MAX_ENTRIES = 40;

/** SQL to group by for each facet. `types` is counted separately: a record of several types counts for each of them. */
const VALUE: Record<Exclude<Facet, 'types'>, { value: string; name: string }> = {
  // The newest name: one partner may have had several.
  partners: { value: 'partner_id', name: 'max(partner_name)' },
  methods: { value: 'payment_method', name: 'NULL' },
  currencies: { value: CURRENCY_NAME, name: 'NULL' },
  cities: { value: 'city', name: 'NULL' },
};

/**
 * Values in the records of a list, most frequent first. Counted once per list revision, because the filter's search
 * field requests them with every letter typed.
 */
export function listFacets(database: Database, typeNames: TypeNames) {
  const revisionOf = listRevision(database);
  const givenVersion = givenNamesVersion(database);
  const partnerName = database
    .prepare<[{ companyId: number; id: bigint | string }], string | null>(
      `SELECT name FROM record WHERE company_id = @companyId AND resource = 'partners' AND record_id = @id`,
    )
    .pluck();
  const cached = new Map<string, { revision: string; values: Counted[] }>();

  const grouped = (companyId: number | null, resource: Resource, value: string, name: string) =>
    database
      .prepare<[{ companyId: number | null; resource: Resource }], FacetValue>(
        `SELECT ${value} AS value, ${name} AS name, count(*) AS count FROM record
         WHERE ${companyId === null ? '' : 'company_id = @companyId AND '}+resource = @resource
         GROUP BY value`,
      )
      .all({ companyId, resource });

  function typesOf(companyId: number | null, resource: Resource): FacetValue[] {
    const counts = new Map<string | null, number>();
    const sent = new Map<string | null, string | null>();
    for (const { value, name, count } of grouped(companyId, resource, 'type_ids', 'max(type_names)')) {
      const ids = value === null ? [null] : value.slice(1, -1).split(',');
      // With several types, the names sent cannot be matched to the ids.
      if (ids.length === 1) sent.set(ids[0] ?? null, name);
      for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + count);
    }
    const names =
      companyId === null
        ? null
        : resource === 'incomes'
          ? typeNames.ofIncomes(companyId)
          : typeNames.of(companyId);
    return [...counts].map(([value, count]) => ({
      value,
      name: value === null ? null : (sent.get(value) ?? names?.get(value) ?? null),
      count,
    }));
  }

  function valuesOf(companyId: number | null, resource: Resource, facet: Facet): FacetValue[] {
    if (facet === 'types') return typesOf(companyId, resource);
    const { value, name } = VALUE[facet];
    const values = grouped(companyId, resource, value, name);
    if (facet !== 'partners' || companyId === null) return values;
    return values.map((each) =>
      each.name !== null || each.value === null
        ? each
        : { ...each, name: partnerName.get({ companyId, id: bindRecordId(each.value) }) ?? null },
    );
  }

  function counted(companyId: number | null, resource: Resource, facet: Facet): Counted[] {
    const key = JSON.stringify([companyId, resource, facet]);
    const company = companyId ?? ALL_COMPANIES;
    const now = [
      ...[resource, 'partners' as const, 'expense-types' as const].map((list) => revisionOf(company, list)),
      ...(facet === 'types' ? [givenVersion()] : []),
    ].join('/');
    const old = cached.get(key);
    // Currency labels can change without the list.
    if (old?.revision === now && facet !== 'currencies') return old.values;
    const values = valuesOf(companyId, resource, facet)
      .map((each): Counted => {
        const text = each.name ?? each.value ?? '';
        return { ...each, folded: fold(text), key: naturalKey(text) };
      })
      .sort((a, b) => b.count - a.count || compareKeys(a.key, b.key));
    cached.delete(key);
    cached.set(key, { revision: now, values });
    for (const oldest of [...cached.keys()].slice(0, Math.max(cached.size - MAX_ENTRIES, 0)))
      cached.delete(oldest);
    return values;
  }

  /**
   * @param text returns only values whose name contains it, accents and case folded; '' for all.
   * @param chosen values that are always returned, so that they can be named.
   */
  return (
    companyId: number | null,
    resource: Resource,
    facet: Facet,
    text: string,
    chosen: readonly (string | null)[],
  ): FacetValue[] => {
    const all = counted(companyId, resource, facet);
    const wanted = fold(text.trim());
    const named = all.filter(({ value }) => chosen.includes(value));
    const found = all.filter(({ value, folded }) => !chosen.includes(value) && folded.includes(wanted));
    return [...named, ...found]
      .slice(0, MAX_FACET_VALUES)
      .map(({ value, name, count }) => ({ value, name, count }));
  };
}
