import type { WriteMoment } from '../../../electron/core/cache/cache-writer.ts';

/** Where a process ends: when it reaches a write for the n-th time; without a name, at the n-th write of any name. */
export interface EndPoint {
  name: string | null;
  moment: WriteMoment;
  time: number;
}

/** Writes of a process that has not synced anything. */
const INITIAL_SYNC = [
  'run-end',
  'company',
  'balances',
  'backfill-page/expenses',
  'backfill-page/incomes',
  'backfill-page/partners',
  'backfill-page/expense-types',
];

/** Writes of a process that has synced everything once, while records are added, edited and deleted. */
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

/** Writes of a process that finds too many removals at once, which the user then decides. */
const REVIEW = ['removals-decided/expenses'];

/** Number of points at each write. */
export const MOMENTS = 3;

const everyMoment = (names: string[]): EndPoint[] =>
  names.flatMap((name) => [
    { name, moment: 'inside', time: 1 },
    { name, moment: 'between', time: 1 },
    { name, moment: 'after', time: 1 },
  ]);

/** Named writes of the sync, by the state in which a process reaches them. */
export const NAMED_POINTS = {
  initialSync: everyMoment(INITIAL_SYNC),
  later: everyMoment(LATER),
  review: everyMoment(REVIEW),
};

/** Number of consecutive {@link TWIN_POINTS} per profile. */
export const TWIN_KILLS = 2;

/** Writes amid the work of two services: of either one, or between those of both. */
export const TWIN_POINTS: Record<keyof typeof NAMED_POINTS, EndPoint[]> = {
  // The twin has an unreadable record, so none of its removals is decided.
  review: [],
  initialSync: [
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
