import type { NamedThing, ThingNames } from '../../../../shared/model/naming.ts';
import { MAX_PROPOSALS, type NameProposal } from '../../../../shared/model/record.ts';
import type { Database } from '../../sqlite/open-database.ts';
import { givenNames } from '../tables/given-names.ts';
import { bindRecordId } from '../tables/record-id.ts';
import { companiesOfService } from './companies-of-service.ts';

/** Names of types and tags, and proposals for those without one. */
export type NameReader = ReturnType<typeof nameReader>;

export function nameReader(database: Database) {
  const givenOf = givenNames(database);
  const sameService = companiesOfService(database);
  const typeName = database
    .prepare<[number, bigint | string], string | null>(
      "SELECT name FROM record WHERE company_id = ? AND resource = 'expense-types' AND record_id = ?",
    )
    .pluck();
  // The service has a list of expense types only.
  const sentOf = ({ companyId, kind, id }: NamedThing): string | null =>
    kind === 'expense-type' ? (typeName.get(companyId, bindRecordId(id)) ?? null) : null;
  const given = ({ companyId, kind, id }: NamedThing): string | null =>
    givenOf(companyId, kind).get(id) ?? null;

  function proposalsFor(thing: NamedThing): NameProposal[] {
    const byName = new Map<string, NameProposal>();
    for (const companyId of sameService(thing.companyId)) {
      const other = { ...thing, companyId };
      const name = sentOf(other) ?? given(other);
      if (name !== null && !byName.has(name)) byName.set(name, { name, source: 'company', companyId });
    }
    return [...byName.values()].slice(0, MAX_PROPOSALS);
  }

  return {
    get: database.transaction((thing: NamedThing): ThingNames => {
      const names = { sent: sentOf(thing), given: given(thing) };
      const isNamed = (names.sent ?? names.given) !== null;
      return { ...names, proposals: isNamed ? [] : proposalsFor(thing) };
    }),
  };
}
