import { DAY_MS } from './dates.ts';

export interface WorkDay {
  /** Whole days since 1970-01-01. */
  day: number;
  dayOfMonth: number;
  /** Months since year 0, for recurring expenses. */
  month: number;
  /** Number of entries relative to other days. */
  weight: number;
}

/** January to December: few entries in summer, many at the end of the year. */
const SEASON = [0.9, 0.92, 1.05, 1, 1, 0.98, 0.86, 0.74, 1.05, 1.1, 1.2, 1.45];
const YEARLY_GROWTH = 1.08;
const WEEKEND = 0.06;

/** The days from `years` before `today` to the day before `today`. */
export function workDays(today: number, years: number): WorkDay[] {
  const end = new Date(today * DAY_MS);
  const first = Math.floor(
    Date.UTC(end.getUTCFullYear() - years, end.getUTCMonth(), end.getUTCDate()) / DAY_MS,
  );
  return Array.from({ length: today - first }, (_, position) => {
    const day = first + position;
    const date = new Date(day * DAY_MS);
    const weekend = date.getUTCDay() === 0 || date.getUTCDay() === 6;
    const season = SEASON[date.getUTCMonth()] ?? 1;
    return {
      day,
      dayOfMonth: date.getUTCDate(),
      month: date.getUTCFullYear() * 12 + date.getUTCMonth(),
      weight: season * YEARLY_GROWTH ** (position / 365) * (weekend ? WEEKEND : 1),
    };
  });
}

/** Distributes `total` records over the days by weight; the counts add up to exactly `total`. */
export function spread(total: number, weights: number[]): number[] {
  const sum = weights.reduce((before, weight) => before + weight, 0);
  let passed = 0;
  let given = 0;
  return weights.map((weight, position) => {
    passed += weight;
    const upTo = position === weights.length - 1 ? total : Math.round((total * passed) / sum);
    const count = upTo - given;
    given = upTo;
    return count;
  });
}
