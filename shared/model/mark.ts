import { z } from 'zod';
import { MAX_REVIEWS } from '../limits.ts';
import { companyIdSchema } from './company.ts';
import { resourceSchema } from './record.ts';

/** A record by the service's own id; it need not be in the cache. */
export const recordKeySchema = z.strictObject({
  companyId: companyIdSchema,
  resource: resourceSchema,
  recordId: z.string().min(1).max(200),
});
export type RecordKey = z.infer<typeof recordKeySchema>;

/** The user's note on a record, and when they marked it as reviewed (ms). */
export const recordMarkSchema = z.strictObject({
  note: z.string().nullable(),
  reviewedAt: z.int().nullable(),
  /** Whether the record changed after it was reviewed. */
  changedSince: z.boolean(),
});
export type RecordMark = z.infer<typeof recordMarkSchema>;

/** Number of a company's records with a note, and of those reviewed. */
export const markCountSchema = z.strictObject({ notes: z.int(), reviewed: z.int() });
export type MarkCount = z.infer<typeof markCountSchema>;

const MAX_NOTE_CHARACTERS = 4_000;
export const noteInputSchema = recordKeySchema.extend({
  note: z.string().trim().min(1).max(MAX_NOTE_CHARACTERS).nullable(),
});
export type NoteInput = z.infer<typeof noteInputSchema>;

/** When each record was reviewed: now by the app's clock, an earlier time to restore (ms), or null. Each record at most once. */
export const reviewInputSchema = z.strictObject({
  reviews: z
    .array(recordKeySchema.extend({ reviewedAt: z.union([z.literal('now'), z.int()]).nullable() }))
    .min(1)
    .max(MAX_REVIEWS),
});
export type ReviewInput = z.infer<typeof reviewInputSchema>;
