/** Where a program is to end: at the n-th time it comes by a write; without a name, at the n-th write of any name. */
export interface EndPoint {
  name: string | null;
  /** Within the write's transaction, or just after its commit. */
  moment: 'inside' | 'after';
  time: number;
}

/** Writes a program comes by that has read nothing yet. */
const FIRST_READING = [
  'run-begin',
  'run-end',
  'company',
  'balances',
  'backfill-page/expenses',
  'backfill-page/incomes',
  'backfill-page/partners',
  'backfill-page/expense-types',
];

/** Writes a program comes by that has read everything once, while somebody enters, edits and deletes. */
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

const bothMoments = (names: string[]): EndPoint[] =>
  names.flatMap((name) => [
    { name, moment: 'inside', time: 1 },
    { name, moment: 'after', time: 1 },
  ]);

/** Every named write of the sync, by what has to be there for a program to come by it. */
export const NAMED_POINTS = { firstReading: bothMoments(FIRST_READING), later: bothMoments(LATER) };
