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
 * One row of a list, of any resource: columns derived from well-known fields. All other fields are only in the raw
 * record. A column that the record does not have is null.
 */
export const recordRowSchema = z.strictObject({
  companyId: companyIdSchema,
  /** The record's id as text, whether the service sends a number or a string. */
  recordId: z.string(),
  /** Name of a partner or expense type. */
  name: z.string().nullable(),
  /** Time of entry, as sent (timestamp). */
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
  /** Dates and amounts that could not be read exactly; they are shown as sent, and belong to no day and no total. */
  unreadable: z.array(z.enum(UNREADABLE_COLUMNS)),
  /** The user's label, a code, or `#1` for an id without a name. */
  currency: z.string().nullable(),
  paidStatus: paidStatusSchema.nullable(),
  /** Marked cancelled by the service, or the record that cancels it; neither is in any total. */
  cancelled: z.enum(CANCELLED).nullable(),
  /** Excluded from accounting by the service: in no total of income and expenses, but still payable. */
  isExcluded: z.boolean(),
  paymentMethod: z.string().nullable(),
  /** Names of its lines' expense types, if known. */
  types: z.string().nullable(),
  /** The types, each once; a name only if it is known which type it belongs to. */
  typesEach: z.array(z.strictObject({ id: z.string(), name: z.string().nullable() })),
  city: z.string().nullable(),
  taxNumber: z.string().nullable(),
  accountNumber: z.string().nullable(),
  isCustomer: z.boolean().nullable(),
  isVendor: z.boolean().nullable(),
  /** Name of an expense type's parent, if known. */
  parentName: z.string().nullable(),
  /** When the user marked it as reviewed (ms). */
  reviewedAt: z.int().nullable(),
  firstSeenAt: z.int(),
  changedAt: z.int().nullable(),
  removedAt: z.int().nullable(),
});
export type RecordRow = z.infer<typeof recordRowSchema>;

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

/** Filtered list of one company, or of all companies together (null). */
export const listQuerySchema = z.strictObject({
  companyId: companyIdSchema.nullable(),
  resource: resourceSchema,
  filter: recordFilterSchema,
});
export type ListQuery = z.infer<typeof listQuerySchema>;

/** Query for the values of a list. */
export const facetQuerySchema = listQuerySchema.omit({ filter: true }).extend({
  facet: facetSchema,
  /** Only values whose name contains this text. */
  text: z.string().max(200),
  /** Values to return in any case, so that they can be shown by name. */
  chosen: z.array(z.string().max(200).nullable()).max(MAX_CHOICES),
});
export type FacetQuery = z.infer<typeof facetQuerySchema>;

/** Maximum number of full rows in a message between threads or to the page. */
export const MAX_PAGE_ROWS = 100;

/** Totals of a list, one per currency. Records without a currency are never added up: all of them are omitted. */
export const amountTotalSchema = z.strictObject({
  currency: z.string().nullable(),
  /** Number of records, including those whose amount could not be added. */
  count: z.int(),
  /** Null: nothing could be added. */
  net: z.string().nullable(),
  vat: z.string().nullable(),
  gross: z.string().nullable(),
  /**
   * Gross total of unpaid records, including those excluded from accounting. Part-paid records are not included: their
   * open part is unknown.
   */
  unpaid: z.string().nullable(),
  /** Number of records whose amount could not be added, for each sum separately. */
  notIncluded: z.strictObject({ net: z.int(), vat: z.int(), gross: z.int(), unpaid: z.int() }),
  /** Part-paid records, and records without a paid status; neither is in `unpaid`. */
  partial: z.int(),
  statusUnknown: z.int(),
  /** Records in no sum, because they are cancelled; and records only in `unpaid`, because accounting excludes them. */
  cancelled: z.int(),
  excluded: z.int(),
});
export type AmountTotal = z.infer<typeof amountTotalSchema>;

export const listSummarySchema = z.strictObject({
  /** Rows that match the filter, and rows in the complete list. */
  count: z.int(),
  all: z.int(),
  totals: z.array(amountTotalSchema),
  /** Whether any line of its records has a type. */
  typed: z.boolean(),
  /** When this list was last complete, by the service's clock (ms); null: never. */
  syncedAt: z.int().nullable(),
  completeness: listCompletenessSchema,
});
export type ListSummary = z.infer<typeof listSummarySchema>;

/** A date and its number of records; null: records without a date. */
export const listDaySchema = z.strictObject({ date: z.string().nullable(), records: z.int() });
export type ListDay = z.infer<typeof listDaySchema>;

/** A list with this many days or more has no day headings. */
export const MAX_DAYS = 20_000;

/** Maximum number of days in one query for totals. */
export const MAX_SPAN_DAYS = 50;
export const dayTotalsQuerySchema = listQuerySchema.extend({
  dates: z.array(z.string().max(40).nullable()).min(1).max(MAX_SPAN_DAYS),
});
export type DayTotalsQuery = z.infer<typeof dayTotalsQuerySchema>;

/** Totals of the records of one day, one per currency. */
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
 * Relation of a record to a related one, where one refers to the other's number: it is cancelled or referred to by that
 * record, or it cancels, credits, corrects or refers to it.
 */
export const RELATIONS = ['cancelled', 'referredTo', 'cancels', 'credits', 'corrects', 'refersTo'] as const;
export type Relation = (typeof RELATIONS)[number];
export const relatedRecordSchema = z.strictObject({ relation: z.enum(RELATIONS), row: recordRowSchema });
export type RelatedRecord = z.infer<typeof relatedRecordSchema>;

export const recordDetailSchema = z.strictObject({
  row: recordRowSchema,
  /** Related records of the same list. */
  related: z.array(relatedRecordSchema),
  /** All fields of the record, in the order sent. */
  fields: z.array(fieldNodeSchema),
  /** The record exactly as the service sent it. */
  raw: z.string(),
});
export type RecordDetail = z.infer<typeof recordDetailSchema>;

/** Maximum number of names proposed for one thing. */
export const MAX_PROPOSALS = 5;

/**
 * A name proposed for something that the service identifies only by a number. `records`: other records of the company
 * give it; `company`: another company of the same service uses it for the same number; `default`: a guess, the
 * company's default currency.
 */
export const nameProposalSchema = z.strictObject({
  name: z.string(),
  source: z.enum(['records', 'company', 'default']),
  /** The other company for `company`, else null. */
  companyId: companyIdSchema.nullable(),
});
export type NameProposal = z.infer<typeof nameProposalSchema>;

/** A currency as in the records, the user's label for it, and proposed ones. */
export const currencyLabelSchema = z.strictObject({
  /** As in the records: `#1` or a code. */
  currency: z.string(),
  label: z.string().nullable(),
  /** Proposed labels, best first; empty for a currency with a label or a code. */
  proposals: z.array(nameProposalSchema).max(MAX_PROPOSALS),
  count: z.int(),
});
export type CurrencyLabel = z.infer<typeof currencyLabelSchema>;

/** Maximum number of results per list. */
const MAX_SEARCH_RESULTS = 10;
export const searchInputSchema = z.strictObject({
  companyId: companyIdSchema.nullable(),
  text: z.string().max(MAX_SEARCH_CHARACTERS),
  limit: z.int().positive().max(MAX_SEARCH_RESULTS),
});
export type SearchInput = z.infer<typeof searchInputSchema>;

/** A record and its list. */
export const foundRecordSchema = z.strictObject({ resource: resourceSchema, row: recordRowSchema });
export type FoundRecord = z.infer<typeof foundRecordSchema>;
