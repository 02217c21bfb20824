import type { WriteMoment } from '../../../electron/core/cache/cache-writer.ts';

/** Where a program is to end: at the n-th time it comes by a write; without a name, at the n-th write of any name. */
export interface EndPoint {
  name: string | null;
  moment: WriteMoment;
  time: number;
}

/** Writes a program comes by that has read nothing yet. */
const FIRST_READING = [
  'run-end',
  'company',
  'balances',
  'backfill-page/expenses',
  'backfill-page/incomes',
  'backfill-page/partners',
  'backfill-page/expense-types',
];

/** Writes a program comes by that has read everything once, while someone enters, edits and deletes. */
const LATER = [
  'removal-confirmed/expenses',
  'list-page/partners',
  'list-page/expense-types',
  'poll-page/expenses',
  'poll-page/incomes',
  'sweep-begin',
  'sweep-page/expenses',
  'sweep-page/incomes',
];

/** Those a program comes by that finds too many records gone at once, and whose user decides. */
const REVIEW = ['removals-decided/expenses'];

/** Points of each write. */
export const MOMENTS = 3;

const everyMoment = (names: string[]): EndPoint[] =>
  names.flatMap((name) => [
    { name, moment: 'inside', time: 1 },
    { name, moment: 'between', time: 1 },
    { name, moment: 'after', time: 1 },
  ]);

/** Named writes of the sync, by what has to be there for a program to come by them. */
export const NAMED_POINTS = {
  firstReading: everyMoment(FIRST_READING),
  later: everyMoment(LATER),
  review: everyMoment(REVIEW),
};

/** Of {@link TWIN_POINTS}, so many in a row are for one profile. */
export const TWIN_KILLS = 2;

/** Writes amid the work of two services: the one of either, or between those of both. */
export const TWIN_POINTS: Record<keyof typeof NAMED_POINTS, EndPoint[]> = {
  // The twin has a record that cannot be read, so none of its removals is decided.
  review: [],
  firstReading: [
    { name: 'company-added', moment: 'inside', time: 2 },
    { name: 'connection', moment: 'after', time: 1 },
    { name: 'backfill-page/incomes', moment: 'after', time: 2 },
    { name: 'backfill-page/expenses', moment: 'between', time: 1 },
  ],
  later: [
    { name: 'poll-page/expenses', moment: 'between', time: 2 },
    { name: 'sweep-begin', moment: 'inside', time: 3 },
    { name: 'sweep-page/incomes', moment: 'after', time: 4 },
    { name: 'list-page/partners', moment: 'inside', time: 2 },
  ],
};
