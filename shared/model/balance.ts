import { z } from 'zod';
import { companyIdSchema } from './company.ts';

/** The latest known balance of one cash or bank account. */
export const accountBalanceSchema = z.strictObject({
  accountId: z.string(),
  name: z.string().nullable(),
  accountNumber: z.string().nullable(),
  currency: z.string().nullable(),
  /** Exact decimal text; the service's own text where `asSent`. */
  balance: z.string().nullable(),
  /** True when the figure could not be read exactly, is shown as sent, and is omitted from totals. */
  asSent: z.boolean(),
  /** The service's own `last_updated`, as sent. */
  updatedAt: z.string().nullable(),
  /** When this program last received the figure from the service (ms). */
  seenAt: z.int(),
  /** Since when answers have not had it, or not in this currency (ms), which another is to confirm; null: the last one had. */
  missingSince: z.int().nullable(),
  /** Since when answers have had it without its being certain that it is an account of its own (ms); null: it is certain. */
  unconfirmedSince: z.int().nullable(),
});
export type AccountBalance = z.infer<typeof accountBalanceSchema>;

/** An account, and whose it is. */
export const companyAccountSchema = accountBalanceSchema.extend({ companyId: companyIdSchema });
export type CompanyAccount = z.infer<typeof companyAccountSchema>;

/** A total in one currency. Currencies never mix; what could not be added is counted in `notIncluded`. */
export const currencyTotalSchema = z.strictObject({
  /** Null: the service named no currency, so that nothing can be added. */
  currency: z.string().nullable(),
  /** Decimal text; null: not known, for none of the balances can be added. */
  total: z.string().nullable(),
  /** Accounts in the total, and accounts that are not. */
  count: z.int(),
  notIncluded: z.int(),
  /** Accounts beside them that are in no total until another answer confirms them. */
  unconfirmed: z.int(),
  /** Accounts that the last answer lacked, or had in another currency; they count as they were last received. */
  missing: z.int(),
  /** Age of the oldest figure in it (ms). */
  oldestSeenAt: z.int().nullable(),
});
export type CurrencyTotal = z.infer<typeof currencyTotalSchema>;

/** How cash became different in one currency, against what was last received before some moment. */
export const cashChangeSchema = z.strictObject({
  currency: z.string().nullable(),
  /** Of the accounts that can be compared; null: none can, because nothing was received for them before. */
  change: z.string().nullable(),
  count: z.int(),
  /** Accounts of today, or gone since, without an exact figure then or now. */
  notIncluded: z.int(),
  /** When the oldest of the earlier figures was last received (ms). */
  oldestSeenAt: z.int().nullable(),
});
export type CashChange = z.infer<typeof cashChangeSchema>;

/** An unbroken stretch of polls that found the same balance. */
export const balanceStretchSchema = z.strictObject({
  seenAt: z.int(),
  lastSeenAt: z.int(),
  /** Exact decimal text; the service's own text where `asSent`. */
  balance: z.string().nullable(),
  asSent: z.boolean(),
});
export type BalanceStretch = z.infer<typeof balanceStretchSchema>;

/** What was received for one account over time. The service keeps no history; this is made of its answers. */
export const accountHistorySchema = z.strictObject({
  accountId: z.string(),
  /** When the account was first received (ms). */
  trackedSince: z.int(),
  /** Oldest first; of long histories what held last in each of {@link HISTORY_POINTS} equal spans. */
  stretches: z.array(balanceStretchSchema),
});
export type AccountHistory = z.infer<typeof accountHistorySchema>;

/** Beyond so many stretches an account's history is thinned out; what is unknown between them never is. */
export const HISTORY_POINTS = 200;

/** The last figure received for an account before a moment; null: there is none. */
export const balanceReadingSchema = z
  .strictObject({
    balance: z.string().nullable(),
    asSent: z.boolean(),
    /** When it was last received before that moment (ms). */
    receivedAt: z.int(),
  })
  .nullable();
export type BalanceReading = z.infer<typeof balanceReadingSchema>;

/** The most moments asked about at once. */
export const MAX_READINGS = 100;

export const companyBalancesSchema = z.strictObject({
  companyId: companyIdSchema,
  accounts: z.array(accountBalanceSchema),
  totals: z.array(currencyTotalSchema),
  /** The service's own `summary` figure, as sent. What it adds up, and in which currency, is not documented. */
  summary: z.string().nullable(),
  /** When the service last answered (ms); null: never. */
  seenAt: z.int().nullable(),
});
export type CompanyBalances = z.infer<typeof companyBalancesSchema>;

/** Balances as they were last received before a moment in the past. */
export const pastBalancesSchema = companyBalancesSchema
  .pick({ companyId: true, accounts: true, totals: true })
  .extend({
    /** Names, or else ids, of accounts that were first received later. */
    notYetTracked: z.array(z.string()),
    /** When the company's first balance was received (ms); null: never. */
    trackedSince: z.int().nullable(),
  });
export type PastBalances = z.infer<typeof pastBalancesSchema>;
