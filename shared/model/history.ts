import { z } from 'zod';
import { accountBalanceSchema } from './balance.ts';
import { companyIdSchema } from './company.ts';
import { MAX_PAGE_ROWS, recordRowSchema, resourceSchema } from './record.ts';
import { TOPICS } from '../enums.ts';

/** `removed`: no longer at the service, still shown from the cache. `revived`: it reappeared. */
export const changeKindSchema = z.enum(['added', 'changed', 'removed', 'revived']);
export type ChangeKind = z.infer<typeof changeKindSchema>;

/** A changed field, with the exact JSON text of its value before and after; null if it was absent. */
export const fieldChangeSchema = z.strictObject({
  name: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type FieldChange = z.infer<typeof fieldChangeSchema>;

export const topicSchema = z.enum(TOPICS);

/**
 * A change of a derived value, before and after: decimal text, calendar dates, names of currencies, and `yes` or `no`
 * for cancelled and excluded from accounting.
 */
export const changeSchema = z.strictObject({
  what: z.enum(['paidStatus', 'date', 'dueDate', 'net', 'vat', 'gross', 'currency', 'cancelled', 'excluded']),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type Change = z.infer<typeof changeSchema>;

/** The data that names a record in one line, as the record is now. */
export const recordNameSchema = recordRowSchema
  .pick({ name: true, partnerName: true, number: true, gross: true, currency: true })
  .extend({
    /** The gross is the service's own text. */
    asSent: z.boolean(),
  });
export type RecordName = z.infer<typeof recordNameSchema>;

/** One difference found by a run; the service sends no events, so Countinghouse derives them. */
export const recordHistoryEntrySchema = z.strictObject({
  entryId: z.int(),
  companyId: companyIdSchema,
  resource: resourceSchema,
  recordId: z.string(),
  runId: z.int(),
  /** Own clock (ms) when it was found; the time of the change at the service is unknown. */
  at: z.int(),
  kind: changeKindSchema,
  /** For `changed`, and for `revived` if the record reappeared with other values. */
  fields: z.array(fieldChangeSchema),
  topics: z.array(topicSchema),
  changes: z.array(changeSchema),
  record: recordNameSchema,
});
export type RecordHistoryEntry = z.infer<typeof recordHistoryEntrySchema>;

/** An account as last received before its change. */
export const accountNameSchema = accountBalanceSchema.pick({
  accountId: true,
  name: true,
  accountNumber: true,
  currency: true,
  balance: true,
  asSent: true,
});
export type AccountName = z.infer<typeof accountNameSchema>;

/** An account missing from the service's answers, confirmed by a second one (`removed`), or present again. */
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

/** Filter of history entries, newest first. `before` is an `entryId`. */
export const historyQuerySchema = z.strictObject({
  companyId: companyIdSchema.nullable(),
  resource: resourceSchema.optional(),
  recordId: z.string().max(200).optional(),
  runId: z.int().optional(),
  before: z.int().nullable(),
  limit: z.int().positive().max(MAX_PAGE_ROWS),
});
export type HistoryQuery = z.infer<typeof historyQuerySchema>;
