import { addDays } from '../../../shared/calendar.ts';
import { formatAmount, unitsOf } from '../../../shared/money.ts';
import type { CurrencyAhead, DayFlow, Flow } from '../../../shared/model/insight.ts';

/** What is in the accounts at the end of a day, if everything comes and goes on its day; or how much more or less. */
export interface AheadDay {
  date: string;
  /** Decimal text. */
  balance: string;
  /** What moves on that day; null: nothing. */
  flow: Flow | null;
}

export interface AheadLine {
  days: AheadDay[];
  /** The first of the days on which least is there. */
  lowest: AheadDay;
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
export interface AheadLines {
  due: AheadLine;
  usual: AheadLine | null;
}

export function aheadLines(ahead: CurrencyAhead, options: Options): AheadLines {
  return {
    due: aheadLine(ahead, options),
    usual: ahead.usual && aheadLine({ start: ahead.start, ...ahead.usual }, options),
  };
}

/**
 * Day by day from today on, what moves today included. Exact; where nothing is known of an account it begins with nothing,
 * and shows what is added and taken.
 */
export function aheadLine(
  ahead: Moves & Pick<CurrencyAhead, 'start'>,
  { today, days, overdueToday }: Options,
): AheadLine {
  const due = new Map(ahead.days.map(({ date, ...flow }) => [date, flow]));
  let balance = unitsOf(ahead.start?.total ?? '0.00');
  if (overdueToday) balance += netOf(ahead.overdue);
  const line: AheadDay[] = [];
  let lowest: { at: AheadDay; units: bigint } | null = null;
  for (let day = 0; day < days; day += 1) {
    const date = addDays(today, day);
    const flow = due.get(date) ?? null;
    if (flow) balance += netOf(flow);
    const at = { date, balance: formatAmount(balance), flow };
    line.push(at);
    if (lowest === null || balance < lowest.units) lowest = { at, units: balance };
  }
  const counted = [...ahead.days, ...(overdueToday ? [ahead.overdue] : [])];
  return {
    days: line,
    lowest: lowest?.at ?? { date: today, balance: formatAmount(balance), flow: null },
    unreadable: counted.reduce((sum, { incomes, expenses }) => sum + incomes.leftOut + expenses.leftOut, 0),
  };
}

/** What a flow leaves: incomes less expenses, in units of 1/10,000. */
export function netOf({ incomes, expenses }: Flow): bigint {
  return unitsOf(incomes.gross) - unitsOf(expenses.gross);
}
