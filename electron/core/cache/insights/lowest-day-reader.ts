import { addDays } from '../../../../shared/calendar.ts';
import { LOWEST_DAYS, type CompanyLowestDays, type LowestDay } from '../../../../shared/model/overview.ts';
import { formatAmount, unitsOf } from '../../../../shared/money.ts';
import type { Database } from '../../sqlite/open-database.ts';
import type { BalanceReader } from '../balances/balance-reader.ts';
import { addable, joinUnits, sumColumns } from '../tables/exact-sum.ts';
import type { CurrencyNames } from './currency-names.ts';
import { IS_PLANNED, NOT_PLANNED } from '../tables/expected-day.ts';
import { memoizeByRevision } from '../tables/memoize-by-revision.ts';
import { CANCELLED_OPEN, MAYBE_OPEN, STATUS_UNKNOWN } from '../tables/worklist-indexes.ts';

type DocumentList = 'expenses' | 'incomes';

/** Counts of records not included in the amount of a day. Undated records are not included in any day. */
const NOT_COUNTED = ['notIncluded', 'partPaid', 'cancelled', 'statusUnknown', 'undated'] as const;
type NotCounted = Record<(typeof NOT_COUNTED)[number], number>;

/** The amount due on one day in one record currency. */
interface Due extends NotCounted {
  count: number;
  currency: string;
  /** Null: no known day. */
  date: string | null;
  units: bigint;
}

/** The lowest balance of each company from now on, if every due amount moves on its expected day. */
export type LowestDayReader = ReturnType<typeof lowestDayReader>;

export function lowestDayReader(database: Database, balances: BalanceReader, currencies: CurrencyNames) {
  const companies = database
    .prepare<[], number>('SELECT company_id FROM settings.company ORDER BY added_at, company_id')
    .pluck();
  const LIST = 'company_id = @companyId AND resource = @list';
  // Split by status and by the column that decides the day, so that each part is one range of an index of open records.
  const SUMS = sumColumns(addable('gross'), 'gross');
  const counts = (beside: Partial<Record<keyof NotCounted, string>>): string =>
    NOT_COUNTED.map((name) => `${beside[name] ?? '0'} AS ${name}`).join(', ');
  const part = (
    day: string,
    condition: string,
    beside: Parameters<typeof counts>[0],
    sums: string,
  ): string => `
    SELECT ${day} AS day, coalesce(currency, '') AS currency, count(*) AS count, ${counts(beside)}, ${sums}
    FROM record WHERE ${LIST} AND ${condition}
    GROUP BY day, record.currency`;
  const NO_SUMS = '0 AS gross_high, 0 AS gross_low';
  const ALL = 'count(*)';
  const parts = [
    ...(['due_date', 'planned_date'] as const).flatMap((day) => {
      const within = `${MAYBE_OPEN} AND ${day === 'due_date' ? NOT_PLANNED : IS_PLANNED} AND ${day} >= @today AND ${day} < @end`;
      return [
        part(
          day,
          `paid_status = 1 AND ${within}`,
          { notIncluded: `${ALL} - count(${addable('gross')})` },
          SUMS,
        ),
        part(day, `paid_status = 3 AND ${within}`, { partPaid: ALL }, NO_SUMS),
        ...STATUS_UNKNOWN.map((status) =>
          part(day, `${status} AND ${within}`, { statusUnknown: ALL }, NO_SUMS),
        ),
      ];
    }),
    part(
      'due_date',
      `${CANCELLED_OPEN} AND due_date >= @today AND due_date < @end`,
      { cancelled: ALL },
      NO_SUMS,
    ),
    // Equivalent to `IS_UNDATED`, with each half reading its own index.
    ...[`due_date IS NULL AND ${NOT_PLANNED}`, 'planned_text IS NOT NULL'].map((undated) =>
      part('NULL', `paid_status IN (1, 3) AND ${undated} AND ${MAYBE_OPEN}`, { undated: ALL }, NO_SUMS),
    ),
  ];
  const due = database.prepare<
    [{ companyId: number; list: DocumentList; today: string; end: string }],
    Record<string, unknown>
  >(parts.join(' UNION ALL '));
  due.safeIntegers();
  const cached = memoizeByRevision<Due[]>(database);

  const dueIn = (companyId: number, list: DocumentList, today: string, sign: bigint): Due[] =>
    cached(companyId, list, today, () =>
      due.all({ companyId, list, today, end: addDays(today, LOWEST_DAYS) }).map((row) => ({
        currency: String(row['currency']),
        date: typeof row['day'] === 'string' ? row['day'] : null,
        count: Number(row['count']),
        units: sign * joinUnits(row, 'gross'),
        ...notCountedOf((name) => Number(row[name])),
      })),
    );

  return {
    /**
     * For each company with accounts, one entry per currency of those accounts.
     *
     * @param today amounts due earlier are not counted.
     */
    list: (today: string): CompanyLowestDays[] =>
      companies.all().flatMap((companyId) => {
        const totals = balances.totals(companyId);
        if (totals.length === 0) return [];
        const nameOf = currencies.of(companyId);
        const moves = Map.groupBy(
          [...dueIn(companyId, 'incomes', today, 1n), ...dueIn(companyId, 'expenses', today, -1n)],
          ({ currency }) => nameOf(currency),
        );
        // Each of these records could be of any currency.
        const unnamed = (moves.get(null) ?? []).reduce(
          (sum, { count, cancelled }) => sum + count - cancelled,
          0,
        );
        // Accounts without a currency are in no total, so they have no lowest balance.
        const lowest = totals.flatMap(({ currency, total, notIncluded, unconfirmed, missing }) =>
          currency === null
            ? []
            : [
                {
                  currency,
                  ...lowestOf(today, total, moves.get(currency) ?? []),
                  noCurrency: unnamed,
                  accountsNotIncluded: notIncluded,
                  accountsUnconfirmed: unconfirmed,
                  accountsMissing: missing,
                },
              ],
        );
        return [{ companyId, lowest }];
      }),
  };
}

/**
 * The lowest balance: now, or at the end of the first day that has it.
 *
 * @param total null: the present balance is unknown.
 */
function lowestOf(
  today: string,
  total: string | null,
  moves: readonly Due[],
): Pick<LowestDay, 'date' | 'balance' | keyof NotCounted> {
  const least = total === null ? { date: today, units: null } : leastOf(today, unitsOf(total), moves);
  return {
    date: least.date,
    balance: least.units === null ? null : formatAmount(least.units),
    ...notCountedOf((name) => moves.reduce((count, move) => count + move[name], 0)),
  };
}

function leastOf(today: string, start: bigint, moves: readonly Due[]): { date: string; units: bigint } {
  const days = Map.groupBy(moves, ({ date }) => date);
  let balance = start;
  let least = { date: today, units: start };
  for (const date of [...days.keys()].filter((day) => day !== null).sort()) {
    balance += sum(days.get(date) ?? []);
    if (balance < least.units) least = { date, units: balance };
  }
  return least;
}

function sum(moves: readonly Due[]): bigint {
  return moves.reduce((units, move) => units + move.units, 0n);
}

function notCountedOf(of: (name: keyof NotCounted) => number): NotCounted {
  return Object.fromEntries(NOT_COUNTED.map((name) => [name, of(name)])) as NotCounted;
}
