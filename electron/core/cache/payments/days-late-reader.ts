import { MIN_PAYMENTS, MAX_DAYS_SINCE_FULL_SYNC } from '../../../../shared/limits.ts';
import type { DocumentList } from '../../../../shared/model/insight.ts';
import type { Database } from '../../sqlite/open-database.ts';
import { memoizeByRevision } from '../tables/memoize-by-revision.ts';

export interface TypicalLateness {
  /** Whole days after the due date; negative: before it. */
  days: number;
  /** Number of payments in the median. */
  payments: number;
}

/** Observed payments of one list. */
export interface ListDaysLate {
  /** When observation of payments began (ms); null: not yet. */
  since: number | null;
  /**
   * Observed payments, and those of them that are not evidence: without a due date or a partner or observed under a
   * wrong clock (`undated`), or observed after a long gap (`uncertain`).
   */
  seen: number;
  undated: number;
  uncertain: number;
  /** Partners with enough payments, by their key in worklists. */
  partners: Map<string, TypicalLateness>;
}

const COUNTED = `partner <> '' AND days_late IS NOT NULL AND coalesce(days_unread, 0) <= ${MAX_DAYS_SINCE_FULL_SYNC}`;

export type DaysLateReader = ReturnType<typeof daysLateReader>;

/** Reads the typical days late of partners: the median over their observed payments. */
export function daysLateReader(database: Database) {
  const cached = memoizeByRevision<ListDaysLate>(database);
  const since = database
    .prepare<[number, DocumentList], number>(
      'SELECT since FROM payment_watch WHERE company_id = ? AND resource = ?',
    )
    .pluck();
  const counts = database.prepare<
    [number, DocumentList],
    Pick<ListDaysLate, 'seen' | 'undated' | 'uncertain'>
  >(`
    SELECT count(*) AS seen, count(*) FILTER (WHERE partner = '' OR days_late IS NULL) AS undated,
      count(*) FILTER (WHERE partner <> '' AND days_late IS NOT NULL AND days_unread > ${MAX_DAYS_SINCE_FULL_SYNC}) AS uncertain
    FROM seen_payment WHERE company_id = ? AND resource = ?`);
  // The middle payment, or the middle two, in index order, which avoids a sort.
  const medians = database.prepare<
    [number, DocumentList],
    { partner: string; payments: number; low: number; high: number }
  >(`
    SELECT partner, payments, min(days_late) AS low, max(days_late) AS high FROM (
      SELECT partner, days_late, count(*) OVER (PARTITION BY partner) AS payments,
        row_number() OVER (PARTITION BY partner ORDER BY days_late) AS place
      FROM seen_payment WHERE company_id = ? AND resource = ? AND ${COUNTED})
    WHERE payments >= ${MIN_PAYMENTS} AND place IN ((payments + 1) / 2, (payments + 2) / 2) GROUP BY partner`);

  return (companyId: number, list: DocumentList): ListDaysLate =>
    cached(companyId, list, 'daysLate', () => ({
      since: since.get(companyId, list) ?? null,
      ...(counts.get(companyId, list) ?? { seen: 0, undated: 0, uncertain: 0 }),
      partners: new Map(
        medians
          .all(companyId, list)
          // Half a day is rounded up.
          .map(({ partner, payments, low, high }) => [
            partner,
            { days: Math.floor((low + high + 1) / 2), payments },
          ]),
      ),
    }));
}
