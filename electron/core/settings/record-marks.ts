import type { Database } from '../sqlite/open-database.ts';
import type { ReviewInput } from '../../../shared/model/mark.ts';
import type { Resource } from '../../../shared/model/record.ts';

/**
 * The user's notes on records and review marks, by the service's ids. They stay when a record disappears from the
 * service or the cache is rebuilt.
 */
export type RecordMarks = ReturnType<typeof recordMarks>;

export function recordMarks(database: Database) {
  type Key = [companyId: number, resource: Resource, recordId: string];
  const write = database.prepare<[string | null, ...Key]>(`
    INSERT INTO record_mark (note, company_id, resource, record_id) VALUES (?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET note = excluded.note`);
  const review = database.prepare<[number | null, number | null, ...Key]>(`
    INSERT INTO record_mark (reviewed_at, reviewed_entry, company_id, resource, record_id) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET reviewed_at = excluded.reviewed_at, reviewed_entry = excluded.reviewed_entry`);
  const notBeyond = database.prepare<[{ newest: number }]>(
    'UPDATE record_mark SET reviewed_entry = @newest WHERE reviewed_entry > @newest',
  );
  const clean = database.prepare<Key>(`
    DELETE FROM record_mark
    WHERE company_id = ? AND resource = ? AND record_id = ? AND note IS NULL AND reviewed_at IS NULL`);
  /**
   * @param at own clock (ms); null removes the review mark.
   * @param entryId the newest history entry at that time; null: unknown.
   */
  const reviewOne = database.transaction(
    (
      ...[companyId, resource, recordId, at, entryId = null]: [...Key, number | null, (number | null)?]
    ): void => {
      review.run(at, entryId, companyId, resource, recordId);
      clean.run(companyId, resource, recordId);
    },
  );

  return {
    /** Null deletes the note. */
    write: database.transaction((...[companyId, resource, recordId, note]: [...Key, string | null]): void => {
      write.run(note, companyId, resource, recordId);
      clean.run(companyId, resource, recordId);
    }),

    review: reviewOne,

    /** In one transaction. @param now own clock (ms) and the newest history entry. */
    reviewAll: database.transaction(
      (reviews: ReviewInput['reviews'], now: { at: number; entryId: number }): void => {
        for (const { companyId, resource, recordId, reviewedAt } of reviews) {
          if (reviewedAt === 'now') reviewOne(companyId, resource, recordId, now.at, now.entryId);
          else reviewOne(companyId, resource, recordId, reviewedAt);
        }
      },
    ),

    /** Lowers positions beyond the end of the history. */
    notBeyond: (newest: number): void => {
      notBeyond.run({ newest });
    },
  };
}
