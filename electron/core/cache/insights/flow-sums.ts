import { DOCUMENT_LISTS, type DocumentList, type Flow } from '../../../../shared/model/insight.ts';
import { figureOf, minus, NOTHING, plus, type GrossSum } from '../tables/exact-sum.ts';

/** Sums of open expenses and incomes. */
export type FlowSums = Record<DocumentList, GrossSum>;

/** Sums by time: overdue, on each day of the forecast window, and after the window. */
export interface TimedSums {
  overdue: FlowSums;
  days: Map<string, FlowSums>;
  later: FlowSums;
}

/** The forecast window; both days included. */
export interface ForecastWindow {
  today: string;
  last: string;
}

export function noSums(): FlowSums {
  return { expenses: NOTHING, incomes: NOTHING };
}

export function noTimedSums(): TimedSums {
  return { overdue: noSums(), days: new Map(), later: noSums() };
}

/** Adds a sum under its due date. */
export function addDue(
  to: TimedSums,
  { today, last }: ForecastWindow,
  due: string,
  list: DocumentList,
  sum: GrossSum,
) {
  if (due < today) to.overdue[list] = plus(to.overdue[list], sum);
  else if (due > last) to.later[list] = plus(to.later[list], sum);
  else {
    const day = to.days.get(due) ?? noSums();
    day[list] = plus(day[list], sum);
    to.days.set(due, day);
  }
}

/** The sums minus one part and plus another. */
export function exchanged(sums: TimedSums, without: TimedSums, added: TimedSums): TimedSums {
  const one = (a: FlowSums, b: FlowSums, c: FlowSums): FlowSums => ({
    expenses: plus(minus(a.expenses, b.expenses), c.expenses),
    incomes: plus(minus(a.incomes, b.incomes), c.incomes),
  });
  const days = [...new Set([...sums.days.keys(), ...added.days.keys()])].map((day): [string, FlowSums] => [
    day,
    one(sums.days.get(day) ?? noSums(), without.days.get(day) ?? noSums(), added.days.get(day) ?? noSums()),
  ]);
  return {
    overdue: one(sums.overdue, without.overdue, added.overdue),
    days: new Map(days.filter(([, day]) => countOf(day) > 0)),
    later: one(sums.later, without.later, added.later),
  };
}

/** Total number of records. */
export function countAll({ overdue, days, later }: TimedSums): number {
  return [overdue, ...days.values(), later].reduce((sum, flow) => sum + countOf(flow), 0);
}

export function flowOf({ expenses, incomes }: FlowSums): Flow {
  return { expenses: figureOf(expenses), incomes: figureOf(incomes) };
}

/** In the form of the contract, days in order. */
export function timedFlow({ overdue, days, later }: TimedSums) {
  return {
    overdue: flowOf(overdue),
    days: [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([date, sums]) => ({ date, ...flowOf(sums) })),
    later: flowOf(later),
  };
}

function countOf(sums: FlowSums): number {
  return DOCUMENT_LISTS.reduce((count, list) => count + sums[list].count, 0);
}
