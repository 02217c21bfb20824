import { z } from 'zod';
import { PAID_STATUSES, LIST_STATUSES, NOT_INCLUDED_REASONS } from '../enums.ts';

export const paidStatusSchema = z.enum(PAID_STATUSES);
export type PaidStatus = z.infer<typeof paidStatusSchema>;

/** A paid status, or cancelled; a cancelled record is neither paid nor unpaid. */
export const standingSchema = z.enum(LIST_STATUSES);
export type StandingFilter = z.infer<typeof standingSchema>;

/** Whether the service excludes a record from accounting. */
export const accountingFilterSchema = z.enum(['included', 'excluded']);
export type AccountingFilter = z.infer<typeof accountingFilterSchema>;

export const notIncludedSchema = z.enum(NOT_INCLUDED_REASONS);
export type NotIncludedFilter = z.infer<typeof notIncludedSchema>;

/** Above the length of any real search text; a truncated text would find records that the full one does not. */
export const MAX_SEARCH_CHARACTERS = 1_000;

/** Maximum number of values in one part of a filter. */
export const MAX_CHOICES = 50;

/** Calendar dates, both inclusive; null: no limit. A record without a date is in no range. */
export const dateRangeSchema = z.strictObject({
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
});
export type DateRange = z.infer<typeof dateRangeSchema>;

/**
 * Range of the expected payment day: the planned day if it is still ahead on the reader's calendar date `today`,
 * otherwise the due date.
 */
export const expectedRangeSchema = dateRangeSchema.extend({ today: z.iso.date() });
export type ExpectedRange = z.infer<typeof expectedRangeSchema>;

/** Decimal text with at most four decimals. */
export const decimalSchema = z.string().regex(/^-?\d{1,14}(\.\d{1,4})?$/);

/** Amounts in each record's own currency, both inclusive; null: no limit. */
export const amountRangeSchema = z.strictObject({
  min: decimalSchema.nullable(),
  max: decimalSchema.nullable(),
});
export type AmountRange = z.infer<typeof amountRangeSchema>;

/** Reviewed, not reviewed, with a note. */
export const markFilterSchema = z.enum(['reviewed', 'unreviewed', 'noted']);
export type MarkFilter = z.infer<typeof markFilterSchema>;

/** Any of these values; null matches records without one. */
const choices = <Value extends z.ZodType>(value: Value) =>
  z.array(value.nullable()).min(1).max(MAX_CHOICES).optional();

/**
 * Filter of a list: all parts must match. An absent part does not restrict the list. A part about a field that the
 * list's records do not have matches none of them.
 */
export const recordFilterSchema = z.strictObject({
  /**
   * Each term must be the start of a word in partner, number, type or other text, ignoring accents and case, or be an
   * amount, the currency or the paid status of the record. All terms must match.
   */
  text: z.string().max(MAX_SEARCH_CHARACTERS).optional(),
  date: dateRangeSchema.optional(),
  dueDate: dateRangeSchema.optional(),
  expected: expectedRangeSchema.optional(),
  /** By the day of entry as written in the timestamp. */
  created: dateRangeSchema.optional(),
  net: amountRangeSchema.optional(),
  vat: amountRangeSchema.optional(),
  gross: amountRangeSchema.optional(),
  /** Partner ids. */
  partners: choices(z.string().max(200)),
  /** Type ids; a record matches if any of its lines has one of them. */
  types: choices(z.string().max(200)),
  paid: choices(standingSchema),
  accounting: z.array(accountingFilterSchema).min(1).max(2).optional(),
  notIncluded: z.array(notIncludedSchema).min(1).max(notIncludedSchema.options.length).optional(),
  methods: choices(z.string().max(100)),
  /** As shown: the user's label, else the value in the records. */
  currencies: choices(z.string().max(100)),
  /** Role of a partner for the company. */
  roles: z
    .array(z.enum(['customer', 'vendor']))
    .min(1)
    .max(2)
    .optional(),
  cities: choices(z.string().max(200)),
  /** The user's own marks on records. */
  marks: z.array(markFilterSchema).min(1).max(3).optional(),
});
export type RecordFilter = z.infer<typeof recordFilterSchema>;

/** Filter parts with a choice of values. */
export const facetSchema = z.enum(['partners', 'types', 'methods', 'currencies', 'cities']);
export type Facet = z.infer<typeof facetSchema>;

/** A value that occurs in the records of a list. */
export const facetValueSchema = z.strictObject({
  /** The value to pass to the filter; null: records without one. */
  value: z.string().nullable(),
  /** A partner's or type's name, if known. */
  name: z.string().nullable(),
  /** Number of records in the complete list that have it, ignoring other filters. */
  count: z.int(),
});
export type FacetValue = z.infer<typeof facetValueSchema>;

/** Maximum number of values in one answer; the most frequent come first. */
export const MAX_FACET_VALUES = 100;
