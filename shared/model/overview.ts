import { z } from 'zod';
import { companyIdSchema } from './company.ts';
import { listCompletenessSchema } from './completeness.ts';
import {
  accountBalanceSchema,
  balanceStretchSchema,
  cashChangeSchema,
  currencyTotalSchema,
} from './balance.ts';
import { amountTotalSchema } from './record.ts';

/** Open items in one currency: the number of all, the total, and the number of those not included. */
const openItemsSchema = amountTotalSchema.pick({ currency: true, count: true, unpaid: true }).extend({
  /** Cancelled records that would be open; they are in neither. */
  cancelled: z.int(),
  /** Records whose amount is not exact, and part-paid ones, whose open part is unknown. */
  notIncluded: z.int(),
  /** The part-paid ones among them. */
  partPaid: z.int(),
  /** Counted separately: past their due date without a paid status; and open without a readable due date. */
  statusUnknown: z.int(),
  undated: z.int(),
});

/** Days covered by `dueSoon`, today included. */
export const DUE_SOON_DAYS = 7;

/** Amounts due soon in one currency: receivables less payables. */
const dueSoonSchema = z.strictObject({
  currency: z.string().nullable(),
  /** Null: nothing could be added. */
  net: z.string().nullable(),
  count: z.int(),
  /** Records whose amount is not exact, and part-paid ones, whose open part is unknown. */
  notIncluded: z.int(),
  /** The part-paid ones among them. */
  partPaid: z.int(),
  cancelled: z.int(),
  /** Records without a paid status. */
  statusUnknown: z.int(),
});

/** Maximum number of accounts below zero listed per company. */
export const MAX_BELOW_ZERO = 10;

/** An account with a negative balance, which is decimal text. */
const belowZeroSchema = accountBalanceSchema
  .pick({ accountId: true, name: true, accountNumber: true, currency: true })
  .extend({ balance: z.string() });
export type BelowZero = z.infer<typeof belowZeroSchema>;

/** The user's date, and the times (ms) of the balances to compare with. */
export const overviewQuerySchema = z.strictObject({
  /** The user's calendar date; it determines which records are overdue or due soon. */
  today: z.iso.date(),
  /** Start of that day. */
  dayStart: z.int(),
  /** Start of the day six days earlier, so that the period covers seven days. */
  weekStart: z.int(),
});
export type OverviewQuery = z.infer<typeof overviewQuerySchema>;

/** One company's row of the overview, read only from the cache. */
export const companyOverviewSchema = z.strictObject({
  companyId: companyIdSchema,
  cash: z.array(currencyTotalSchema),
  /** Number of accounts below zero. */
  overdrawn: z.int(),
  /** The first of them, in the order of the service's answer. */
  belowZero: z.array(belowZeroSchema).max(MAX_BELOW_ZERO),
  /** Compared with the balances last received before today, and before the seven days that end today. */
  cashSinceYesterday: z.array(cashChangeSchema),
  cashOverWeek: z.array(cashChangeSchema),
  /** When the company's first balance was received (ms); null: never. */
  trackedSince: z.int().nullable(),
  /** When the balances were last received (ms); null: never. */
  balancesSeenAt: z.int().nullable(),
  /** Unpaid or part-paid, and past their due date on the given day. */
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
  /** For the lists with amounts. */
  completeness: z.strictObject({ expenses: listCompletenessSchema, incomes: listCompletenessSchema }),
  /** The time of the list updated longest ago (ms); null: one is not complete. */
  recordsSyncedAt: z.int().nullable(),
});
export type CompanyOverview = z.infer<typeof companyOverviewSchema>;

/** Days shown in the overview's cash lines, today included. */
export const CASH_LINE_DAYS = 7;

/** A company's total in one currency over a period of time. */
const cashStretchSchema = balanceStretchSchema.omit({ asSent: true }).extend({ balance: z.string() });
export type CashStretch = z.infer<typeof cashStretchSchema>;

/** A company's cash over the last {@link CASH_LINE_DAYS} days, in steps of two hours. */
export const companyCashLinesSchema = z.strictObject({
  companyId: companyIdSchema,
  lines: z.array(
    z.strictObject({
      currency: z.string().nullable(),
      /** Accounts omitted from the complete line, because one of their balances was not exact. */
      notIncluded: z.int(),
      /** Oldest first; there is a gap between two if nothing was received for longer than the maximum silence. */
      stretches: z.array(cashStretchSchema),
    }),
  ),
});
export type CompanyCashLines = z.infer<typeof companyCashLinesSchema>;

/** Days searched for the lowest balance, today included. */
export const LOWEST_DAYS = 30;

const lowestDaySchema = z.strictObject({
  currency: z.string().nullable(),
  date: z.iso.date(),
  /**
   * Decimal text: the current balance, or a lower one at the end of a later day, if every record due from today on is paid
   * on its day. Null: the current balance is unknown.
   */
  balance: z.string().nullable(),
  /** Records due in that period: with an inexact amount, part-paid, cancelled, and without a paid status. */
  notIncluded: z.int(),
  partPaid: z.int(),
  cancelled: z.int(),
  statusUnknown: z.int(),
  /** Open items without a readable day. */
  undated: z.int(),
  /** Open items of that period without a currency; each may be in this one. */
  noCurrency: z.int(),
  /** Accounts whose balance cannot be read. */
  accountsNotIncluded: z.int(),
  /** Accounts that await confirmation, which are not included, and missing ones, which are. */
  accountsUnconfirmed: z.int(),
  accountsMissing: z.int(),
});
export type LowestDay = z.infer<typeof lowestDaySchema>;

/** The day of a company's lowest balance within {@link LOWEST_DAYS} days, per currency of its accounts. */
export const companyLowestDaysSchema = z.strictObject({
  companyId: companyIdSchema,
  lowest: z.array(lowestDaySchema),
});
export type CompanyLowestDays = z.infer<typeof companyLowestDaysSchema>;
