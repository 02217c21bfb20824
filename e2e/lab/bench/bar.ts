import type { Stage } from './stage.ts';

/** Result of one bar in one run. */
export interface Result {
  /** Description of the measurement. */
  bar: string;
  value: number;
  limit: number;
  /** Whether lower is better. */
  atMost: boolean;
  /** `×` for a ratio, otherwise `ms`, `rows` …; printed after the number. */
  unit: string;
  /** The figures that the value was computed from. */
  from: string;
}

/** Measures one or more bars that need the same preparation. */
export interface Measure {
  /** Name for `--only`. */
  name: string;
  /** Set on measures that need more than Node. Returns why the measure cannot run here, or null. */
  missing?: () => string | null;
  run: (stage: Stage) => Promise<Result[]>;
}

export function atLeast(bar: string, value: number, limit: number, from: string, unit = '×'): Result {
  return { bar, value, limit, atMost: false, unit, from };
}

export function atMost(bar: string, value: number, limit: number, from: string, unit = '×'): Result {
  return { bar, value, limit, atMost: true, unit, from };
}

export function isMet({ value, limit, atMost: most }: Result): boolean {
  return most ? value <= limit : value >= limit;
}
