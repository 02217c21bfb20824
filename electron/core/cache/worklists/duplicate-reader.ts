import type { DocumentList } from '../../../../shared/model/insight.ts';
import { DOCUMENT_LISTS } from '../../../../shared/model/insight.ts';
import type { Duplicate, Duplicates, DuplicatesQuery } from '../../../../shared/model/worklist.ts';
import {
  DEFAULT_ORDERS,
  type DuplicateColumn,
  type WorklistOrder,
} from '../../../../shared/worklist-order.ts';
import type { Database } from '../../sqlite/open-database.ts';
import { memoizeByRevision } from '../tables/memoize-by-revision.ts';
import { addable } from '../tables/exact-sum.ts';
import { NEWEST_FIRST } from '../tables/record-id.ts';
import { NUMBER_KEY, NUMBERED, PARTNER_KEY, PRICED } from '../tables/worklist-indexes.ts';
import { byAmount, byDate, firstOf, placesOf } from './compare-rows.ts';
import type { WorklistScope } from './worklist-scope.ts';

/** Records that are likely duplicates. */
interface Alike {
  /** Newest first. */
  rowIds: number[];
  /** Date of the newest record; null if none has a date. */
  date: string | null;
  /** Amount of the newest record, in units of 1/10,000; null if it has none that can be added. */
  gross: bigint | null;
  currency: string | null;
}

/** Likely duplicates with the reasons. */
interface Group extends Alike {
  reasons: Duplicate['reasons'];
}

/** Number of records compared at once. A longer list is split by partners, so that other requests do not have to wait. */
const MAX_COMPARED_ROWS = 20_000;
const MAX_PARTS = 8;
/** Maximum number of cached results; hundreds of companies have several each. */
const MAX_GROUPS = 10_000;

/** Splits by the last character of a partner's id or name, which is arbitrary and well distributed. */
const OF_PART = `unicode(substr(${PARTNER_KEY}, -1)) % ? = ?`;

/** Finds records of one partner with the same number, or with the same amount, currency and date. */
export function duplicateReader(database: Database, scope: WorklistScope) {
  const cached = memoizeByRevision<Alike[]>(database, MAX_GROUPS);
  const grouped = (condition: string, key: string) =>
    database
      .prepare<[number, DocumentList, number, number], string>(
        `SELECT json_group_array(row_id) FROM record
         WHERE company_id = ? AND resource = ? AND ${condition} AND ${OF_PART} GROUP BY ${key} HAVING count(*) > 1`,
      )
      .pluck();
  const statements = {
    number: grouped(NUMBERED, `${NUMBER_KEY}, ${PARTNER_KEY}`),
    amount: grouped(PRICED, `gross, date, ${PARTNER_KEY}, currency`),
  };
  // Row ids do not follow the age of records: an initial sync gives the newest record the lowest.
  const newestFirst = database.prepare<
    [string],
    { rowId: number; date: string | null; gross: string | null; currency: string | null }
  >(`
    SELECT row_id AS rowId, date, CAST(${addable('gross')} AS TEXT) AS gross, currency
    FROM record WHERE row_id IN (SELECT value FROM json_each(?))
    ORDER BY date DESC, ${NEWEST_FIRST}`);
  const records = database
    .prepare<[number, DocumentList], number>(
      'SELECT live FROM list_state WHERE company_id = ? AND resource = ?',
    )
    .pluck();
  const isReviewed = database
    .prepare<[number], 1>(
      `SELECT 1 FROM record JOIN settings.record_mark AS mark ON mark.company_id = record.company_id
         AND mark.resource = record.resource AND mark.record_id = CAST(record.record_id AS TEXT)
       WHERE row_id = ? AND reviewed_at IS NOT NULL`,
    )
    .pluck();

  /** The records of a group to show; for a large group, those not reviewed come first. */
  function shownOf(rowIds: number[]): number[] {
    if (rowIds.length <= MAX_GROUP_ROWS) return rowIds;
    const reviewed = new Set(rowIds.filter((rowId) => isReviewed.get(rowId) === 1));
    return rowIds
      .toSorted((a, b) => Number(reviewed.has(a)) - Number(reviewed.has(b)))
      .slice(0, MAX_GROUP_ROWS);
  }

  function alike(rowIds: string): Alike {
    const rows = newestFirst.all(rowIds);
    const { date = null, gross = null, currency = null } = rows[0] ?? {};
    return {
      rowIds: rows.map(({ rowId }) => rowId),
      date,
      gross: gross === null ? null : BigInt(gross),
      currency,
    };
  }

  /** The comparisons of a list, each part separately. */
  function partsOf(companyId: number, resource: DocumentList) {
    const count = Math.min(
      Math.ceil((records.get(companyId, resource) ?? 0) / MAX_COMPARED_ROWS) || 1,
      MAX_PARTS,
    );
    return (['number', 'amount'] as const).flatMap((reason) =>
      Array.from({ length: count }, (_, place) => ({
        reason,
        read: () =>
          cached(companyId, resource, `${reason} ${place}/${count}`, () =>
            statements[reason].all(companyId, resource, count, place).map(alike),
          ),
      })),
    );
  }

  function ofList(companyId: number, resource: DocumentList): Group[] {
    const groups = new Map<string, Group>();
    for (const { reason, read } of partsOf(companyId, resource)) {
      for (const found of read()) {
        const key = found.rowIds.join();
        const known = groups.get(key);
        if (known) known.reasons.push(reason);
        else groups.set(key, { ...found, reasons: [reason] });
      }
    }
    return [...groups.values()];
  }

  return {
    /** Short pieces of work that prepare a quick `read`. Without them, `read` does the same work in one go. */
    *pieces(companyId: number | null): Generator<() => void> {
      for (const company of scope.companies(companyId))
        for (const resource of DOCUMENT_LISTS) for (const { read } of partsOf(company, resource)) yield read;
    },

    read: ({ companyId, offset, limit, includeReviewed, sort }: DuplicatesQuery): Duplicates => {
      const groups = scope
        .companies(companyId)
        .flatMap((company) => {
          const label = scope.labelsOf(company);
          return DOCUMENT_LISTS.flatMap((resource) => ofList(company, resource)).map((group) => ({
            ...group,
            currency: label(group.currency),
          }));
        })
        .filter(({ rowIds }) => includeReviewed || !rowIds.every((rowId) => isReviewed.get(rowId) === 1));
      groups.sort(compareGroups(sort ?? DEFAULT_ORDERS.duplicates, groups));
      return {
        count: groups.length,
        groups: groups.slice(offset, offset + limit).map(({ rowIds, reasons }) => ({
          reasons,
          count: rowIds.length,
          lines: scope.linesOf(shownOf(rowIds)),
        })),
      };
    },
  };
}

/**
 * Groups without a date or an amount come last in both directions. An amount sorts within its currency, the one of most
 * groups first. Ties: last received first.
 *
 * @param groups all groups, with their currencies by the user's labels.
 */
function compareGroups(
  { column, descending }: WorklistOrder<DuplicateColumn>,
  groups: readonly Group[],
): (a: Group, b: Group) => number {
  const dateOf = ({ date }: Group): string | null => date;
  const lastReceivedFirst = (a: Group, b: Group): number => (b.rowIds[0] ?? 0) - (a.rowIds[0] ?? 0);
  if (column === 'date') return firstOf([byDate(dateOf, descending), lastReceivedFirst]);
  const placeOf = placesOf(groups.map(({ currency }) => ({ currency, count: 1 })));
  return firstOf([
    (a, b) => placeOf(a.currency) - placeOf(b.currency),
    byAmount(({ gross }) => gross ?? 'unknown', descending),
    byDate(dateOf, true),
    lastReceivedFirst,
  ]);
}

/** Maximum number of records shown per group, so that all groups of an answer fit into one message. */
const MAX_GROUP_ROWS = 4;
