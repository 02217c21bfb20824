import type { BookSize } from './books.ts';

/** What both sides of an ingest are started with. */
export interface IngestOptions {
  /** Existing folder for what is written. */
  folder: string;
  /** Records of each company, and how many are on a page. */
  records: number;
  rows: number;
}

export interface Timed {
  rows: number;
  milliseconds: number;
}

/** Times synchronous work that says how many rows it went through. */
export function timed(work: () => number): Timed {
  globalThis.gc?.();
  const began = performance.now();
  const rows = work();
  return { rows, milliseconds: performance.now() - began };
}

/** The numbers of the pages of a book. */
export function pagesOf({ records }: BookSize, rows: number): number[] {
  return Array.from({ length: Math.ceil(records / rows) }, (_, page) => page);
}

export function rowsPerSecond(parts: Timed[]): number {
  const rows = parts.reduce((total, part) => total + part.rows, 0);
  return (rows / parts.reduce((total, part) => total + part.milliseconds, 0)) * 1_000;
}
