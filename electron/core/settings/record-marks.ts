import type { Database } from '../sqlite/open-database.ts';
import type { ReviewInput } from '../../../shared/model/mark.ts';
import type { Resource } from '../../../shared/model/record.ts';

/**
 * The user's own words on records, and which they have reviewed, by the service's ids: they stay when the record is gone
 * from the service or the cache is begun anew.
 */
export type RecordMarks = ReturnType<typeof recordMarks>;

export function recordMarks(database: Database) {
  type Key = [companyId: number, resource: Resource, recordId: string];
  const write = database.prepare<[string | null, ...Key]>(`
    INSERT INTO record_mark (note, company_id, resource, record_id) VALUES (?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET note = excluded.note`);
  const review = database.prepare<[number | null, ...Key]>(`
    INSERT INTO record_mark (reviewed_at, company_id, resource, record_id) VALUES (?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET reviewed_at = excluded.reviewed_at`);
  const clean = database.prepare<Key>(`
    DELETE FROM record_mark
    WHERE company_id = ? AND resource = ? AND record_id = ? AND note IS NULL AND reviewed_at IS NULL`);
  /** @param at own clock (ms); null: not reviewed any more. */
  const reviewOne = database.transaction(
    (...[companyId, resource, recordId, at]: [...Key, number | null]): void => {
      review.run(at, companyId, resource, recordId);
      clean.run(companyId, resource, recordId);
    },
  );

  return {
    /** Null takes the note away. */
    write: database.transaction((...[companyId, resource, recordId, note]: [...Key, string | null]): void => {
      write.run(note, companyId, resource, recordId);
      clean.run(companyId, resource, recordId);
    }),

    review: reviewOne,

    /** All or none. @param now own clock (ms). */
    reviewAll: database.transaction((reviews: ReviewInput['reviews'], now: number): void => {
      for (const { companyId, resource, recordId, reviewedAt } of reviews) {
        reviewOne(companyId, resource, recordId, reviewedAt === 'now' ? now : reviewedAt);
      }
    }),
  };
}
