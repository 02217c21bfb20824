import type { Stage } from './stage.ts';

/** What a bar came to, in one run. */
export interface Result {
  /** What was measured, in words. */
  bar: string;
  value: number;
  limit: number;
  /** Whether less is better. */
  atMost: boolean;
  /** `×` for a ratio, else `ms`, `rows` …; shown behind the number. */
  unit: string;
  /** The figures the value was made of. */
  from: string;
}

/** Measures one or several bars that need the same preparation. */
export interface Measure {
  /** What `--only` calls it. */
  name: string;
  /** Of what takes more than Node: why it cannot be measured here, null when it can. */
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
