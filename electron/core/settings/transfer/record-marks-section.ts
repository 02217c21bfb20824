import type { TransferSections } from '../../../../shared/model/transfer.ts';
import { tableSection, type SectionOf } from './section.ts';

type Entry = NonNullable<TransferSections['recordMarks']>[number];

const KEY = 'company_id = @companyId AND resource = @resource AND record_id = @recordId';

const rows = tableSection({
  name: 'recordMarks',
  keys: ['companyId', 'resource', 'recordId'],
  all: `SELECT company_id AS companyId, resource, record_id AS recordId, note, reviewed_at AS reviewedAt
    FROM record_mark ORDER BY company_id, resource, record_id`,
  put: `INSERT INTO record_mark (company_id, resource, record_id, note, reviewed_at, reviewed_entry)
      VALUES (@companyId, @resource, @recordId, @note, @reviewedAt, @reviewedEntry)
    ON CONFLICT DO UPDATE SET note = excluded.note, reviewed_at = excluded.reviewed_at,
      reviewed_entry = iif(reviewed_at IS excluded.reviewed_at, reviewed_entry, excluded.reviewed_entry)`,
  remove: `DELETE FROM record_mark WHERE ${KEY}`,
  // A history position of this profile is meaningless in another.
  besides: {
    columns: ['reviewedEntry'],
    select: `SELECT reviewed_entry AS reviewedEntry FROM record_mark WHERE ${KEY}`,
  },
});

/** Notes and reviews. A mark with neither is not stored. */
export const recordMarks: SectionOf<Entry> = (database) => {
  const section = rows(database);
  return {
    ...section,
    defaultEntry: (entry) => ({ ...entry, note: null, reviewedAt: null }),
    put: (entry, nth, besides) => {
      if (entry.note === null && entry.reviewedAt === null) section.remove(entry, nth);
      else section.put(entry, nth, besides);
    },
  };
};
