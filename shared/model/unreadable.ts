import { z } from 'zod';

/**
 * Why an entry of a list cannot be stored as a record. `id-too-long`: its id exceeds any plausible length. `too-deep`: it
 * is nested too deeply. `same-id`: another record in the same answer has its id.
 */
export const recordFaultSchema = z.enum([
  'not-json',
  'not-an-object',
  'no-id',
  'id-too-long',
  'too-deep',
  'too-many-values',
  'same-id',
]);
export type RecordFault = z.infer<typeof recordFaultSchema>;

/** Maximum length of an excerpt in the list (UTF-16 units); the full text is requested separately. */
export const EXCERPT_LENGTH = 1_000;

/** An entry of a list that cannot be stored as a record, with the start of its text. */
export const unreadableRecordSchema = z.strictObject({
  unreadableId: z.int(),
  fault: recordFaultSchema,
  excerpt: z.string(),
  /** Size of the full text in UTF-8. */
  bytes: z.int(),
  /** Number of occurrences in the list. */
  count: z.int(),
  /** When it was first received (ms). */
  seenAt: z.int(),
});
export type UnreadableRecord = z.infer<typeof unreadableRecordSchema>;

export const unreadableListSchema = z.strictObject({
  records: z.array(unreadableRecordSchema),
  /** Number of further entries, beyond what is stored per list. */
  notStored: z.int(),
});
export type UnreadableList = z.infer<typeof unreadableListSchema>;
