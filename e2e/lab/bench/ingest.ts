import type { BookSize } from './books.ts';

/** Options of both sides of an ingest. */
export interface IngestOptions {
  /** An existing folder for the output. */
  folder: string;
  /** Records of each company; `rows` is the number per page. */
  records: number;
  rows: number;
}

export interface Timed {
  rows: number;
  milliseconds: number;
}

/** Times synchronous work that returns the number of rows it processed. */
export function timed(work: () => number): Timed {
  globalThis.gc?.();
  const began = performance.now();
  const rows = work();
  return { rows, milliseconds: performance.now() - began };
}

export function pagesOf({ records }: BookSize, rows: number): number[] {
  return Array.from({ length: Math.ceil(records / rows) }, (_, page) => page);
}

export function rowsPerSecond(parts: Timed[]): number {
  const rows = parts.reduce((total, part) => total + part.rows, 0);
  return (rows / parts.reduce((total, part) => total + part.milliseconds, 0)) * 1_000;
}
