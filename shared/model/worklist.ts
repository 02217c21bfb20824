import { z } from 'zod';
import { BUCKETS, GAPS, HORIZONS } from '../enums.ts';
import { companyIdSchema } from './company.ts';
import { documentListSchema } from './insight.ts';
import { MAX_PAGE_ROWS, recordRowSchema } from './record.ts';

const page = {
  companyId: companyIdSchema.nullable(),
  offset: z.int().nonnegative(),
  limit: z.int().positive().max(MAX_PAGE_ROWS),
};

const sum = z.string().nullable();

/** Open amounts by how late they are, as decimal text. Only records marked unpaid are in it. */
export const agedSchema = z.strictObject({
  currency: z.string().nullable(),
  /** Null, as for all sums here: there is something, and nothing of it could be added. */
  buckets: z.strictObject(
    Object.fromEntries(BUCKETS.map((bucket) => [bucket, sum])) as Record<
      (typeof BUCKETS)[number],
      typeof sum
    >,
  ),
  /** The buckets that hold an open record: in the others is nothing, which is no sum. */
  filled: z.array(z.enum(BUCKETS)),
  overdue: sum,
  total: sum,
  /** Open records without a readable due date, part-paid ones included: they are not in `overdue`. */
  undated: z.int(),
  /** Records in it; those whose amount could not be read; those partly paid, of which the open part is not known. */
  count: z.int(),
  notIncluded: z.int(),
  partPaid: z.int(),
  /** Cancelled records that would be open; they are in nothing else. */
  cancelled: z.int(),
  /** Records that do not say whether they are paid; they are in nothing else. */
  statusUnknown: z.int(),
});
export type Aged = z.infer<typeof agedSchema>;

/** One partner's open amounts in one currency. */
export const agedPartnerSchema = agedSchema.extend({
  companyId: companyIdSchema,
  /** Names the partner in further questions: its id, or its name where records carry no id. */
  partner: z.string(),
  partnerName: z.string().nullable(),
});
export type AgedPartner = z.infer<typeof agedPartnerSchema>;

/**
 * `asOf` is the calendar date it is judged on. Of a day before `today`, the user's calendar date, records dated after it are left
 * out; of today and later days everything is open that is open.
 */
export const ageingQuerySchema = z.strictObject({
  ...page,
  resource: documentListSchema,
  asOf: z.iso.date(),
  today: z.iso.date(),
});
export type AgeingQuery = z.infer<typeof ageingQuerySchema>;

export const ageingSchema = z.strictObject({
  /** One per currency, that with most records first. */
  totals: z.array(agedSchema),
  /** Lines in all, and those asked for: by currency, the most overdue first. */
  count: z.int(),
  rows: z.array(agedPartnerSchema),
});
export type Ageing = z.infer<typeof ageingSchema>;

/** A record to look at. */
export const worklistLineSchema = z.strictObject({
  resource: documentListSchema,
  row: recordRowSchema,
});
export type WorklistLine = z.infer<typeof worklistLineSchema>;

/** Open records: what falls due within some days, of which `asOf` is the first, or one partner's. The first due come first. */
export const openQuerySchema = z.strictObject({
  ...page,
  resource: documentListSchema,
  asOf: z.iso.date(),
  today: z.iso.date(),
  within: z.literal(HORIZONS).nullable(),
  /** With a company only. */
  partner: z.strictObject({ key: z.string().max(500), currency: z.string().max(50).nullable() }).nullable(),
});
export type OpenQuery = z.infer<typeof openQuerySchema>;

export const openLinesSchema = z.strictObject({
  count: z.int(),
  totals: z.array(
    agedSchema.pick({
      currency: true,
      total: true,
      count: true,
      notIncluded: true,
      partPaid: true,
      cancelled: true,
      statusUnknown: true,
    }),
  ),
  lines: z.array(worklistLineSchema),
});
export type OpenLines = z.infer<typeof openLinesSchema>;

/** Records that are likely one: of the same partner, with the same number or the same amount and date. */
export const duplicateSchema = z.strictObject({
  reasons: z.array(z.enum(['number', 'amount'])),
  /** Records of the group, and the newest few of them. */
  count: z.int(),
  lines: z.array(worklistLineSchema),
});
export type Duplicate = z.infer<typeof duplicateSchema>;

/** Groups are asked for by twos of records or more, so fewer of them fit into an answer. */
export const MAX_GROUPS = 25;

export const duplicatesQuerySchema = z.strictObject({
  ...page,
  limit: z.int().positive().max(MAX_GROUPS),
  /** Also groups of which every record was reviewed. */
  reviewedToo: z.boolean(),
});
export type DuplicatesQuery = z.infer<typeof duplicatesQuerySchema>;

export const duplicatesSchema = z.strictObject({ count: z.int(), groups: z.array(duplicateSchema) });
export type Duplicates = z.infer<typeof duplicatesSchema>;

export const incompleteQuerySchema = z.strictObject({
  ...page,
  gap: z.enum(GAPS),
  reviewedToo: z.boolean(),
});
export type IncompleteQuery = z.infer<typeof incompleteQuerySchema>;

export const incompleteSchema = z.strictObject({ count: z.int(), lines: z.array(worklistLineSchema) });
export type Incomplete = z.infer<typeof incompleteSchema>;
