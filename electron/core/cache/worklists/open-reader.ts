import { lastOfDays } from '../../../../shared/calendar.ts';
import type { OpenLines, OpenQuery } from '../../../../shared/model/worklist.ts';
import { formatAmount } from '../../../../shared/money.ts';
import { joinUnits, sumColumns } from '../exact-sum.ts';
import type { Database } from '../../sqlite/open-database.ts';
import { NEWEST_OF_ALL_FIRST } from '../record-order.ts';
import { OPEN, PARTNER_KEY } from './worklist-indexes.ts';
import type { WorklistScope } from './worklist-scope.ts';

interface Bound {
  companies: string;
  resource: string;
  asOf: string;
  last: string;
  partner: string;
  currencies: string;
}

const LIST = `company_id IN (SELECT value FROM json_each(@companies)) AND resource = @resource AND ${OPEN}`;
const WITHIN = `${LIST} AND due_date BETWEEN @asOf AND @last`;
const OF_PARTNER = `${LIST} AND ${PARTNER_KEY} = @partner AND coalesce(currency, '') IN (SELECT value FROM json_each(@currencies))
  AND (date IS NULL OR date <= @asOf)`;

/** Open records, the first due first: what falls due soon, or what is open with one partner in one currency. */
export function openReader(database: Database, scope: WorklistScope) {
  const statements = (condition: string) => {
    const totals = database.prepare<[Bound], Record<string, unknown>>(`
      SELECT company_id AS companyId, currency, ${sumColumns('gross', 'total', 'paid_status = 1')},
        count(*) FILTER (WHERE paid_status = 1) AS count,
        count(*) FILTER (WHERE paid_status = 1 AND gross IS NULL) AS leftOut,
        count(*) FILTER (WHERE paid_status = 3) AS partlyPaid
      FROM record INDEXED BY record_open WHERE ${condition} GROUP BY company_id, currency`);
    totals.safeIntegers();
    return {
      totals,
      rows: database
        .prepare<[Bound & { limit: number; offset: number }], number>(
          `SELECT row_id FROM record INDEXED BY record_open WHERE ${condition}
           ORDER BY due_date IS NULL, due_date, ${NEWEST_OF_ALL_FIRST} LIMIT @limit OFFSET @offset`,
        )
        .pluck(),
    };
  };
  const within = statements(WITHIN);
  const ofPartner = statements(OF_PARTNER);

  return (query: OpenQuery): OpenLines => {
    const { companyId, resource, asOf, partner, limit, offset } = query;
    const { totals, rows } = partner ? ofPartner : within;
    const bound: Bound = {
      companies: JSON.stringify(scope.companies(companyId)),
      ...{ resource, asOf, last: lastOfDays(asOf, query.within ?? 1), partner: partner?.key ?? '' },
      currencies: partner && companyId !== null ? scope.calledSo(companyId, partner.currency) : '[]',
    };
    const sums = new Map<
      string | null,
      { total: bigint; count: number; leftOut: number; partlyPaid: number }
    >();
    for (const row of totals.all(bound)) {
      const raw = typeof row['currency'] === 'string' ? row['currency'] : null;
      const currency = scope.labelsOf(Number(row['companyId']))(raw);
      const sum = sums.get(currency) ?? { total: 0n, count: 0, leftOut: 0, partlyPaid: 0 };
      sums.set(currency, {
        total: sum.total + joinUnits(row, 'total'),
        count: sum.count + Number(row['count']),
        leftOut: sum.leftOut + Number(row['leftOut']),
        partlyPaid: sum.partlyPaid + Number(row['partlyPaid']),
      });
    }
    const all = [...sums].map(([currency, sum]) => ({ currency, ...sum, total: formatAmount(sum.total) }));
    return {
      count: all.reduce((sum, { count, partlyPaid }) => sum + count + partlyPaid, 0),
      totals: all.sort((a, b) => b.count - a.count),
      lines: scope.linesOf(rows.all({ ...bound, limit, offset })),
    };
  };
}
