import type { RawRecord } from './raw-record.ts';

/** The records of a page, in the order sent; a record that is never read may never be parsed. */
export interface PageRecords extends Iterable<RawRecord> {
  readonly length: number;
  /** Insertion of all records prepared on another thread than the writing one; its form is internal to the cache. */
  readonly prepared?: object;
}
