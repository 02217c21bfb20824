import type { Database } from '../../sqlite/open-database.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import type { Dimension } from './contributions.ts';

/** What all dimensions count a record by. */
const SHARED = "coalesce(substr(date, 1, 7), '') AS month, coalesce(currency, '') AS currency, paid_status";
const LIVE = 'FROM record WHERE company_id = @companyId AND resource = @resource AND removed_at IS NULL';

/** The records as each dimension counts them: whose total, and the amounts in it. See `contributionsOf`. */
const MEMBERS: Record<Dimension, string> = {
  list: `SELECT ${SHARED}, '' AS member, net, vat, gross ${LIVE}`,
  partner: `SELECT ${SHARED}, partner_id AS member, net, vat, gross ${LIVE} AND partner_id IS NOT NULL`,
  type: `SELECT ${SHARED}, substr(type_ids, 2, length(type_ids) - 2) AS member, net, vat, gross
      ${LIVE} AND type_ids IS NOT NULL AND type_amounts IS NULL
    UNION ALL SELECT ${SHARED}, value ->> 0, CAST(value ->> 1 AS INTEGER), CAST(value ->> 2 AS INTEGER),
      CAST(value ->> 3 AS INTEGER) ${LIVE.replace('record', 'record JOIN json_each(type_amounts)')}`,
};

/** Makes totals of a list that has none, from its records and in the order of their key. The caller owns the transaction. */
export function totalsBuild(database: Database) {
  const make = (dimension: Dimension) =>
    database.prepare<[{ companyId: number; resource: Resource }]>(`
      INSERT INTO total SELECT @companyId, @resource, '${dimension}', month, member, currency,
        count(*), sum(gross IS NULL), ${halves('net')}, ${halves('vat')}, ${halves('gross')},
        ${halves('iif(paid_status = 1, gross, NULL)')},
        coalesce(sum(paid_status = 3), 0), sum(coalesce(paid_status, 0) NOT IN (1, 2, 3))
      FROM (${MEMBERS[dimension]}) GROUP BY month, member, currency`);
  const statements = { list: make('list'), partner: make('partner'), type: make('type') };
  return (companyId: number, resource: Resource, dimensions: Dimension[]): void => {
    for (const dimension of dimensions) statements[dimension].run({ companyId, resource });
  };
}

/** Sums of the two halves of an amount: one 64-bit sum could overflow. */
function halves(amount: string): string {
  return `coalesce(sum(${amount} >> 32), 0), coalesce(sum(${amount} & 4294967295), 0)`;
}
