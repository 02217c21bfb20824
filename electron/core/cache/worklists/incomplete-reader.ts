import type { Gap } from '../../../../shared/constants/buckets.ts';
import type { Incomplete, IncompleteQuery } from '../../../../shared/model/worklist.ts';
import type { Database } from '../../sqlite/open-database.ts';
import { NEWEST_OF_ALL_FIRST } from '../record-order.ts';
import { OPEN, WITHOUT_NUMBER, WITHOUT_TYPE } from './worklist-indexes.ts';
import type { WorklistScope } from './worklist-scope.ts';

/** What each gap is, and the index that holds just that. */
const LACKS: Record<Gap, { index: string; sql: string }> = {
  number: { index: 'record_without_number', sql: WITHOUT_NUMBER },
  type: { index: 'record_without_type', sql: WITHOUT_TYPE },
  dueDate: {
    index: 'record_open',
    sql: `resource IN ('expenses', 'incomes') AND ${OPEN} AND due_date IS NULL`,
  },
};

const NOT_REVIEWED = `NOT EXISTS (SELECT 1 FROM settings.record_mark AS mark WHERE mark.company_id = record.company_id
  AND mark.resource = record.resource AND mark.record_id = CAST(record.record_id AS TEXT) AND reviewed_at IS NOT NULL)`;

/** Finds expenses and incomes that lack what a bookkeeper needs, the newest first. */
export function incompleteReader(database: Database, scope: WorklistScope) {
  const statements = (gap: Gap, reviewedToo: boolean) => {
    const condition = `company_id IN (SELECT value FROM json_each(@companies)) AND ${LACKS[gap].sql}
      ${reviewedToo ? '' : `AND ${NOT_REVIEWED}`}`;
    return {
      count: database
        .prepare<[{ companies: string }], number>(
          `SELECT count(*) FROM record INDEXED BY ${LACKS[gap].index} WHERE ${condition}`,
        )
        .pluck(),
      rows: database
        .prepare<[{ companies: string; limit: number; offset: number }], number>(
          `SELECT row_id FROM record INDEXED BY ${LACKS[gap].index} WHERE ${condition}
           ORDER BY date DESC, ${NEWEST_OF_ALL_FIRST} LIMIT @limit OFFSET @offset`,
        )
        .pluck(),
    };
  };

  return ({ companyId, gap, offset, limit, reviewedToo }: IncompleteQuery): Incomplete => {
    const { count, rows } = statements(gap, reviewedToo);
    const companies = JSON.stringify(scope.companies(companyId));
    return {
      count: count.get({ companies }) ?? 0,
      lines: scope.linesOf(rows.all({ companies, limit, offset })),
    };
  };
}
