import type { MarkCount, RecordKey, RecordMark } from '../../../../shared/model/mark.ts';
import type { Database } from '../../sqlite/open-database.ts';

/** What the user wrote on records, from their own settings. */
export type MarkReader = ReturnType<typeof markReader>;

export function markReader(database: Database) {
  const one = database.prepare<[RecordKey], RecordMark>(`
    SELECT note, reviewed_at AS reviewedAt FROM settings.record_mark
    WHERE company_id = @companyId AND resource = @resource AND record_id = @recordId`);
  const count = database.prepare<[number], MarkCount>(
    'SELECT count(note) AS notes, count(reviewed_at) AS reviewed FROM settings.record_mark WHERE company_id = ?',
  );
  return {
    /** Of all records of a company, in the cache or not. */
    count: (companyId: number): MarkCount => count.get(companyId) ?? { notes: 0, reviewed: 0 },
    get: (key: RecordKey): RecordMark => one.get(key) ?? { note: null, reviewedAt: null },
  };
}
