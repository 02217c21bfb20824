import type { Resource } from '../../../../shared/model/record.ts';
import type { PageRecords } from '../../answers/page-records.ts';
import type { RawRecord } from '../../answers/raw-record.ts';
import { makeNewRows, type NewRows } from './record-insert.ts';
import { inOrder } from '../tables/record-id.ts';
import { InitialSyncTotals, type PackedTotals } from '../totals/initial-sync-totals.ts';

/** New records of a list in its initial sync, with their totals. */
export interface SummedRows {
  rows: NewRows;
  /** Record count per day. */
  days: Map<string, number>;
  totals: PackedTotals;
}

/** The same, with the bytes that contain their texts. */
export interface ReadyRows extends SummedRows {
  body: Buffer;
}

/** A page of records that are probably new, prepared on another thread for insertion at once. */
export interface PreparedPage extends SummedRows {
  /** Lowest and highest id. */
  ids: [bigint | string, bigint | string];
}

/** A prepared page with its body. */
export type ReadyPage = PreparedPage & ReadyRows;

/**
 * @param records in the order of insertion.
 * @param startOf offset of a record's bytes in their body.
 */
export function sumRows(
  resource: Resource,
  records: [bigint | string, RawRecord][],
  startOf: (record: RawRecord) => number,
): SummedRows {
  const days = new Map<string, number>();
  const totals = new InitialSyncTotals();
  const rows = makeNewRows(resource, records, startOf, (summand) => {
    const { date } = summand;
    if (date !== null) days.set(date, (days.get(date) ?? 0) + 1);
    totals.add(summand);
  });
  return { rows, days, totals: totals.pack() };
}

/**
 * Prepares a page for insertion from its highest id down, the order of the indexes: a page of an initial sync that proceeds
 * newest first is appended at their end.
 *
 * @param records of one page, their bytes in its body.
 * @returns null if the page has no records, a repeated one, or one to be set aside.
 */
export function preparePage(resource: Resource, records: RawRecord[], body: Buffer): PreparedPage | null {
  const sorted = inOrder(records).reverse();
  const highest = sorted[0];
  const lowest = sorted.at(-1);
  if (!highest || !lowest || sorted.length < records.length) return null;
  const startOf = ({ bytes }: RawRecord): number => bytes.byteOffset - body.byteOffset;
  return { ...sumRows(resource, sorted, startOf), ids: [lowest[0], highest[0]] };
}

/** The prepared form of a page; null if there is none. */
export function readyPage({ prepared }: PageRecords): ReadyPage | null {
  return (prepared as ReadyPage | undefined) ?? null;
}
