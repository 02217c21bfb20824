import { z } from 'zod';
import { companyIdSchema } from './company.ts';
import { listCompletenessSchema } from './completeness.ts';
import { balanceStretchSchema, cashChangeSchema, currencyTotalSchema } from './balance.ts';
import { amountTotalSchema } from './record.ts';

/** Open items in one currency: all of them, what is added up of them, and what of them is not. */
const openItemsSchema = amountTotalSchema.pick({ currency: true, count: true, unpaid: true }).extend({
  /** Cancelled records that would be open; they are in neither. */
  cancelled: z.int(),
  /** Records whose amount is not exact, or partly paid, so that what is still open is not known. */
  notIncluded: z.int(),
  /** Those of them that are partly paid. */
  partPaid: z.int(),
  /** Beside them: past their due date without saying whether they are paid; and open without a readable due date. */
  statusUnknown: z.int(),
  undated: z.int(),
});

/** Days ahead that `dueSoon` looks, today included. */
export const DUE_SOON_DAYS = 7;

/** What is due soon in one currency: to receive less to pay. */
const dueSoonSchema = z.strictObject({
  currency: z.string().nullable(),
  /** Null: there is nothing that could be added. */
  net: z.string().nullable(),
  count: z.int(),
  /** Records whose amount is not exact, or partly paid, so that what is still open is not known. */
  notIncluded: z.int(),
  /** Those of them that are partly paid. */
  partPaid: z.int(),
  cancelled: z.int(),
  /** Records that do not say whether they are paid. */
  statusUnknown: z.int(),
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
  /** Against what was last received before today, and before the seven days that end today. */
  cashSinceYesterday: z.array(cashChangeSchema),
  cashOverWeek: z.array(cashChangeSchema),
  /** When the company's first balance was received (ms); null: never. */
  trackedSince: z.int().nullable(),
  /** When the balances were last received (ms); null: never. */
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
  /** Of the lists with amounts. */
  completeness: z.strictObject({ expenses: listCompletenessSchema, incomes: listCompletenessSchema }),
  /** The list that was updated longest ago decides (ms); null: one is not complete. */
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
      /** Accounts omitted from all of it, because a figure in it was not exact. */
      notIncluded: z.int(),
      /** Oldest first; where nothing was received for longer than the longest silence, there is a gap between two. */
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
  /**
   * Decimal text: what is in the accounts now, or at the end of a later day if it is less then and all that is due from today
   * on comes and goes on its day. Null: what is in them now is not known.
   */
  balance: z.string().nullable(),
  /** Records due in that time whose amount is not exact, partly paid ones, cancelled ones, and such of unknown paid status. */
  notIncluded: z.int(),
  partPaid: z.int(),
  cancelled: z.int(),
  statusUnknown: z.int(),
  /** Open records without a readable day. */
  undated: z.int(),
  /** Open records of that time that say no currency: each may be of this one. */
  noCurrency: z.int(),
  /** Accounts whose balance cannot be read. */
  accountsNotIncluded: z.int(),
  /** Accounts that another answer is to confirm, which are not in it, and missing ones, which are. */
  accountsUnconfirmed: z.int(),
  accountsMissing: z.int(),
});
export type LowestDay = z.infer<typeof lowestDaySchema>;

/** On which of the next {@link LOWEST_DAYS} days a company will have least, per currency of its accounts. */
export const companyLowestDaysSchema = z.strictObject({
  companyId: companyIdSchema,
  lowest: z.array(lowestDaySchema),
});
export type CompanyLowestDays = z.infer<typeof companyLowestDaysSchema>;
