import type { Database } from '../../sqlite/open-database.ts';
import type { NamedKind } from '../../../../shared/model/naming.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import { boundKey } from '../tables/record-id.ts';

export interface GivenType {
  companyId: number;
  id: string;
  name: string;
}

const KIND: Partial<Record<Resource, NamedKind>> = { expenses: 'expense-type', incomes: 'revenue-type' };

/** Finds the types of a list's records that only the user has named. */
export function givenTypes(database: Database) {
  const types = database.prepare<[{ companyId: number | null; kind: NamedKind }], GivenType>(`
    SELECT company_id AS companyId, service_id AS id, name FROM settings.given_name AS given
    WHERE company_id = coalesce(@companyId, company_id) AND kind = @kind
      AND (kind <> 'expense-type' OR NOT EXISTS (
        SELECT 1 FROM record AS sent WHERE sent.company_id = given.company_id AND sent.resource = 'expense-types'
          AND sent.record_id = ${boundKey('given.service_id')} AND sent.name IS NOT NULL))`);

  /** @param companyId null for all companies. */
  return (companyId: number | null, resource: Resource): GivenType[] => {
    const kind = KIND[resource];
    return kind === undefined ? [] : types.all({ companyId, kind });
  };
}
