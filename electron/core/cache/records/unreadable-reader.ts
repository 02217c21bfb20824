import { fail } from '../../../../shared/errors.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import {
  EXCERPT_LENGTH,
  type RecordFault,
  type UnreadableList,
  type UnreadableRecord,
} from '../../../../shared/model/unreadable.ts';
import type { Database } from '../../sqlite/open-database.ts';

interface Row {
  unreadableId: number;
  fault: RecordFault;
  excerpt: string;
  bytes: number;
  count: number;
  seenAt: number;
  isStored: 0 | 1;
}

/** Entries of lists that cannot be stored as records. */
export type UnreadableReader = ReturnType<typeof unreadableReader>;

export function unreadableReader(database: Database) {
  const rows = database.prepare<[number, Resource], Row>(`
    SELECT unreadable_id AS unreadableId, fault, substr(raw, 1, ${EXCERPT_LENGTH}) AS excerpt, bytes, count,
      seen_at AS seenAt, hash <> '' AS isStored
    FROM unreadable_record WHERE company_id = ? AND resource = ? ORDER BY unreadable_id`);
  const raw = database
    .prepare<[number, number], string>(
      'SELECT raw FROM unreadable_record WHERE company_id = ? AND unreadable_id = ?',
    )
    .pluck();

  return {
    list(companyId: number, resource: Resource): UnreadableList {
      const all = rows.all(companyId, resource);
      const records = all
        .filter(({ isStored }) => isStored === 1)
        .map(({ unreadableId, fault, excerpt, bytes, count, seenAt }): UnreadableRecord => ({
          unreadableId,
          fault,
          excerpt,
          bytes,
          count,
          seenAt,
        }));
      const notStored = all.filter(({ isStored }) => isStored === 0);
      return { records, notStored: notStored.reduce((sum, { count }) => sum + count, 0) };
    },

    /** The entry exactly as sent. @throws FailureError `record-unknown`. */
    text(companyId: number, unreadableId: number): string {
      return raw.get(companyId, unreadableId) ?? fail({ code: 'record-unknown' });
    },
  };
}
