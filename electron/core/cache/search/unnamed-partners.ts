import type { Database } from '../../sqlite/open-database.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import { memoizeByRevision } from '../tables/memoize-by-revision.ts';
import { ALL_COMPANIES } from '../tables/list-state.ts';
import { boundKey } from '../tables/record-id.ts';
import { UNNAMED_PARTNER } from './record-text.ts';

export interface UnnamedPartner {
  companyId: number;
  partnerId: string;
  /** From the list of partners. */
  name: string;
}

/** Finds the partners that records of a list refer to by id alone. Most services also send the name, so there are few. */
export function unnamedPartners(database: Database) {
  const revision = database
    .prepare<[number], number>(
      "SELECT revision FROM list_state WHERE company_id = ? AND resource = 'partners'",
    )
    .pluck();
  const cached = memoizeByRevision<UnnamedPartner[]>(database);
  const select = (where: string) =>
    database.prepare<[{ companyId: number; resource: Resource }], UnnamedPartner>(`
      SELECT record.company_id AS companyId, record.partner_id AS partnerId, partner.name
      FROM (SELECT DISTINCT company_id, partner_id FROM record INDEXED BY record_without_partner_name
        WHERE ${where} AND ${UNNAMED_PARTNER}) AS record
      JOIN record AS partner ON partner.company_id = record.company_id AND partner.resource = 'partners'
        AND partner.record_id = ${boundKey('record.partner_id')}
      WHERE partner.name IS NOT NULL`);
  const own = select('company_id = @companyId AND resource = @resource');
  const all = select('resource = @resource');

  /** @param companyId null for all companies. */
  return (companyId: number | null, resource: Resource): UnnamedPartner[] => {
    if (resource !== 'expenses' && resource !== 'incomes') return [];
    const company = companyId ?? ALL_COMPANIES;
    return cached(company, resource, String(revision.get(company) ?? 0), () =>
      (companyId === null ? all : own).all({ companyId: company, resource }),
    );
  };
}
