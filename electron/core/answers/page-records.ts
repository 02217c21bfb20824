import type { RawRecord } from './raw-record.ts';

/** The records of a page, in the order they were sent; one that no one looks at may never be parsed. */
export interface PageRecords extends Iterable<RawRecord> {
  readonly length: number;
  /** How all of them are added in one go, made on another thread than the one that writes; only the cache knows the form. */
  readonly prepared?: object;
}
