import type { Database } from '../sqlite/open-database.ts';
import type { CompanyOverview } from '../../../shared/model/overview.ts';
import { RESOURCES, type Resource } from '../../../shared/model/record.ts';
import type { BalanceReader } from './balance-reader.ts';
import { joinSum, sumColumns } from './exact-sum.ts';
import { CURRENCY_NAME } from './lists/record-rows.ts';

/** One row per company, from the cache. */
export type OverviewReader = ReturnType<typeof overviewReader>;

export function overviewReader(database: Database, balances: BalanceReader) {
  const companies = database
    .prepare<[], number>('SELECT company_id FROM settings.company ORDER BY added_at, company_id')
    .pluck();
  const overdue = database.prepare<[number, Resource, string], Record<string, unknown>>(`
    SELECT ${CURRENCY_NAME} AS currencyName, count(*) AS count, count(*) - count(gross) AS leftOut,
      ${sumColumns('gross', 'unpaid')}
    FROM record WHERE company_id = ? AND resource = ? AND paid_status = 1 AND paid_status IS NOT 2 AND due_date < ?
      AND removed_at IS NULL
    GROUP BY currencyName ORDER BY count(*) DESC, currencyName`);
  overdue.safeIntegers();
  const counts = database.prepare<[number], { resource: Resource; count: number }>(
    'SELECT resource, live AS count FROM list_state WHERE company_id = ?',
  );
  const syncedAt = database.prepare<[number], { target: string; at: number | null }>(
    'SELECT target, last_success AS at FROM sync_state WHERE company_id = ?',
  );

  const overdueOf = (companyId: number, resource: Resource, today: string): CompanyOverview['overdueToPay'] =>
    overdue.all(companyId, resource, today).map((row) => ({
      currency: typeof row['currencyName'] === 'string' ? row['currencyName'] : null,
      count: Number(row['count']),
      unpaid: joinSum(row, 'unpaid'),
      leftOut: Number(row['leftOut']),
    }));

  return {
    /** @param today the user's calendar date; what was due before it and is not paid is overdue. */
    list: (today: string): CompanyOverview[] =>
      companies.all().map((companyId) => {
        const count = new Map(counts.all(companyId).map((row) => [row.resource, row.count]));
        const synced = new Map(syncedAt.all(companyId).map((row) => [row.target, row.at]));
        const times = RESOURCES.map((resource) => synced.get(resource) ?? null);
        return {
          companyId,
          cash: balances.totals(companyId),
          balancesSeenAt: balances.seenAt(companyId),
          overdueToPay: overdueOf(companyId, 'expenses', today),
          overdueToReceive: overdueOf(companyId, 'incomes', today),
          records: {
            expenses: count.get('expenses') ?? 0,
            incomes: count.get('incomes') ?? 0,
            partners: count.get('partners') ?? 0,
            'expense-types': count.get('expense-types') ?? 0,
          },
          recordsSyncedAt: times.includes(null) ? null : Math.min(...times.map((time) => time ?? 0)),
        };
      }),
  };
}
