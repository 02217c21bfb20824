import { addDays } from '../../../shared/calendar.ts';
import { formatAmount, unitsOf } from '../../../shared/money.ts';
import type { CurrencyForecast, DayFlow, Flow } from '../../../shared/model/insight.ts';
import type { ForecastWindow } from '../../ui/routing/forecast-window.ts';

/** Closing balance of a day if everything is paid on its day; a change from today where the balance is unknown. */
export interface ForecastDay {
  date: string;
  /** Decimal text. */
  balance: string;
  /** Amounts that move on that day; null for none. */
  flow: Flow | null;
}

/** The lowest balance of a line: at the end of the first such day, or now, before anything moves. */
export interface Lowest {
  date: string;
  balance: string;
  isNow: boolean;
}

export interface ForecastLine {
  /** Current balance; null if the line does not start today. */
  start: string | null;
  days: ForecastDay[];
  lowest: Lowest;
  /** Number of items on the line without a readable amount, which do not affect it. */
  unreadable: number;
}

/** Amounts by day, by due date or by typical days late. */
interface Moves {
  overdue: Flow;
  days: DayFlow[];
}

interface Options {
  today: string;
  /** Number of days, including today. */
  days: number;
  /** Whether overdue items count as paid today or not at all. */
  overdueToday: boolean;
}

/** The lines by due date and by each partner's typical days late; null while too little is known for the latter. */
export interface ForecastLines {
  due: ForecastLine;
  typical: ForecastLine | null;
}

export function forecastLines(forecast: CurrencyForecast, options: Options): ForecastLines {
  return {
    due: forecastLine(forecast, options),
    typical: forecast.typical && forecastLine({ start: forecast.start, ...forecast.typical }, options),
  };
}

/**
 * Exact balance of each day from today on, including the amounts that move today. Without a known balance, starts at
 * zero and shows the cumulative change.
 */
export function forecastLine(
  forecast: Moves & Pick<CurrencyForecast, 'start'>,
  { today, days, overdueToday }: Options,
): ForecastLine {
  const due = new Map(forecast.days.map(({ date, ...flow }) => [date, flow]));
  const start = unitsOf(forecast.start?.total ?? '0.00');
  let balance = start;
  if (overdueToday) balance += netOf(forecast.overdue);
  const line: ForecastDay[] = [];
  for (let day = 0; day < days; day += 1) {
    const date = addDays(today, day);
    const flow = due.get(date) ?? null;
    if (flow) balance += netOf(flow);
    line.push({ date, balance: formatAmount(balance), flow });
  }
  const counted = [...forecast.days, ...(overdueToday ? [forecast.overdue] : [])];
  const now = formatAmount(start);
  return {
    start: now,
    days: line,
    lowest: lowestOf(line, { date: today, balance: now }),
    unreadable: counted.reduce(
      (sum, { incomes, expenses }) => sum + incomes.notIncluded + expenses.notIncluded,
      0,
    ),
  };
}

/** @param now balance before the first of the days; null if it is unknown or outside the window. */
function lowestOf(days: readonly ForecastDay[], now: Omit<Lowest, 'isNow'> | null): Lowest {
  const all = [
    ...(now ? [{ ...now, isNow: true }] : []),
    ...days.map(({ date, balance }) => ({ date, balance, isNow: false })),
  ];
  return all.reduce((least, at) => (unitsOf(at.balance) < unitsOf(least.balance) ? at : least));
}

/** Incomes less expenses, in units of 1/10,000. */
export function netOf({ incomes, expenses }: Flow): bigint {
  return unitsOf(incomes.gross) - unitsOf(expenses.gross);
}

/** The lines limited to a window, each with its lowest balance there. */
export function linesWithin({ due, typical }: ForecastLines, window: ForecastWindow | null): ForecastLines {
  if (window === null) return { due, typical };
  return { due: lineWithin(due, window), typical: typical && lineWithin(typical, window) };
}

function lineWithin(line: ForecastLine, { from, to }: ForecastWindow): ForecastLine {
  const days = line.days.slice(from, to + 1);
  const start = from === 0 ? line.start : null;
  const [first] = days;
  if (!first) return line;
  const now = start === null ? null : { date: first.date, balance: start };
  return { ...line, start, days, lowest: lowestOf(days, now) };
}
