import { addDays } from '../../../shared/calendar.ts';
import { LOWEST_DAYS, type CompanyLowestDays, type LowestDay } from '../../../shared/model/overview.ts';
import { formatAmount, unitsOf } from '../../../shared/money.ts';
import type { Database } from '../sqlite/open-database.ts';
import type { BalanceReader } from './balance-reader.ts';
import { joinUnits, sumColumns } from './exact-sum.ts';
import type { CurrencyNames } from './insights/currency-names.ts';
import { keptByRevision } from './kept-by-revision.ts';

type DocumentList = 'expenses' | 'incomes';

/** What is due on one day in one currency as the records carry it. */
interface Due {
  currency: string;
  date: string;
  units: bigint;
  leftOut: number;
}

/** On which of the days to come each company will have least, if all that is due comes and goes on its day. */
export type LowestDayReader = ReturnType<typeof lowestDayReader>;

export function lowestDayReader(database: Database, balances: BalanceReader, currencies: CurrencyNames) {
  const companies = database
    .prepare<[], number>('SELECT company_id FROM settings.company ORDER BY added_at, company_id')
    .pluck();
  // Apart by status, so that each half is one run through the index of what is open.
  const days = (status: number, leftOut: string): string => `
    SELECT due_date, coalesce(currency, '') AS currency, ${leftOut} AS left_out,
      ${sumColumns('gross', 'gross', `paid_status = 1`)}
    FROM record WHERE company_id = @companyId AND resource = @list AND paid_status = ${status}
      AND paid_status IS NOT 2 AND removed_at IS NULL AND due_date >= @today AND due_date < @end
    GROUP BY due_date, record.currency`;
  const due = database.prepare<
    [{ companyId: number; list: DocumentList; today: string; end: string }],
    Record<string, unknown>
  >(`${days(1, 'count(*) - count(gross)')} UNION ALL ${days(3, 'count(*)')}`);
  due.safeIntegers();
  const kept = keptByRevision<Due[]>(database);

  const dueIn = (companyId: number, list: DocumentList, today: string, sign: bigint): Due[] =>
    kept(companyId, list, today, () =>
      due.all({ companyId, list, today, end: addDays(today, LOWEST_DAYS) }).map((row) => ({
        currency: String(row['currency']),
        date: String(row['due_date']),
        units: sign * joinUnits(row, 'gross'),
        leftOut: Number(row['left_out']),
      })),
    );

  return {
    /** Of each company with accounts, per currency of them. @param today what was due before it is not counted. */
    list: (today: string): CompanyLowestDays[] =>
      companies.all().flatMap((companyId) => {
        const totals = balances.totals(companyId);
        if (totals.length === 0) return [];
        const nameOf = currencies.of(companyId);
        const moves = Map.groupBy(
          [...dueIn(companyId, 'incomes', today, 1n), ...dueIn(companyId, 'expenses', today, -1n)],
          ({ currency }) => nameOf(currency),
        );
        const lowest = totals.map(({ currency, total }) => ({
          currency,
          ...lowestOf(today, unitsOf(total), moves.get(currency) ?? []),
        }));
        return [{ companyId, lowest }];
      }),
  };
}

/** The first of the days at whose end least is there. */
function lowestOf(today: string, start: bigint, moves: readonly Due[]): Omit<LowestDay, 'currency'> {
  const days = Map.groupBy(moves, ({ date }) => date);
  let balance = start + sum(days.get(today) ?? []);
  let least = { date: today, units: balance };
  for (const date of [...days.keys()].sort()) {
    if (date === today) continue;
    balance += sum(days.get(date) ?? []);
    if (balance < least.units) least = { date, units: balance };
  }
  return {
    date: least.date,
    balance: formatAmount(least.units),
    leftOut: moves.reduce((count, { leftOut }) => count + leftOut, 0),
  };
}

function sum(moves: readonly Due[]): bigint {
  return moves.reduce((units, move) => units + move.units, 0n);
}
