import type {
  CompanyMonths,
  DocumentList,
  Expected,
  ExpectedQuery,
  ListMonths,
  LookAhead,
  LookAheadQuery,
  Members,
  MembersQuery,
  MonthsQuery,
} from '../../../../shared/model/insight.ts';
import type { BalanceReader } from '../balance-reader.ts';
import type { Database } from '../../sqlite/open-database.ts';
import { latenessReader } from '../payments/lateness-reader.ts';
import { currencyNames } from './currency-names.ts';
import { expectedReader } from './expected-reader.ts';
import { addUnder, figureOf, type GrossSum } from './gross-sum.ts';
import { lookAheadReader } from './look-ahead-reader.ts';
import { memberReader } from './member-reader.ts';
import { periodSums, type MonthSum, type SumsQuery } from './period-sums.ts';

/** Figures over time: what months add up to, who had most of them, and what is due. */
export type InsightReader = ReturnType<typeof insightReader>;

export function insightReader(database: Database, balances: BalanceReader) {
  const sums = periodSums(database);
  const currencies = currencyNames(database);
  const membersOf = memberReader(database, sums, currencies);
  const latenessOf = latenessReader(database);
  const lookAheadOf = lookAheadReader(database, balances, latenessOf, currencies);
  const expectedOn = expectedReader(database, latenessOf, currencies);
  const state = database.prepare<[DocumentList, number], { built: 0 | 1 | null; syncedAt: number | null }>(`
    SELECT (SELECT built FROM list_state WHERE company_id = own.id AND resource = own.list) AS built,
      (SELECT last_success FROM sync_state WHERE company_id = own.id AND target = own.list) AS syncedAt
    FROM (SELECT ? AS list, ? AS id) AS own`);

  function monthsOf(query: SumsQuery, period: MonthsQuery['period']): ListMonths {
    const { built = null, syncedAt = null } = state.get(query.list, query.companyId) ?? {};
    if (built !== 1) return { built: false, syncedAt, months: [], undated: [] };
    const nameOf = currencies.of(query.companyId);
    return {
      built: true,
      syncedAt,
      months: merged(sums.byMonth(query, period), nameOf),
      undated: merged(sums.undated(query), nameOf).map(({ currency, count, gross, leftOut }) => ({
        currency,
        count,
        gross,
        leftOut,
      })),
    };
  }

  return {
    /** Both lists month by month, in every currency. */
    months: database.transaction(({ companyId, period, subject }: MonthsQuery): CompanyMonths => {
      const own = {
        companyId,
        dimension: subject?.dimension ?? 'list',
        member: subject?.member ?? '',
      } as const;
      return {
        expenses: monthsOf({ ...own, list: 'expenses' }, period),
        incomes: monthsOf({ ...own, list: 'incomes' }, period),
      };
    }),

    members: database.transaction((query: MembersQuery): Members => membersOf(query)),

    lookAhead: database.transaction((query: LookAheadQuery): LookAhead => lookAheadOf(query)),

    expected: database.transaction((query: ExpectedQuery): Expected => expectedOn(query)),
  };
}

/** One entry per month and currency name: two currencies of the records may be called the same. */
function merged(months: MonthSum[], nameOf: (currency: string) => string | null): ListMonths['months'] {
  const byName = new Map<string, GrossSum>();
  for (const { month, currency, ...sum } of months)
    addUnder(byName, JSON.stringify([month, nameOf(currency)]), sum);
  return [...byName].map(([name, sum]) => {
    const [month, currency] = JSON.parse(name) as [string, string | null];
    return { month, currency, ...figureOf(sum) };
  });
}
