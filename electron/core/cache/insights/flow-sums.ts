import { DOCUMENT_LISTS, type DocumentList, type Flow } from '../../../../shared/model/insight.ts';
import { figureOf, minus, NOTHING, plus, type GrossSum } from '../tables/exact-sum.ts';

/** What is to come in and to go out. */
export type FlowSums = Record<DocumentList, GrossSum>;

/** When it moves: on a day looked at, before today, or after the last day. */
export interface TimedSums {
  overdue: FlowSums;
  days: Map<string, FlowSums>;
  later: FlowSums;
}

/** The days looked at, both in it. */
export interface Look {
  today: string;
  last: string;
}

export function noSums(): FlowSums {
  return { expenses: NOTHING, incomes: NOTHING };
}

export function noTimedSums(): TimedSums {
  return { overdue: noSums(), days: new Map(), later: noSums() };
}

/** Adds what is due on a day. */
export function addDue(to: TimedSums, { today, last }: Look, due: string, list: DocumentList, sum: GrossSum) {
  if (due < today) to.overdue[list] = plus(to.overdue[list], sum);
  else if (due > last) to.later[list] = plus(to.later[list], sum);
  else {
    const day = to.days.get(due) ?? noSums();
    day[list] = plus(day[list], sum);
    to.days.set(due, day);
  }
}

/** The sums without some of what is in them, and with something else. */
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

/** Records in all of it. */
export function countAll({ overdue, days, later }: TimedSums): number {
  return [overdue, ...days.values(), later].reduce((sum, flow) => sum + countOf(flow), 0);
}

export function flowOf({ expenses, incomes }: FlowSums): Flow {
  return { expenses: figureOf(expenses), incomes: figureOf(incomes) };
}

/** As the contract has it, the days in order. */
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
