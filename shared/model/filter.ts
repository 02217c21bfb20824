import { z } from 'zod';
import { PAID_STATUSES, STANDINGS } from '../enums.ts';

export const paidStatusSchema = z.enum(PAID_STATUSES);
export type PaidStatus = z.infer<typeof paidStatusSchema>;

/** A paid status, or cancelled: those count as neither paid nor unpaid. */
export const standingSchema = z.enum(STANDINGS);
export type StandingFilter = z.infer<typeof standingSchema>;

/** Whether the service excludes a record from accounting. */
export const accountingFilterSchema = z.enum(['included', 'excluded']);
export type AccountingFilter = z.infer<typeof accountingFilterSchema>;

/** Longer than any text typed or pasted to search for: one that was cut would find what it does not say. */
export const MAX_SEARCH_CHARACTERS = 1_000;

/** The most values one part of a filter takes. */
export const MAX_CHOICES = 50;

/** Calendar dates; both ends belong to it, null is open. What has no date lies in no range. */
export const dateRangeSchema = z.strictObject({
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
});
export type DateRange = z.infer<typeof dateRangeSchema>;

/**
 * The same of the day a payment is expected on: the one planned for it where that is still to come on the reader's calendar date
 * `today`, else the due date.
 */
export const expectedRangeSchema = dateRangeSchema.extend({ today: z.iso.date() });
export type ExpectedRange = z.infer<typeof expectedRangeSchema>;

/** Decimal text of at most four decimals. */
export const decimalSchema = z.string().regex(/^-?\d{1,14}(\.\d{1,4})?$/);

/** Amounts in each record's own currency; both ends belong to it, null is open. */
export const amountRangeSchema = z.strictObject({
  min: decimalSchema.nullable(),
  max: decimalSchema.nullable(),
});
export type AmountRange = z.infer<typeof amountRangeSchema>;

/** Marked as reviewed, not marked so, with a note. */
export const markFilterSchema = z.enum(['reviewed', 'unreviewed', 'noted']);
export type MarkFilter = z.infer<typeof markFilterSchema>;

/** Any of these; null stands for records that say none. */
const choices = <Value extends z.ZodType>(value: Value) =>
  z.array(value.nullable()).min(1).max(MAX_CHOICES).optional();

/**
 * What narrows a list: every part must hold. Absent means: not narrowed by that. A part about a field that the records
 * of a list do not have leaves none of them.
 */
export const recordFilterSchema = z.strictObject({
  /**
   * Each term must begin a word in partner, number, type or other text, accents and case folded, or be an amount, the currency or the
   * paid status of the record. A term that matches no record finds none.
   */
  text: z.string().max(MAX_SEARCH_CHARACTERS).optional(),
  date: dateRangeSchema.optional(),
  dueDate: dateRangeSchema.optional(),
  expected: expectedRangeSchema.optional(),
  /** By the day of entry as written in the timestamp sent. */
  created: dateRangeSchema.optional(),
  net: amountRangeSchema.optional(),
  vat: amountRangeSchema.optional(),
  gross: amountRangeSchema.optional(),
  /** Partner ids. */
  partners: choices(z.string().max(200)),
  /** Ids of types: a record matches when one of its lines is of one of them. */
  types: choices(z.string().max(200)),
  paid: choices(standingSchema),
  accounting: z.array(accountingFilterSchema).min(1).max(2).optional(),
  methods: choices(z.string().max(100)),
  /** As shown: the user's label, else what the records carry. */
  currencies: choices(z.string().max(100)),
  /** Of partners: what they are to the company. */
  roles: z
    .array(z.enum(['customer', 'vendor']))
    .min(1)
    .max(2)
    .optional(),
  cities: choices(z.string().max(200)),
  /** What the user themselves put on records. */
  marks: z.array(markFilterSchema).min(1).max(3).optional(),
});
export type RecordFilter = z.infer<typeof recordFilterSchema>;

/** Parts of a filter that choose among values, with what can be asked about those. */
export const facetSchema = z.enum(['partners', 'types', 'methods', 'currencies', 'cities']);
export type Facet = z.infer<typeof facetSchema>;

/** One value the records of a list have. */
export const facetValueSchema = z.strictObject({
  /** What the filter takes; null: records that say none. */
  value: z.string().nullable(),
  /** A partner's or type's name where it is known; else null. */
  name: z.string().nullable(),
  /** Records of the whole list that have it, whatever else it is narrowed by. */
  count: z.int(),
});
export type FacetValue = z.infer<typeof facetValueSchema>;

/** The most values of one answer; the most frequent come first. */
export const MAX_FACET_VALUES = 100;
