import { z } from 'zod';
import { companyIdSchema } from './company.ts';
import { CANCELLED, UNREADABLE_COLUMNS } from '../enums.ts';
import { listCompletenessSchema } from './completeness.ts';
import {
  MAX_CHOICES,
  MAX_SEARCH_CHARACTERS,
  facetSchema,
  paidStatusSchema,
  recordFilterSchema,
} from './filter.ts';

/** The four lists of the service, by the names used everywhere. */
export const resourceSchema = z.enum(['expenses', 'incomes', 'partners', 'expense-types']);
export type Resource = z.infer<typeof resourceSchema>;
export const RESOURCES = resourceSchema.options;

/**
 * One row of a list, of any resource: columns derived from well-known fields. Every other field stays in the raw
 * record. A column the record does not carry is null.
 */
export const recordRowSchema = z.strictObject({
  companyId: companyIdSchema,
  /** The record's id as text, whether the service sends a number or a string. */
  recordId: z.string(),
  /** A partner's or expense type's own name. */
  name: z.string().nullable(),
  /** When it was entered, as sent (timestamp). */
  created: z.string().nullable(),
  /** Business date: issue date, else fulfilment, else the day of entry. A calendar date, or as sent where `unreadable`. */
  date: z.string().nullable(),
  dueDate: z.string().nullable(),
  partnerId: z.string().nullable(),
  partnerName: z.string().nullable(),
  /** Invoice number. */
  number: z.string().nullable(),
  /** Decimal text, or the service's own text where `unreadable`. */
  net: z.string().nullable(),
  vat: z.string().nullable(),
  gross: z.string().nullable(),
  /** Dates and amounts that could not be read exactly: they are shown as sent, and are on no day and in no total. */
  unreadable: z.array(z.enum(UNREADABLE_COLUMNS)),
  /** The user's label, a code, or `#1` for an id no one named. */
  currency: z.string().nullable(),
  paidStatus: paidStatusSchema.nullable(),
  /** Marked cancelled by the service, or the record that takes back one that is; neither is in any figure. */
  cancelled: z.enum(CANCELLED).nullable(),
  /** Excluded from accounting by the service: in no figure of income and expenses, but still to be paid. */
  isExcluded: z.boolean(),
  paymentMethod: z.string().nullable(),
  /** Names of the expense types of its lines, where known. */
  types: z.string().nullable(),
  /** The types themselves, each once; a name only where it is known which type it is of. */
  typesEach: z.array(z.strictObject({ id: z.string(), name: z.string().nullable() })),
  city: z.string().nullable(),
  taxNumber: z.string().nullable(),
  accountNumber: z.string().nullable(),
  isCustomer: z.boolean().nullable(),
  isVendor: z.boolean().nullable(),
  /** Name of an expense type's parent, where known. */
  parentName: z.string().nullable(),
  /** When the user marked it as reviewed (ms). */
  reviewedAt: z.int().nullable(),
  firstSeenAt: z.int(),
  changedAt: z.int().nullable(),
  removedAt: z.int().nullable(),
});
export type RecordRow = z.infer<typeof recordRowSchema>;

/** Columns a list can be sorted by: all of them. */
export const sortColumnSchema = z.enum([
  'name',
  'created',
  'date',
  'dueDate',
  'partnerName',
  'number',
  'types',
  'net',
  'vat',
  'gross',
  'currency',
  'paidStatus',
  'paymentMethod',
  'city',
  'taxNumber',
  'accountNumber',
  'isCustomer',
  'isVendor',
  'parentName',
  'reviewedAt',
]);
export type SortColumn = z.infer<typeof sortColumnSchema>;

export const sortSchema = z.strictObject({ column: sortColumnSchema, descending: z.boolean() });
export type Sort = z.infer<typeof sortSchema>;

/** Which rows: a list of one company, or of all of them together (null), narrowed. */
export const listQuerySchema = z.strictObject({
  companyId: companyIdSchema.nullable(),
  resource: resourceSchema,
  filter: recordFilterSchema,
});
export type ListQuery = z.infer<typeof listQuerySchema>;

/** Which values of a list are asked for. */
export const facetQuerySchema = listQuerySchema.omit({ filter: true }).extend({
  facet: facetSchema,
  /** Only values whose name holds this text. */
  text: z.string().max(200),
  /** Values that are wanted in any case, so that they can be named. */
  chosen: z.array(z.string().max(200).nullable()).max(MAX_CHOICES),
});
export type FacetQuery = z.infer<typeof facetQuerySchema>;

/** A message between threads or to the page carries at most this many full rows. */
export const MAX_PAGE_ROWS = 100;

/** Sums of what a list shows, one per currency. Records that name no currency are never added up: of those all are omitted. */
export const amountTotalSchema = z.strictObject({
  currency: z.string().nullable(),
  /** Records the sums are of, those included whose amount could not be added. */
  count: z.int(),
  /** Null: there is none that could be added. */
  net: z.string().nullable(),
  vat: z.string().nullable(),
  gross: z.string().nullable(),
  /**
   * Gross of what is marked unpaid, what is excluded from accounting included. Partly paid records are not in it: how much
   * of them is open is not known.
   */
  unpaid: z.string().nullable(),
  /** Records whose amount could not be added, of each sum by itself. */
  notIncluded: z.strictObject({ net: z.int(), vat: z.int(), gross: z.int(), unpaid: z.int() }),
  /** Partly paid records, and such that do not say whether they are paid; what of them is open is not in `unpaid`. */
  partial: z.int(),
  statusUnknown: z.int(),
  /** Records that are in no sum, because they are cancelled; those that are in `unpaid` alone, because accounting excludes them. */
  cancelled: z.int(),
  excluded: z.int(),
});
export type AmountTotal = z.infer<typeof amountTotalSchema>;

export const listSummarySchema = z.strictObject({
  /** Rows matching the filter, and rows in the whole list. */
  count: z.int(),
  all: z.int(),
  totals: z.array(amountTotalSchema),
  /** Whether lines of its records say what they are for. */
  typed: z.boolean(),
  /** When this list was last complete up to the service's own clock (ms); null: never yet. */
  syncedAt: z.int().nullable(),
  completeness: listCompletenessSchema,
});
export type ListSummary = z.infer<typeof listSummarySchema>;

/** How many records of a list have a date; null: those without one. */
export const listDaySchema = z.strictObject({ date: z.string().nullable(), records: z.int() });
export type ListDay = z.infer<typeof listDaySchema>;

/** A list of more days than this is not parted by them. */
export const MAX_DAYS = 20_000;

/** Days are added up for so many at once. */
export const MAX_SPAN_DAYS = 50;
export const dayTotalsQuerySchema = listQuerySchema.extend({
  dates: z.array(z.string().max(40).nullable()).min(1).max(MAX_SPAN_DAYS),
});
export type DayTotalsQuery = z.infer<typeof dayTotalsQuerySchema>;

/** What the records of one day add up to, one total per currency. */
export const dayTotalsSchema = z.strictObject({
  date: z.string().nullable(),
  totals: z.array(amountTotalSchema),
});
export type DayTotals = z.infer<typeof dayTotalsSchema>;

/** A field of a raw record, with the exact text of its value. */
export interface FieldNode {
  name: string;
  kind: 'text' | 'number' | 'boolean' | 'null' | 'list' | 'object';
  /** The value's text for the first four kinds; null for lists and objects. */
  text: string | null;
  children: FieldNode[];
}
export const fieldNodeSchema: z.ZodType<FieldNode> = z.lazy(() =>
  z.strictObject({
    name: z.string(),
    kind: z.enum(['text', 'number', 'boolean', 'null', 'list', 'object']),
    text: z.string().nullable(),
    children: z.array(fieldNodeSchema),
  }),
);

/**
 * What a record is to the one it belongs together with, because one of them refers to the other's number: it is cancelled or referred
 * to by that one, or it cancels, credits, corrects or refers to it.
 */
export const RELATIONS = ['cancelled', 'referredTo', 'cancels', 'credits', 'corrects', 'refersTo'] as const;
export type Relation = (typeof RELATIONS)[number];
export const relatedRecordSchema = z.strictObject({ relation: z.enum(RELATIONS), row: recordRowSchema });
export type RelatedRecord = z.infer<typeof relatedRecordSchema>;

export const recordDetailSchema = z.strictObject({
  row: recordRowSchema,
  /** Records of the same list that belong together with it. */
  related: z.array(relatedRecordSchema),
  /** Every field the record carries, in the order sent. */
  fields: z.array(fieldNodeSchema),
  /** The record exactly as the service sent it. */
  raw: z.string(),
});
export type RecordDetail = z.infer<typeof recordDetailSchema>;

/** A currency as records name it, what the user calls it, and what the program proposes. */
export const currencyLabelSchema = z.strictObject({
  /** As the records carry it: `#1` or a code. */
  currency: z.string(),
  label: z.string().nullable(),
  /** Proposed label: the company's default currency, for the most frequent unnamed id. */
  proposal: z.string().nullable(),
  count: z.int(),
});
export type CurrencyLabel = z.infer<typeof currencyLabelSchema>;

/** Of each list at most. */
const MAX_FOUND = 10;
export const searchInputSchema = z.strictObject({
  companyId: companyIdSchema.nullable(),
  text: z.string().max(MAX_SEARCH_CHARACTERS),
  limit: z.int().positive().max(MAX_FOUND),
});
export type SearchInput = z.infer<typeof searchInputSchema>;

/** A record and the list it is of. */
export const foundRecordSchema = z.strictObject({ resource: resourceSchema, row: recordRowSchema });
export type FoundRecord = z.infer<typeof foundRecordSchema>;
