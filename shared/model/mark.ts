import { z } from 'zod';
import { companyIdSchema } from './company.ts';
import { resourceSchema } from './record.ts';

/** A record by the service's own id; it need not be in the cache. */
export const recordKeySchema = z.strictObject({
  companyId: companyIdSchema,
  resource: resourceSchema,
  recordId: z.string().min(1).max(200),
});
export type RecordKey = z.infer<typeof recordKeySchema>;

/** What the user themselves wrote on a record, and when they marked it as reviewed (ms). */
export const recordMarkSchema = z.strictObject({
  note: z.string().nullable(),
  reviewedAt: z.int().nullable(),
});
export type RecordMark = z.infer<typeof recordMarkSchema>;

/** How many records of a company have a note, and how many are marked as reviewed. */
export const markCountSchema = z.strictObject({ notes: z.int(), reviewed: z.int() });
export type MarkCount = z.infer<typeof markCountSchema>;

const LONGEST_NOTE = 4_000;
export const noteInputSchema = recordKeySchema.extend({
  note: z.string().trim().min(1).max(LONGEST_NOTE).nullable(),
});
export type NoteInput = z.infer<typeof noteInputSchema>;
export const reviewInputSchema = recordKeySchema.extend({ reviewed: z.boolean() });
export type ReviewInput = z.infer<typeof reviewInputSchema>;
