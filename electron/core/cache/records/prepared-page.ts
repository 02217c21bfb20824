import type { Resource } from '../../../../shared/model/record.ts';
import type { PageRecords } from '../../answers/page-records.ts';
import type { RawRecord } from '../../answers/raw-record.ts';
import { makeNewRows, type NewRows } from './record-insert.ts';
import { inOrder } from '../tables/record-id.ts';
import { ReadingTotals, type PackedTotals } from '../totals/reading-totals.ts';

/** New records of a list that is read for the first time, and what they add up to. */
export interface SummedRows {
  rows: NewRows;
  /** Records of each day. */
  days: Map<string, number>;
  totals: PackedTotals;
}

/** The same with the bytes their texts are in. */
export interface ReadyRows extends SummedRows {
  body: Buffer;
}

/** A page of records that are likely to be new, made ready on another thread to be added in one go. */
export interface PreparedPage extends SummedRows {
  /** Its lowest and its highest id. */
  ids: [bigint | string, bigint | string];
}

/** A prepared page with its body. */
export type ReadyPage = PreparedPage & ReadyRows;

/**
 * @param records in the order they are to be added.
 * @param startOf where a record's bytes begin in the body they are taken from.
 */
export function sumRows(
  resource: Resource,
  records: [bigint | string, RawRecord][],
  startOf: (record: RawRecord) => number,
): SummedRows {
  const days = new Map<string, number>();
  const totals = new ReadingTotals();
  const rows = makeNewRows(resource, records, startOf, (summand) => {
    const { date } = summand;
    if (date !== null) days.set(date, (days.get(date) ?? 0) + 1);
    totals.add(summand);
  });
  return { rows, days, totals: totals.pack() };
}

/**
 * Makes a page ready to be added from its highest id down, as the indexes are ordered: a page of a reading that comes newest
 * first goes to their end.
 *
 * @param records of one page, their bytes in its body.
 * @returns null where the page has none, one that comes twice, or one to be set aside.
 */
export function preparePage(resource: Resource, records: RawRecord[], body: Buffer): PreparedPage | null {
  const sorted = inOrder(records).reverse();
  const highest = sorted[0];
  const lowest = sorted.at(-1);
  if (!highest || !lowest || sorted.length < records.length) return null;
  const startOf = ({ bytes }: RawRecord): number => bytes.byteOffset - body.byteOffset;
  return { ...sumRows(resource, sorted, startOf), ids: [lowest[0], highest[0]] };
}

/** What came with the records of a page; null where nothing did. */
export function readyPage({ prepared }: PageRecords): ReadyPage | null {
  return (prepared as ReadyPage | undefined) ?? null;
}
