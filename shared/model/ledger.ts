import { z } from 'zod';
import { companyIdSchema } from './company.ts';
import { LARGEST_PAGE, recordRowSchema, resourceSchema } from './record.ts';
import { TOPICS } from '../constants/topic.ts';

/** `removed`: the service no longer has it, the cache still shows it. `revived`: it came back. */
export const changeKindSchema = z.enum(['added', 'changed', 'removed', 'revived']);
export type ChangeKind = z.infer<typeof changeKindSchema>;

/** A field that differs, with the exact JSON text of its value before and after; null where it was absent. */
export const fieldChangeSchema = z.strictObject({
  name: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type FieldChange = z.infer<typeof fieldChangeSchema>;

export const topicSchema = z.enum(TOPICS);

/** What of a record people watch, as it was and as it became: decimal text, calendar dates, names of currencies. */
export const shiftSchema = z.strictObject({
  what: z.enum(['paidStatus', 'date', 'dueDate', 'net', 'vat', 'gross', 'currency']),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type Shift = z.infer<typeof shiftSchema>;

/** What a line about a record calls it, as the record is now. */
export const recordNameSchema = recordRowSchema.pick({
  name: true,
  partnerName: true,
  number: true,
  gross: true,
  currency: true,
  asSent: true,
});
export type RecordName = z.infer<typeof recordNameSchema>;

/** One difference a run found: the service sends no events, so the program makes them. */
export const ledgerEntrySchema = z.strictObject({
  entryId: z.int(),
  companyId: companyIdSchema,
  resource: resourceSchema,
  recordId: z.string(),
  runId: z.int(),
  /** Own clock (ms) when it was found; when it happened at the service is not known. */
  at: z.int(),
  kind: changeKindSchema,
  /** For `changed`, and for `revived` where the record came back different. */
  fields: z.array(fieldChangeSchema),
  topics: z.array(topicSchema),
  shifts: z.array(shiftSchema),
  record: recordNameSchema,
});
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

/** Which entries, newest first. `before` is an `entryId`. */
export const ledgerQuerySchema = z.strictObject({
  companyId: companyIdSchema.nullable(),
  resource: resourceSchema.optional(),
  recordId: z.string().max(200).optional(),
  runId: z.int().optional(),
  before: z.int().nullable(),
  limit: z.int().positive().max(LARGEST_PAGE),
});
export type LedgerQuery = z.infer<typeof ledgerQuerySchema>;
