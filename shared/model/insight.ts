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

/** Ten years and their leap days: more than any screen shows. */
const MAX_PERIOD_DAYS = 3_653;

/** Calendar days from the first to the last, both in it. A period whose end lies before its beginning holds nothing. */
export const periodSchema = z
  .strictObject({ from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => daysBetween(from, to) < MAX_PERIOD_DAYS);
export type Period = z.infer<typeof periodSchema>;

/** Whose records: one partner's, or the lines of one expense or revenue type. */
export const subjectSchema = z.strictObject({
  dimension: z.enum(['partner', 'type']),
  member: z.string().min(1).max(200),
});
export type Subject = z.infer<typeof subjectSchema>;
export type Dimension = Subject['dimension'];

/** Gross of some records in one currency; those of them whose gross could not be added are counted in `notIncluded`. */
const figureSchema = z.strictObject({ count: z.int(), gross: z.string(), notIncluded: z.int() });
export type Figure = z.infer<typeof figureSchema>;

/** The same of one currency, and records that are not among them. Of those without a currency all are omitted. */
export const grossTotalSchema = figureSchema.extend({
  currency: z.string().nullable(),
  cancelled: z.int(),
  excluded: z.int(),
});
export type GrossTotal = z.infer<typeof grossTotalSchema>;

/** A calendar month such as `2024-03`, as far as the period reaches into it. */
export const monthTotalSchema = grossTotalSchema.extend({ month: z.string() });
export type MonthTotal = z.infer<typeof monthTotalSchema>;

export const listMonthsSchema = z.strictObject({
  /** False: the list is being read for the first time, and nothing is added up yet. */
  built: z.boolean(),
  /** When the list was last complete up to the service's own clock (ms); null: never yet. */
  syncedAt: z.int().nullable(),
  completeness: listCompletenessSchema,
  /** Oldest first; a month without records is not there. */
  months: z.array(monthTotalSchema),
  /** Records without a readable date, of any time: they are in no month. */
  undated: z.array(grossTotalSchema),
});
export type ListMonths = z.infer<typeof listMonthsSchema>;

export const monthsQuerySchema = z.strictObject({
  companyId: companyIdSchema,
  period: periodSchema,
  /** Null: everybody's and everything. */
  subject: subjectSchema.nullable(),
});
export type MonthsQuery = z.infer<typeof monthsQuerySchema>;

export const companyMonthsSchema = z.strictObject({ expenses: listMonthsSchema, incomes: listMonthsSchema });
export type CompanyMonths = z.infer<typeof companyMonthsSchema>;

const MAX_MEMBERS = 100;

/** Which partners or types had most of a list in a period, in one currency; `before` is the period to compare with. */
export const membersQuerySchema = z.strictObject({
  companyId: companyIdSchema,
  list: documentListSchema,
  dimension: subjectSchema.shape.dimension,
  /** As the page was given it; null: records that name none. */
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
  /** All other members together, and how many there are. */
  others: comparedSchema.extend({ members: z.int() }),
  /** The whole list. What no member has of it names none, or could not be distinguished. */
  whole: comparedSchema,
});
export type Members = z.infer<typeof membersSchema>;

/** How far the forecast goes (days, today included). */
const MAX_FORECAST_DAYS = 366;

export const forecastQuerySchema = z.strictObject({
  companyId: companyIdSchema,
  /** The user's calendar date: what was due before it is overdue. */
  today: z.iso.date(),
  days: z.int().positive().max(MAX_FORECAST_DAYS),
});
export type ForecastQuery = z.infer<typeof forecastQuerySchema>;

/** Unpaid records: what is to come in, and what is to go out. */
const flowSchema = z.strictObject({ incomes: figureSchema, expenses: figureSchema });
export type Flow = z.infer<typeof flowSchema>;

const dayFlowSchema = flowSchema.extend({ date: z.string() });
export type DayFlow = z.infer<typeof dayFlowSchema>;

/** An unpaid record without a day it is expected on, or with one that cannot be read. */
export const undatedItemSchema = z.strictObject({
  list: documentListSchema,
  recordId: z.string(),
  partnerName: z.string().nullable(),
  number: z.string().nullable(),
  date: z.string().nullable(),
  /** What it sent in place of a planned day or due date. */
  dueText: z.string().nullable(),
  gross: z.string().nullable(),
  asSent: z.boolean(),
});
export type UndatedItem = z.infer<typeof undatedItemSchema>;

/** What is known of the money of one currency in the days to come. */
export const currencyForecastSchema = z.strictObject({
  currency: z.string().nullable(),
  /** What is in the accounts now; null: no account of this currency. */
  start: currencyTotalSchema.omit({ currency: true }).nullable(),
  /** What was expected before today: on its due date, unless it is planned for another day. */
  overdue: flowSchema,
  /** Open records past their due date, whatever they are planned for. Of partly paid ones no amount is known, so they are not included. */
  pastDue: flowSchema,
  /** Unpaid ones of them that are planned for another day. */
  pastDuePlanned: z.int(),
  /** The days on which something is to be paid, from today on, in order: on the day planned for it, else on its due date. */
  days: z.array(dayFlowSchema),
  /** After the last day looked at. */
  later: flowSchema,
  undated: flowSchema,
  /** The newest of the undated records. */
  undatedItems: z.array(undatedItemSchema),
  /**
   * The same with every due date moved by its partner's usual lateness; null: of no partner with something due in this
   * currency enough payments were seen. What is overdue in it is later than is usual already, or of partners not known.
   */
  usual: z
    .strictObject({
      overdue: flowSchema,
      days: z.array(dayFlowSchema),
      later: flowSchema,
      /** Partners whose lateness is known, the payments that is known from, and how many items are theirs. */
      partners: z.int(),
      payments: z.int(),
      items: z.int(),
      /** Items of all others, which stay at their due date. */
      atDue: z.int(),
    })
    .nullable(),
  /** Partly paid: how much of them is open is not known, so they are in no figure. */
  partPaid: z.strictObject({ incomes: z.int(), expenses: z.int() }),
  /** Records that do not say whether they are paid; they are in no figure. */
  statusUnknown: z.strictObject({ incomes: z.int(), expenses: z.int() }),
  /** Unpaid records that are cancelled; they are in no figure. */
  cancelled: z.strictObject({ incomes: z.int(), expenses: z.int() }),
});
export type CurrencyForecast = z.infer<typeof currencyForecastSchema>;

/** Payments the program saw itself: what the usual lateness of partners is known from. */
export const seenPaymentsSchema = z.strictObject({
  /** Since when they are looked for in both lists (ms); null: not yet. */
  since: z.int().nullable(),
  seen: z.int(),
  /** Those of them that do not count: without a due date or a partner; seen long after the list was last read whole. */
  undated: z.int(),
  uncertain: z.int(),
});
export type SeenPayments = z.infer<typeof seenPaymentsSchema>;

export const forecastSchema = z.strictObject({
  currencies: z.array(currencyForecastSchema),
  payments: seenPaymentsSchema,
  /** When the balances were last received (ms); null: never. */
  balancesSeenAt: z.int().nullable(),
  /** When each list was last complete (ms); null: never yet. */
  syncedAt: z.strictObject({ expenses: z.int().nullable(), incomes: z.int().nullable() }),
  completeness: z.strictObject({ expenses: listCompletenessSchema, incomes: listCompletenessSchema }),
});
export type Forecast = z.infer<typeof forecastSchema>;

/** Records that are due on another day, and that their partners usually pay on this one. */
export const expectedQuerySchema = z.strictObject({
  companyId: companyIdSchema,
  /** As the page was given it; null: records that name none. */
  currency: z.string().max(100).nullable(),
  today: z.iso.date(),
  day: z.iso.date(),
});
export type ExpectedQuery = z.infer<typeof expectedQuerySchema>;

export const expectedSchema = z.strictObject({
  count: z.int(),
  /** The first due of them. */
  lines: z.array(z.strictObject({ resource: documentListSchema, row: recordRowSchema })),
});
export type Expected = z.infer<typeof expectedSchema>;
