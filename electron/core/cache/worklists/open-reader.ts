import { lastOfDays } from '../../../../shared/calendar.ts';
import type { OpenLines, OpenQuery, Incomplete, IncompleteQuery } from '../../../../shared/model/worklist.ts';
import { formatAmount } from '../../../../shared/money.ts';
import { DEFAULT_ORDERS } from '../../../../shared/worklist-order.ts';
import { addable, joinUnits, sumColumns } from '../tables/exact-sum.ts';
import type { Database } from '../../sqlite/open-database.ts';
import {
  CANCELLED_OPEN,
  IS_STATUS_UNKNOWN,
  MAYBE_OPEN,
  OPEN,
  PARTNER_KEY,
  WITHOUT_NUMBER,
  WITHOUT_TYPE,
} from '../tables/worklist-indexes.ts';
import { currencyPlaces, orderedRows } from './ordered-rows.ts';
import { DATED_BY_THEN, lastDated } from './worklist-scope.ts';
import type { WorklistScope } from './worklist-scope.ts';
import type { Gap } from '../../../../shared/enums.ts';

interface Bound {
  companies: string;
  resource: string;
  asOf: string;
  dated: string;
  last: string;
  partner: string;
  currencies: string;
}

const LIST = `company_id IN (SELECT value FROM json_each(@companies)) AND resource = @resource`;
const WITHIN = `${LIST} AND due_date BETWEEN @asOf AND @last`;
const OF_PARTNER = `${LIST} AND ${PARTNER_KEY} = @partner AND coalesce(currency, '') IN (SELECT value FROM json_each(@currencies)) AND ${DATED_BY_THEN}`;

const NOTHING = { total: 0n, count: 0, notIncluded: 0, partPaid: 0, cancelled: 0, statusUnknown: 0 };

/** Open records: those due soon, or those of one partner in one currency. */
export function openReader(database: Database, scope: WorklistScope) {
  const statements = (condition: string) => {
    const totals = database.prepare<[Bound], Record<string, unknown>>(`
      SELECT company_id AS companyId, currency, ${sumColumns(addable('gross'), 'total', 'paid_status = 1')},
        count(*) FILTER (WHERE paid_status = 1) AS count,
        count(*) FILTER (WHERE paid_status = 1 AND ${addable('gross')} IS NULL) AS notIncluded,
        count(*) FILTER (WHERE paid_status = 3) AS partPaid, 0 AS cancelled,
        count(*) FILTER (WHERE ${IS_STATUS_UNKNOWN}) AS statusUnknown
      FROM record INDEXED BY record_open WHERE ${condition} AND ${MAYBE_OPEN} GROUP BY company_id, currency
      UNION ALL SELECT company_id, currency, 0, 0, 0, 0, 0, count(*), 0
      FROM record INDEXED BY record_cancelled WHERE ${condition} AND ${CANCELLED_OPEN} GROUP BY company_id, currency`);
    totals.safeIntegers();
    return {
      totals,
      rows: orderedRows<Bound>(database, {
        index: 'record_open',
        condition: `${condition} AND ${OPEN}`,
      }),
    };
  };
  const within = statements(WITHIN);
  const ofPartner = statements(OF_PARTNER);

  return (query: OpenQuery): OpenLines => {
    const { companyId, resource, asOf, today, partner, limit, offset } = query;
    const { totals, rows } = partner ? ofPartner : within;
    const bound: Bound = {
      companies: JSON.stringify(scope.companies(companyId)),
      resource,
      asOf,
      dated: lastDated(asOf, today),
      last: lastOfDays(asOf, query.within ?? 1),
      partner: partner?.key ?? '',
      currencies: partner && companyId !== null ? scope.currenciesNamed(companyId, partner.currency) : '[]',
    };
    const sums = new Map<string | null, typeof NOTHING>();
    const uses: Parameters<typeof currencyPlaces>[0][number][] = [];
    for (const row of totals.all(bound)) {
      const raw = typeof row['currency'] === 'string' ? row['currency'] : null;
      const ofCompany = Number(row['companyId']);
      const currency = scope.labelsOf(ofCompany)(raw);
      uses.push({ companyId: ofCompany, currency: raw, label: currency, count: Number(row['count']) });
      const sum = sums.get(currency) ?? NOTHING;
      sums.set(currency, {
        total: sum.total + joinUnits(row, 'total'),
        count: sum.count + Number(row['count']),
        notIncluded: sum.notIncluded + Number(row['notIncluded']),
        partPaid: sum.partPaid + Number(row['partPaid']),
        cancelled: sum.cancelled + Number(row['cancelled']),
        statusUnknown: sum.statusUnknown + Number(row['statusUnknown']),
      });
    }
    const all = [...sums].map(([currency, sum]) => ({
      currency,
      ...sum,
      total: sum.count > sum.notIncluded ? formatAmount(sum.total) : null,
    }));
    return {
      count: all.reduce((sum, { count, partPaid }) => sum + count + partPaid, 0),
      totals: all.sort((a, b) => b.count - a.count),
      lines: scope.linesOf(
        rows(query.sort ?? DEFAULT_ORDERS.soon, { ...bound, places: currencyPlaces(uses), limit, offset }),
      ),
    };
  };
}

/** Condition for each gap, and the index for it. */
const LACKS: Record<Gap, { index: string; sql: string }> = {
  number: { index: 'record_without_number', sql: WITHOUT_NUMBER },
  type: { index: 'record_without_type', sql: WITHOUT_TYPE },
  dueDate: {
    index: 'record_open',
    sql: `resource IN ('expenses', 'incomes') AND ${OPEN} AND due_date IS NULL`,
  },
};

const NOT_REVIEWED = `NOT EXISTS (SELECT 1 FROM settings.record_mark AS mark WHERE mark.company_id = record.company_id
  AND mark.resource = record.resource AND mark.record_id = CAST(record.record_id AS TEXT) AND reviewed_at IS NOT NULL)`;

interface IncompleteBound {
  companies: string;
}

/** Finds expenses and incomes without a field that a bookkeeper needs, by default newest first. */
export function incompleteReader(database: Database, scope: WorklistScope) {
  const statements = (gap: Gap, includeReviewed: boolean) => {
    const { index, sql } = LACKS[gap];
    const condition = `company_id IN (SELECT value FROM json_each(@companies)) AND ${sql}
      ${includeReviewed ? '' : `AND ${NOT_REVIEWED}`}`;
    return {
      counts: database.prepare<
        [IncompleteBound],
        { companyId: number; currency: string | null; count: number }
      >(
        `SELECT company_id AS companyId, currency, count(*) AS count FROM record INDEXED BY ${index}
         WHERE ${condition} GROUP BY company_id, currency`,
      ),
      count: database
        .prepare<[IncompleteBound], number>(
          `SELECT count(*) FROM record INDEXED BY ${index} WHERE ${condition}`,
        )
        .pluck(),
      rows: orderedRows<IncompleteBound>(database, { index, condition }),
    };
  };

  return ({ companyId, gap, offset, limit, includeReviewed, sort }: IncompleteQuery): Incomplete => {
    const { counts, count, rows } = statements(gap, includeReviewed);
    const companies = JSON.stringify(scope.companies(companyId));
    const order = sort ?? DEFAULT_ORDERS.incomplete;
    // Only an order by amount needs the currencies, which these indexes do not contain.
    const uses = order.column === 'gross' ? counts.all({ companies }) : [];
    const places = currencyPlaces(
      uses.map((use) => ({ ...use, label: scope.labelsOf(use.companyId)(use.currency) })),
    );
    return {
      count: count.get({ companies }) ?? 0,
      lines: scope.linesOf(rows(order, { companies, places, limit, offset })),
    };
  };
}
