import {
  DOCUMENT_LISTS,
  type CompanyMonths,
  type DocumentList,
  type Expected,
  type ExpectedQuery,
  type ListMonths,
  type Forecast,
  type ForecastQuery,
  type Members,
  type MembersQuery,
  type MonthsQuery,
} from '../../../../shared/model/insight.ts';
import type { BalanceReader } from '../balances/balance-reader.ts';
import { completenessReader } from '../log/completeness-reader.ts';
import type { Successes, SuccessReader } from '../log/success-reader.ts';
import type { Database } from '../../sqlite/open-database.ts';
import { daysLateReader, type DaysLateReader } from '../payments/days-late-reader.ts';
import { currencyNames, type CurrencyNames } from './currency-names.ts';
import { addUnder, figureOf, type GrossSum } from '../tables/exact-sum.ts';
import { forecastReader } from './forecast-reader.ts';
import { memberReader } from './member-reader.ts';
import { periodSums, type MonthSum, type SumsQuery } from './period-sums.ts';
import { OPEN, PARTNER_KEY } from '../tables/worklist-indexes.ts';
import { worklistScope } from '../worklists/worklist-scope.ts';
import { NOT_PLANNED } from '../tables/expected-day.ts';

/** Reads figures over time: monthly sums, largest partners and types, and due amounts. */
export type InsightReader = ReturnType<typeof insightReader>;

export function insightReader(
  database: Database,
  { balances, successes }: { balances: BalanceReader; successes: SuccessReader },
) {
  const sums = periodSums(database);
  const currencies = currencyNames(database);
  const membersOf = memberReader(database, sums, currencies);
  const daysLateOf = daysLateReader(database);
  const forecastOf = forecastReader(database, { balances, daysLateOf, currencies });
  const expectedOn = expectedReader(database, daysLateOf, currencies);
  const completenesses = completenessReader(database);
  const isBuilt = database
    .prepare<[DocumentList, number], 0 | 1>(
      'SELECT indexes_built FROM list_state WHERE resource = ? AND company_id = ?',
    )
    .pluck();

  function monthsOf(query: SumsQuery, period: MonthsQuery['period'], at: Successes): ListMonths {
    const syncedAt = at.of(query.companyId, query.list);
    const completeness = completenesses.of(query.companyId, query.list);
    if (isBuilt.get(query.list, query.companyId) !== 1)
      return { isReady: false, syncedAt, completeness, months: [], undated: [] };
    const nameOf = currencies.of(query.companyId);
    return {
      isReady: true,
      syncedAt,
      completeness,
      months: merged(sums.byMonth(query, period), nameOf),
      undated: merged(sums.undated(query), nameOf).map(
        ({ currency, count, gross, notIncluded, cancelled, excluded }) => ({
          currency,
          count,
          gross,
          notIncluded,
          cancelled,
          excluded,
        }),
      ),
    };
  }

  const monthsAt = database.transaction(
    ({ companyId, period, subject }: MonthsQuery, at: Successes): CompanyMonths => {
      const own = {
        companyId,
        dimension: subject?.dimension ?? 'list',
        member: subject?.member ?? '',
      } as const;
      return {
        expenses: monthsOf({ ...own, list: 'expenses' }, period, at),
        incomes: monthsOf({ ...own, list: 'incomes' }, period, at),
      };
    },
  );
  const forecastAt = database.transaction((query: ForecastQuery, at: Successes): Forecast =>
    forecastOf(query, at),
  );

  return {
    /** Both lists by month, in every currency. */
    months: (query: MonthsQuery): CompanyMonths => monthsAt(query, successes()),

    members: database.transaction((query: MembersQuery): Members => membersOf(query)),

    forecast: (query: ForecastQuery): Forecast => forecastAt(query, successes()),

    expected: database.transaction((query: ExpectedQuery): Expected => expectedOn(query)),
  };
}

/** One entry per month and currency name: two record currencies may share a name. */
function merged(months: MonthSum[], nameOf: (currency: string) => string | null): ListMonths['months'] {
  const byName = new Map<string, GrossSum>();
  for (const { month, currency, ...sum } of months)
    addUnder(byName, JSON.stringify([month, nameOf(currency)]), sum);
  return [...byName].map(([name, sum]) => {
    const [month, currency] = JSON.parse(name) as [string, string | null];
    const { cancelled, excluded } = sum;
    return { month, currency, ...figureOf(sum), cancelled, excluded };
  });
}

/** Maximum number of records listed for one day. */
const MAX_LINES = 50;

interface Bound extends Pick<ExpectedQuery, 'companyId' | 'today' | 'day'> {
  resource: DocumentList;
  /** JSON: the typical days late of each partner; and the currencies. */
  typical: string;
  currencies: string;
}

/**
 * Records that their partners usually pay on this day although they are due on another, by due date. Consistent with
 * the forecast adjusted for typical days late. Records planned for a day are not moved.
 */
export function expectedReader(database: Database, daysLateOf: DaysLateReader, currencies: CurrencyNames) {
  const { linesOf } = worklistScope(database);
  const rows = database
    .prepare<[Bound], number>(
      `WITH typical AS MATERIALIZED (SELECT key, value FROM json_each(@typical))
      SELECT row_id FROM (
        SELECT row_id, due_date, date(due_date, typical.value || ' days') AS expected
        FROM record INDEXED BY record_open CROSS JOIN typical ON typical.key = ${PARTNER_KEY}
        WHERE company_id = @companyId AND resource = @resource AND ${OPEN} AND paid_status = 1 AND due_date <> @day
          AND ${NOT_PLANNED} AND coalesce(currency, '') IN (SELECT value FROM json_each(@currencies)))
      WHERE expected = @day OR (@day = @today AND due_date > @today AND expected < @today)
      ORDER BY due_date, row_id`,
    )
    .pluck();

  return ({ currency, ...query }: ExpectedQuery): Expected => {
    const called = JSON.stringify(currencies.withName(query.companyId, currency));
    const found = DOCUMENT_LISTS.flatMap((resource) => {
      const days = [...daysLateOf(query.companyId, resource).partners].map(([partner, typical]) => [
        partner,
        typical.days,
      ]);
      const typical = JSON.stringify(Object.fromEntries(days));
      return rows.all({ ...query, resource, typical, currencies: called });
    });
    return { count: found.length, lines: linesOf(found.slice(0, MAX_LINES)) };
  };
}
