import { z } from 'zod';
import { accountBalanceSchema } from './balance.ts';
import { companyIdSchema } from './company.ts';
import { MAX_PAGE_ROWS, recordRowSchema, resourceSchema } from './record.ts';
import { TOPICS } from '../enums.ts';

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

/**
 * What of a record people watch, as it was and as it became: decimal text, calendar dates, names of currencies, and `yes` or `no` for
 * whether it is cancelled or excluded from accounting.
 */
export const changeSchema = z.strictObject({
  what: z.enum(['paidStatus', 'date', 'dueDate', 'net', 'vat', 'gross', 'currency', 'cancelled', 'excluded']),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type Change = z.infer<typeof changeSchema>;

/** What a line about a record calls it, as the record is now. */
export const recordNameSchema = recordRowSchema
  .pick({ name: true, partnerName: true, number: true, gross: true, currency: true })
  .extend({
    /** The gross is the service's own text. */
    asSent: z.boolean(),
  });
export type RecordName = z.infer<typeof recordNameSchema>;

/** One difference a run found: the service sends no events, so the program makes them. */
export const recordHistoryEntrySchema = z.strictObject({
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
  changes: z.array(changeSchema),
  record: recordNameSchema,
});
export type RecordHistoryEntry = z.infer<typeof recordHistoryEntrySchema>;

/** An account as it was last received when something became of it. */
export const accountNameSchema = accountBalanceSchema.pick({
  accountId: true,
  name: true,
  accountNumber: true,
  currency: true,
  balance: true,
  asSent: true,
});
export type AccountName = z.infer<typeof accountNameSchema>;

/** An account that answers of the service have no longer (`removed`), which a second one confirmed, or have again. */
export const accountEntrySchema = z.strictObject({
  entryId: z.int(),
  companyId: companyIdSchema,
  resource: z.literal('accounts'),
  runId: z.int(),
  at: z.int(),
  kind: z.enum(['removed', 'revived']),
  topics: z.array(topicSchema),
  account: accountNameSchema,
});
export type AccountEntry = z.infer<typeof accountEntrySchema>;

export const historyEntrySchema = z.discriminatedUnion('resource', [
  recordHistoryEntrySchema,
  accountEntrySchema,
]);
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** Which entries, newest first. `before` is an `entryId`. */
export const historyQuerySchema = z.strictObject({
  companyId: companyIdSchema.nullable(),
  resource: resourceSchema.optional(),
  recordId: z.string().max(200).optional(),
  runId: z.int().optional(),
  before: z.int().nullable(),
  limit: z.int().positive().max(MAX_PAGE_ROWS),
});
export type HistoryQuery = z.infer<typeof historyQuerySchema>;
