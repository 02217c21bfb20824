import { z } from 'zod';
import { companyIdSchema } from './company.ts';
import { balanceStretchSchema, cashChangeSchema, currencyTotalSchema } from './balance.ts';
import { amountTotalSchema } from './record.ts';

/** Open items in one currency: all of them, what is added up of them, and what of them is not. */
const openItemsSchema = amountTotalSchema.pick({ currency: true, count: true, unpaid: true }).extend({
  /** Records whose amount is not exact, or partly paid, so that what is still open is not known. */
  leftOut: z.int(),
  /** Those of them that are partly paid. */
  partlyPaid: z.int(),
});

/** Days ahead that `dueSoon` looks, today included. */
export const DUE_SOON_DAYS = 7;

/** What is due soon in one currency: to receive less to pay. */
const dueSoonSchema = z.strictObject({
  currency: z.string().nullable(),
  net: z.string(),
  count: z.int(),
  /** Records whose amount is not exact, or partly paid, so that what is still open is not known. */
  leftOut: z.int(),
});

/** Which day it is for the user, and the moments (ms) that balances are compared with. */
export const overviewQuerySchema = z.strictObject({
  /** The user's calendar date; it decides what is overdue and what is due soon. */
  today: z.iso.date(),
  /** When it began. */
  dayStart: z.int(),
  /** When the day six days before it began, so that seven days' changes lie between. */
  weekStart: z.int(),
});
export type OverviewQuery = z.infer<typeof overviewQuerySchema>;

/** One company's row of the overview, from the cache alone. */
export const companyOverviewSchema = z.strictObject({
  companyId: companyIdSchema,
  cash: z.array(currencyTotalSchema),
  /** Accounts below zero. */
  overdrawn: z.int(),
  /** Against what was last heard before today, and before the seven days that end today. */
  cashSinceYesterday: z.array(cashChangeSchema),
  cashOverWeek: z.array(cashChangeSchema),
  /** When the company's first balance was heard (ms); null: never. */
  trackedSince: z.int().nullable(),
  /** When the balances were last heard (ms); null: never. */
  balancesSeenAt: z.int().nullable(),
  /** Unpaid or partly paid, and past their due date on the day asked for. */
  overdueToPay: z.array(openItemsSchema),
  overdueToReceive: z.array(openItemsSchema),
  /** Unpaid and due within {@link DUE_SOON_DAYS} days. */
  dueSoon: z.array(dueSoonSchema),
  records: z.strictObject({
    expenses: z.int(),
    incomes: z.int(),
    partners: z.int(),
    'expense-types': z.int(),
  }),
  /** The list that was complete longest ago decides (ms); null: one was never complete. */
  recordsSyncedAt: z.int().nullable(),
});
export type CompanyOverview = z.infer<typeof companyOverviewSchema>;

/** Days the overview's lines go back, today included. */
export const CASH_LINE_DAYS = 7;

/** What a company's accounts in one currency had together for a while. */
const cashStretchSchema = balanceStretchSchema.omit({ asSent: true }).extend({ balance: z.string() });
export type CashStretch = z.infer<typeof cashStretchSchema>;

/** A company's cash over the last {@link CASH_LINE_DAYS} days, in steps of two hours. */
export const companyCashLinesSchema = z.strictObject({
  companyId: companyIdSchema,
  lines: z.array(
    z.strictObject({
      currency: z.string().nullable(),
      /** Accounts left out of all of it, because a figure in it was not exact. */
      leftOut: z.int(),
      /** Oldest first; where nothing was heard for longer than the longest silence, there is a gap between two. */
      stretches: z.array(cashStretchSchema),
    }),
  ),
});
export type CompanyCashLines = z.infer<typeof companyCashLinesSchema>;

/** Days ahead that the lowest one is looked for in, today included. */
export const LOWEST_DAYS = 30;

const lowestDaySchema = z.strictObject({
  currency: z.string().nullable(),
  date: z.iso.date(),
  /** Decimal text: what is in the accounts at the end of that day, if all that is due from today on comes and goes on its day. */
  balance: z.string(),
  /** Records due in that time whose amount is not exact, or partly paid. */
  leftOut: z.int(),
});
export type LowestDay = z.infer<typeof lowestDaySchema>;

/** On which of the next {@link LOWEST_DAYS} days a company will have least, per currency of its accounts. */
export const companyLowestDaysSchema = z.strictObject({
  companyId: companyIdSchema,
  lowest: z.array(lowestDaySchema),
});
export type CompanyLowestDays = z.infer<typeof companyLowestDaysSchema>;
