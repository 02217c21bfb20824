import { addDays } from '../../../shared/calendar.ts';
import { formatAmount, unitsOf } from '../../../shared/money.ts';
import type { CurrencyForecast, DayFlow, Flow } from '../../../shared/model/insight.ts';
import type { ForecastWindow } from '../../ui/routing/forecast-window.ts';

/** What is in the accounts at the end of a day, if everything comes and goes on its day; or how much more or less. */
export interface ForecastDay {
  date: string;
  /** Decimal text. */
  balance: string;
  /** What moves on that day; null: nothing. */
  flow: Flow | null;
}

/** Where a line is lowest: at the end of the first such day, or now, before anything moves. */
export interface Lowest {
  date: string;
  balance: string;
  isNow: boolean;
}

export interface ForecastLine {
  /** What is there now; null: the line does not begin now. */
  start: string | null;
  days: ForecastDay[];
  lowest: Lowest;
  /** Items that are in the line whose amount could not be read, so that they move nothing. */
  unreadable: number;
}

/** What moves when: on due dates, or as is usual. */
interface Moves {
  overdue: Flow;
  days: DayFlow[];
}

interface Options {
  today: string;
  /** How many, today included. */
  days: number;
  /** Whether what is overdue counts as moving today, or not at all. */
  overdueToday: boolean;
}

/** The line of due dates, and that of each partner's usual lateness; null: too little is known for that. */
export interface ForecastLines {
  due: ForecastLine;
  usual: ForecastLine | null;
}

export function forecastLines(forecast: CurrencyForecast, options: Options): ForecastLines {
  return {
    due: forecastLine(forecast, options),
    usual: forecast.usual && forecastLine({ start: forecast.start, ...forecast.usual }, options),
  };
}

/**
 * Day by day from today on, what moves today included. Exact; where nothing is known of an account it begins with nothing,
 * and shows what is added and taken.
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

/** @param now what is there before the first of the days; null: that is not known, or not looked at. */
function lowestOf(days: readonly ForecastDay[], now: Omit<Lowest, 'isNow'> | null): Lowest {
  const all = [
    ...(now ? [{ ...now, isNow: true }] : []),
    ...days.map(({ date, balance }) => ({ date, balance, isNow: false })),
  ];
  return all.reduce((least, at) => (unitsOf(at.balance) < unitsOf(least.balance) ? at : least));
}

/** What a flow leaves: incomes less expenses, in units of 1/10,000. */
export function netOf({ incomes, expenses }: Flow): bigint {
  return unitsOf(incomes.gross) - unitsOf(expenses.gross);
}

/** The lines within a window, each with the lowest of its days there. */
export function within({ due, usual }: ForecastLines, window: ForecastWindow | null): ForecastLines {
  if (window === null) return { due, usual };
  return { due: lineWithin(due, window), usual: usual && lineWithin(usual, window) };
}

function lineWithin(line: ForecastLine, { from, to }: ForecastWindow): ForecastLine {
  const days = line.days.slice(from, to + 1);
  const start = from === 0 ? line.start : null;
  const [first] = days;
  if (!first) return line;
  const now = start === null ? null : { date: first.date, balance: start };
  return { ...line, start, days, lowest: lowestOf(days, now) };
}
