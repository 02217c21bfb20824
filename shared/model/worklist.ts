import { z } from 'zod';
import { AGE_BUCKETS, MISSING_FIELDS, DUE_HORIZON_DAYS } from '../enums.ts';
import { companyIdSchema } from './company.ts';
import { documentListSchema } from './insight.ts';
import { AGEING_COLUMNS, DUPLICATE_COLUMNS, LINE_COLUMNS } from '../worklist-order.ts';
import { MAX_PAGE_ROWS, recordRowSchema } from './record.ts';
import { orderSchema } from './worklist-order.ts';

const page = {
  companyId: companyIdSchema.nullable(),
  offset: z.int().nonnegative(),
  limit: z.int().positive().max(MAX_PAGE_ROWS),
};

const sum = z.string().nullable();

/** Open amounts by age, as decimal text. Includes only records marked unpaid. */
export const agedSchema = z.strictObject({
  currency: z.string().nullable(),
  /** Null, as for all sums here: there are records, but none could be added. */
  buckets: z.strictObject(
    Object.fromEntries(AGE_BUCKETS.map((bucket) => [bucket, sum])) as Record<
      (typeof AGE_BUCKETS)[number],
      typeof sum
    >,
  ),
  /** The buckets with open items; the others are empty, which is not a sum of zero. */
  filled: z.array(z.enum(AGE_BUCKETS)),
  overdue: sum,
  total: sum,
  /** Open items without a readable due date, part-paid ones included; they are not in `overdue`. */
  undated: z.int(),
  /** Records included; those whose amount could not be read; and part-paid ones, whose open part is unknown. */
  count: z.int(),
  notIncluded: z.int(),
  partPaid: z.int(),
  /** Cancelled records that would be open; not counted elsewhere. */
  cancelled: z.int(),
  /** Records without a paid status; not counted elsewhere. */
  statusUnknown: z.int(),
});
export type Aged = z.infer<typeof agedSchema>;

/** One partner's open amounts in one currency. */
export const agedPartnerSchema = agedSchema.extend({
  companyId: companyIdSchema,
  /** Key of the partner in further queries: its id, or its name if records have no id. */
  partner: z.string(),
  partnerName: z.string().nullable(),
});
export type AgedPartner = z.infer<typeof agedPartnerSchema>;

/**
 * `asOf` is the calendar date of the report. If it is before `today`, the user's calendar date, records dated later are
 * omitted; for today and later days, all open items are included.
 */
export const ageingQuerySchema = z.strictObject({
  ...page,
  resource: documentListSchema,
  asOf: z.iso.date(),
  today: z.iso.date(),
  sort: orderSchema(AGEING_COLUMNS),
});
export type AgeingQuery = z.infer<typeof ageingQuerySchema>;

export const ageingSchema = z.strictObject({
  /** One per currency, the one with the most records first. */
  totals: z.array(agedSchema),
  /** Number of all rows, and the requested ones in the requested order. */
  count: z.int(),
  rows: z.array(agedPartnerSchema),
});
export type Ageing = z.infer<typeof ageingSchema>;

/** A record in a worklist. */
export const worklistLineSchema = z.strictObject({
  resource: documentListSchema,
  row: recordRowSchema,
});
export type WorklistLine = z.infer<typeof worklistLineSchema>;

/** Open items: due within some days, starting with `asOf`, or one partner's. By default the earliest due date first. */
export const openQuerySchema = z.strictObject({
  ...page,
  resource: documentListSchema,
  asOf: z.iso.date(),
  today: z.iso.date(),
  within: z.literal(DUE_HORIZON_DAYS).nullable(),
  /** Only with a company. */
  partner: z.strictObject({ key: z.string().max(500), currency: z.string().max(50).nullable() }).nullable(),
  sort: orderSchema(LINE_COLUMNS),
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

/** Probable duplicates: the same partner, with the same number or the same amount and date. */
export const duplicateSchema = z.strictObject({
  reasons: z.array(z.enum(['number', 'amount'])),
  /** Number of records in the group, and the newest of them. */
  count: z.int(),
  lines: z.array(worklistLineSchema),
});
export type Duplicate = z.infer<typeof duplicateSchema>;

/** A group has two or more records, so fewer of them fit into an answer. */
export const MAX_GROUPS = 25;

export const duplicatesQuerySchema = z.strictObject({
  ...page,
  limit: z.int().positive().max(MAX_GROUPS),
  /** Also groups whose records are all reviewed. */
  includeReviewed: z.boolean(),
  sort: orderSchema(DUPLICATE_COLUMNS),
});
export type DuplicatesQuery = z.infer<typeof duplicatesQuerySchema>;

export const duplicatesSchema = z.strictObject({ count: z.int(), groups: z.array(duplicateSchema) });
export type Duplicates = z.infer<typeof duplicatesSchema>;

export const incompleteQuerySchema = z.strictObject({
  ...page,
  gap: z.enum(MISSING_FIELDS),
  includeReviewed: z.boolean(),
  sort: orderSchema(LINE_COLUMNS),
});
export type IncompleteQuery = z.infer<typeof incompleteQuerySchema>;

export const incompleteSchema = z.strictObject({ count: z.int(), lines: z.array(worklistLineSchema) });
export type Incomplete = z.infer<typeof incompleteSchema>;
