import type { Resource } from '../../../shared/model/record.ts';
import type { PageRecords } from '../page-records.ts';
import type { RawRecord } from '../raw-record.ts';
import { makeNewRows, type NewRows } from './extract/new-rows.ts';
import { inOrder } from './page-order.ts';
import { ReadingTotals, type PackedTotals } from './totals/reading-totals.ts';

/** A page of records that are likely to be new, made ready on another thread to be added in one go. */
export interface PreparedPage {
  rows: NewRows;
  /** Its lowest and its highest id. */
  ids: [bigint | string, bigint | string];
  /** Records of each day. */
  days: Map<string, number>;
  totals: PackedTotals;
}

/**
 * @param records of one page, their bytes in its body.
 * @returns null where the page has none, or one that comes twice.
 */
export function preparePage(resource: Resource, records: RawRecord[], body: Buffer): PreparedPage | null {
  const sorted = inOrder(records);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last || sorted.length < records.length) return null;
  const days = new Map<string, number>();
  const totals = new ReadingTotals();
  const startOf = ({ bytes }: RawRecord): number => bytes.byteOffset - body.byteOffset;
  const rows = makeNewRows(resource, sorted, startOf, (summand) => {
    const { date } = summand;
    if (date !== null) days.set(date, (days.get(date) ?? 0) + 1);
    totals.add(summand);
  });
  return { rows, ids: [first[0], last[0]], days, totals: totals.pack() };
}

/** A page that was prepared, with the body its texts are in. */
export interface ReadyPage extends PreparedPage {
  body: Buffer;
}

/** What came with the records of a page; null where nothing did. */
export function readyPage({ prepared }: PageRecords): ReadyPage | null {
  return (prepared as ReadyPage | undefined) ?? null;
}
