import type { Database } from '../../sqlite/open-database.ts';
import { addDays } from '../../../../shared/calendar.ts';
import { overviewRowAt } from '../../../../shared/balance-ages.ts';
import {
  DUE_SOON_DAYS,
  type CompanyOverview,
  type OverviewQuery,
} from '../../../../shared/model/overview.ts';
import { RESOURCES, type Resource } from '../../../../shared/model/record.ts';
import type { BalanceHistoryReader } from '../balances/balance-history-reader.ts';
import type { BalanceReader } from '../balances/balance-reader.ts';
import { completenessReader } from '../log/completeness-reader.ts';
import { memoizeUntilWrite } from '../tables/memoize-by-revision.ts';
import type { SuccessTimes } from '../log/success-times.ts';
import { openItemsReader } from './open-items.ts';
import type { ListCompleteness } from '../../../../shared/model/completeness.ts';

interface Parts {
  balances: BalanceReader;
  history: BalanceHistoryReader;
  successTimes: SuccessTimes;
}

/** A row as stored, with the stored sync time of each complete list. */
interface StoredRow {
  row: Omit<CompanyOverview, 'recordsSyncedAt'>;
  syncedAt: { resource: Resource; at: number | null }[];
}

/** Reads one row per company from the cache. */
export type OverviewReader = ReturnType<typeof overviewReader>;

export function overviewReader(database: Database, { balances, history, successTimes }: Parts) {
  const companies = database
    .prepare<[], number>('SELECT company_id FROM settings.company ORDER BY added_at, company_id')
    .pluck();
  const openItems = openItemsReader(database);
  const completenesses = completenessReader(database);
  const counts = database.prepare<[number], { resource: Resource; count: number }>(
    'SELECT resource, live AS count FROM list_state WHERE company_id = ?',
  );
  const successes = database.prepare<[number], { target: string; at: number | null }>(
    'SELECT target, last_success AS at FROM sync_state WHERE company_id = ?',
  );

  const stored = memoizeUntilWrite(database, ({ today, dayStart, weekStart }: OverviewQuery): StoredRow[] =>
    companies.all().map((companyId) => {
      const count = new Map(counts.all(companyId).map((row) => [row.resource, row.count]));
      const synced = new Map(successes.all(companyId).map((row) => [row.target, row.at]));
      const completeness = completenesses.ofCompany(companyId);
      const syncedAt = RESOURCES.map((resource) => ({
        resource,
        at: isComplete(completeness[resource]) ? (synced.get(resource) ?? null) : null,
      }));
      const row = {
        companyId,
        cash: balances.stored.totals(companyId),
        overdrawn: balances.overdrawn(companyId),
        belowZero: balances.belowZero(companyId),
        cashSinceYesterday: history.changeSince(companyId, dayStart),
        cashOverWeek: history.changeSince(companyId, weekStart),
        trackedSince: history.trackedSince(companyId),
        balancesSeenAt: balances.stored.seenAt(companyId),
        ...openItems.of(companyId, today, addDays(today, DUE_SOON_DAYS)),
        records: {
          expenses: count.get('expenses') ?? 0,
          incomes: count.get('incomes') ?? 0,
          partners: count.get('partners') ?? 0,
          'expense-types': count.get('expense-types') ?? 0,
        },
        completeness: {
          expenses: completeness.expenses,
          incomes: completeness.incomes,
        },
      };
      return { row, syncedAt };
    }),
  );

  return {
    /** Unpaid records due before today are overdue. */
    list(query: OverviewQuery): CompanyOverview[] {
      const times = successTimes.snapshot();
      return stored(query).map(({ row, syncedAt }): CompanyOverview => {
        const { companyId, balancesSeenAt } = row;
        const all = syncedAt.map(({ resource, at }) => times.latest(companyId, resource, at));
        const recordsSyncedAt = all.includes(null) ? null : Math.min(...all.map((at) => at ?? 0));
        return {
          ...overviewRowAt(row, times.latest(companyId, 'balances', balancesSeenAt)),
          recordsSyncedAt,
        };
      });
    },
  };
}

/** Whether the complete list was received, even if some of its records are unreadable. */
function isComplete({ readToEndAt, shortfall }: Omit<ListCompleteness, 'unreadable'>): boolean {
  return readToEndAt !== null && shortfall === null;
}
