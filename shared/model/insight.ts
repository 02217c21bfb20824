import { z } from 'zod';
import { daysBetween } from '../calendar.ts';
import { currencyTotalSchema } from './balance.ts';
import { companyIdSchema } from './company.ts';
import { listCompletenessSchema } from './completeness.ts';
import { recordRowSchema } from './record.ts';

/** The lists whose records carry amounts. */
export const documentListSchema = z.enum(['expenses', 'incomes']);
export type DocumentList = z.infer<typeof documentListSchema>;
export const DOCUMENT_LISTS = documentListSchema.options;

/** Ten years including leap days: more than any screen shows. */
const MAX_PERIOD_DAYS = 3_653;

/** Calendar days, both inclusive. A period whose end is before its start is empty. */
export const periodSchema = z
  .strictObject({ from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => daysBetween(from, to) < MAX_PERIOD_DAYS);
export type Period = z.infer<typeof periodSchema>;

/** A partner, or an expense or revenue type, whose records or lines are meant. */
export const subjectSchema = z.strictObject({
  dimension: z.enum(['partner', 'type']),
  member: z.string().min(1).max(200),
});
export type Subject = z.infer<typeof subjectSchema>;
export type Dimension = Subject['dimension'];

/** Gross total of some records in one currency; `notIncluded` counts those whose gross could not be added. */
const figureSchema = z.strictObject({ count: z.int(), gross: z.string(), notIncluded: z.int() });
export type Figure = z.infer<typeof figureSchema>;

/** A total in one currency, with the records excluded from it. Without a currency, no record is included. */
export const grossTotalSchema = figureSchema.extend({
  currency: z.string().nullable(),
  cancelled: z.int(),
  excluded: z.int(),
});
export type GrossTotal = z.infer<typeof grossTotalSchema>;

/** A calendar month such as `2024-03`, limited to the period. */
export const monthTotalSchema = grossTotalSchema.extend({ month: z.string() });
export type MonthTotal = z.infer<typeof monthTotalSchema>;

export const listMonthsSchema = z.strictObject({
  /** False: the initial sync is in progress, and there are no totals yet. */
  isReady: z.boolean(),
  /** When the list was last complete, by the service's clock (ms); null: never. */
  syncedAt: z.int().nullable(),
  completeness: listCompletenessSchema,
  /** Oldest first; months without records are omitted. */
  months: z.array(monthTotalSchema),
  /** Records without a readable date, of any time; they are in no month. */
  undated: z.array(grossTotalSchema),
});
export type ListMonths = z.infer<typeof listMonthsSchema>;

export const monthsQuerySchema = z.strictObject({
  companyId: companyIdSchema,
  period: periodSchema,
  /** Null: all partners and types. */
  subject: subjectSchema.nullable(),
});
export type MonthsQuery = z.infer<typeof monthsQuerySchema>;

export const companyMonthsSchema = z.strictObject({ expenses: listMonthsSchema, incomes: listMonthsSchema });
export type CompanyMonths = z.infer<typeof companyMonthsSchema>;

const MAX_MEMBERS = 100;

/** Partners or types with the largest amounts of a period, in one currency; `before` is the period compared with. */
export const membersQuerySchema = z.strictObject({
  companyId: companyIdSchema,
  list: documentListSchema,
  dimension: subjectSchema.shape.dimension,
  /** As the page received it; null: records without a currency. */
  currency: z.string().max(50).nullable(),
  period: periodSchema,
  before: periodSchema,
  limit: z.int().positive().max(MAX_MEMBERS),
});
export type MembersQuery = z.infer<typeof membersQuerySchema>;

const comparedSchema = z.strictObject({ now: figureSchema, before: figureSchema });
export type Compared = z.infer<typeof comparedSchema>;

export const membersSchema = z.strictObject({
  /** The largest amounts of the period first. */
  members: z.array(comparedSchema.extend({ member: z.string(), name: z.string().nullable() })),
  /** All other members together, and their number. */
  others: comparedSchema.extend({ members: z.int() }),
  /** The complete list. The part in no member names none, or could not be attributed. */
  whole: comparedSchema,
});
export type Members = z.infer<typeof membersSchema>;

/** Maximum length of the forecast (days, today included). */
const MAX_FORECAST_DAYS = 366;

export const forecastQuerySchema = z.strictObject({
  companyId: companyIdSchema,
  /** The user's calendar date; records due before it are overdue. */
  today: z.iso.date(),
  days: z.int().positive().max(MAX_FORECAST_DAYS),
});
export type ForecastQuery = z.infer<typeof forecastQuerySchema>;

/** Unpaid records: expected to come in and to go out. */
const flowSchema = z.strictObject({ incomes: figureSchema, expenses: figureSchema });
export type Flow = z.infer<typeof flowSchema>;

const dayFlowSchema = flowSchema.extend({ date: z.string() });
export type DayFlow = z.infer<typeof dayFlowSchema>;

/** An unpaid record without an expected day, or with an unreadable one. */
export const undatedItemSchema = z.strictObject({
  list: documentListSchema,
  recordId: z.string(),
  partnerName: z.string().nullable(),
  number: z.string().nullable(),
  date: z.string().nullable(),
  /** The text sent instead of a planned day or due date. */
  dueText: z.string().nullable(),
  gross: z.string().nullable(),
  asSent: z.boolean(),
});
export type UndatedItem = z.infer<typeof undatedItemSchema>;

/** Cash-flow forecast in one currency. */
export const currencyForecastSchema = z.strictObject({
  currency: z.string().nullable(),
  /** The current balance; null: no account in this currency. */
  start: currencyTotalSchema.omit({ currency: true }).nullable(),
  /** Expected before today: on the due date, unless another day is planned. */
  overdue: flowSchema,
  /** Open items past their due date, whatever day is planned. Part-paid ones are not included: their open part is unknown. */
  pastDue: flowSchema,
  /** Number of unpaid ones among them with another planned day. */
  pastDuePlanned: z.int(),
  /** Days with payments, from today on, in order: on the planned day, else on the due date. */
  days: z.array(dayFlowSchema),
  /** After the last day of the forecast. */
  later: flowSchema,
  undated: flowSchema,
  /** The newest of the undated records. */
  undatedItems: z.array(undatedItemSchema),
  /**
   * The forecast with every due date moved by the partner's average days late; null: no partner with an item due in this
   * currency has enough payments. Its overdue part is later than average already, or belongs to other partners.
   */
  typical: z
    .strictObject({
      overdue: flowSchema,
      days: z.array(dayFlowSchema),
      later: flowSchema,
      /** Partners with known average days late, the payments it is calculated from, and the number of their items. */
      partners: z.int(),
      payments: z.int(),
      items: z.int(),
      /** Number of all other items, which stay on their due date. */
      atDue: z.int(),
    })
    .nullable(),
  /** Part-paid records: their open part is unknown, so they are in no total. */
  partPaid: z.strictObject({ incomes: z.int(), expenses: z.int() }),
  /** Records without a paid status; they are in no total. */
  statusUnknown: z.strictObject({ incomes: z.int(), expenses: z.int() }),
  /** Unpaid records that are cancelled; they are in no total. */
  cancelled: z.strictObject({ incomes: z.int(), expenses: z.int() }),
});
export type CurrencyForecast = z.infer<typeof currencyForecastSchema>;

/** Payments that Countinghouse observed; partners' average days late are calculated from them. */
export const seenPaymentsSchema = z.strictObject({
  /** Since when both lists are observed (ms); null: not yet. */
  since: z.int().nullable(),
  seen: z.int(),
  /** Payments that do not count: without a due date or a partner; or found long after the list's last full sync. */
  undated: z.int(),
  uncertain: z.int(),
});
export type SeenPayments = z.infer<typeof seenPaymentsSchema>;

export const forecastSchema = z.strictObject({
  currencies: z.array(currencyForecastSchema),
  payments: seenPaymentsSchema,
  /** When the balances were last received (ms); null: never. */
  balancesSeenAt: z.int().nullable(),
  /** When each list was last complete (ms); null: never. */
  syncedAt: z.strictObject({ expenses: z.int().nullable(), incomes: z.int().nullable() }),
  completeness: z.strictObject({ expenses: listCompletenessSchema, incomes: listCompletenessSchema }),
});
export type Forecast = z.infer<typeof forecastSchema>;

/** Records due on another day that their partners usually pay on this one. */
export const expectedQuerySchema = z.strictObject({
  companyId: companyIdSchema,
  /** As the page received it; null: records without a currency. */
  currency: z.string().max(100).nullable(),
  today: z.iso.date(),
  day: z.iso.date(),
});
export type ExpectedQuery = z.infer<typeof expectedQuerySchema>;

export const expectedSchema = z.strictObject({
  count: z.int(),
  /** The first records by due date. */
  lines: z.array(z.strictObject({ resource: documentListSchema, row: recordRowSchema })),
});
export type Expected = z.infer<typeof expectedSchema>;
