import type { MarkCount, RecordKey, RecordMark } from '../../../../shared/model/mark.ts';
import type { Database } from '../../sqlite/open-database.ts';
import { bindRecordId } from '../tables/record-id.ts';

type MarkRow = Omit<RecordMark, 'changedSince'> & { changedSince: 0 | 1 };

const NO_MARK: RecordMark = { note: null, reviewedAt: null, changedSince: false };

/** The user's notes and reviewed marks on records, from the settings. */
export type MarkReader = ReturnType<typeof markReader>;

export function markReader(database: Database) {
  // A review by an earlier version, or from before the oldest stored entry, can only be compared with changes by time.
  const one = database.prepare<[RecordKey & { boundId: bigint | string }], MarkRow>(`
    SELECT note, reviewed_at AS reviewedAt, CASE
      WHEN reviewed_entry >= (SELECT min(entry_id) FROM history_entry)
      THEN EXISTS (SELECT 1 FROM history_entry AS entry
        WHERE entry.row_id = record.row_id AND entry_id > reviewed_entry AND kind IN ('changed', 'revived'))
      ELSE coalesce(changed_at > reviewed_at, 0) END AS changedSince
    FROM settings.record_mark AS mark LEFT JOIN record ON record.company_id = mark.company_id
      AND record.resource = mark.resource AND record.record_id = @boundId
    WHERE mark.company_id = @companyId AND mark.resource = @resource AND mark.record_id = @recordId`);
  const count = database.prepare<[number], MarkCount>(
    'SELECT count(note) AS notes, count(reviewed_at) AS reviewed FROM settings.record_mark WHERE company_id = ?',
  );
  return {
    /** Counts marks on all records of a company, cached or not. */
    count: (companyId: number): MarkCount => count.get(companyId) ?? { notes: 0, reviewed: 0 },
    get(key: RecordKey): RecordMark {
      const row = one.get({ ...key, boundId: bindRecordId(key.recordId) });
      return row ? { ...row, changedSince: row.changedSince === 1 } : NO_MARK;
    },
  };
}
