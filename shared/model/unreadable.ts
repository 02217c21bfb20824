import { z } from 'zod';

/**
 * Why something in a list cannot be stored as a record: it is no JSON, no object, has no id (or one too long to be one), is
 * nested too deep or of too many values, or bears the id of another record of the same answer.
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

/** How much of a text comes with the list of them (UTF-16 units); the rest is asked for on its own. */
export const EXCERPT_LENGTH = 1_000;

/** Something of a list that cannot be stored as a record, with the beginning of what was sent. */
export const unreadableRecordSchema = z.strictObject({
  unreadableId: z.int(),
  fault: recordFaultSchema,
  excerpt: z.string(),
  /** Of the whole text, in UTF-8. */
  bytes: z.int(),
  /** How many times the list has it. */
  count: z.int(),
  /** When it was first received (ms). */
  seenAt: z.int(),
});
export type UnreadableRecord = z.infer<typeof unreadableRecordSchema>;

export const unreadableListSchema = z.strictObject({
  records: z.array(unreadableRecordSchema),
  /** How many more there are, which exceed what is stored of one list. */
  notStored: z.int(),
});
export type UnreadableList = z.infer<typeof unreadableListSchema>;
