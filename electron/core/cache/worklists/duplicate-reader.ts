import type { DocumentList } from '../../../../shared/model/insight.ts';
import { DOCUMENT_LISTS } from '../../../../shared/model/insight.ts';
import type { Duplicate, Duplicates, DuplicatesQuery } from '../../../../shared/model/worklist.ts';
import type { Database } from '../../sqlite/open-database.ts';
import { keptByRevision } from '../kept-by-revision.ts';
import { NUMBER_KEY, NUMBERED, PARTNER_KEY, PRICED } from './worklist-indexes.ts';
import type { WorklistScope } from './worklist-scope.ts';

/** Row ids of records that are likely one, and why. */
interface Group {
  rowIds: number[];
  reasons: Duplicate['reasons'];
}

/** Finds records of one partner with the same number, or with the same amount, currency and date. */
export function duplicateReader(database: Database, scope: WorklistScope) {
  const kept = keptByRevision<Group[]>(database);
  const grouped = (condition: string, key: string) =>
    database
      .prepare<[number, DocumentList], string>(
        `SELECT json_group_array(row_id) FROM record
         WHERE company_id = ? AND resource = ? AND ${condition} GROUP BY ${key} HAVING count(*) > 1`,
      )
      .pluck();
  const sameNumber = grouped(NUMBERED, `${NUMBER_KEY}, ${PARTNER_KEY}`);
  const samePrice = grouped(PRICED, `gross, date, ${PARTNER_KEY}, currency`);
  const isReviewed = database
    .prepare<[number], 1>(
      `SELECT 1 FROM record JOIN settings.record_mark AS mark ON mark.company_id = record.company_id
         AND mark.resource = record.resource AND mark.record_id = CAST(record.record_id AS TEXT)
       WHERE row_id = ? AND reviewed_at IS NOT NULL`,
    )
    .pluck();

  function ofList(companyId: number, resource: DocumentList): Group[] {
    return kept(companyId, resource, '', () => {
      const groups = new Map<string, Group>();
      for (const [reason, statement] of [
        ['number', sameNumber],
        ['amount', samePrice],
      ] as const) {
        for (const text of statement.all(companyId, resource)) {
          const rowIds = (JSON.parse(text) as number[]).sort((a, b) => b - a);
          const key = rowIds.join();
          const known = groups.get(key);
          if (known) known.reasons.push(reason);
          else groups.set(key, { rowIds, reasons: [reason] });
        }
      }
      // What came last first: that is what is not paid twice yet.
      return [...groups.values()].sort((a, b) => (b.rowIds[0] ?? 0) - (a.rowIds[0] ?? 0));
    });
  }

  return ({ companyId, offset, limit, reviewedToo }: DuplicatesQuery): Duplicates => {
    const groups = scope
      .companies(companyId)
      .flatMap((company) => DOCUMENT_LISTS.flatMap((resource) => ofList(company, resource)))
      .filter(({ rowIds }) => reviewedToo || !rowIds.every((rowId) => isReviewed.get(rowId) === 1));
    return {
      count: groups.length,
      groups: groups
        .slice(offset, offset + limit)
        .map(({ rowIds, reasons }) => ({ reasons, lines: scope.linesOf(rowIds.slice(0, MOST_LINES)) })),
    };
  };
}

/** Records shown of one group: all groups of an answer together stay within what one message carries. */
const MOST_LINES = 4;
