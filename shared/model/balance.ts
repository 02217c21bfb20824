import { z } from 'zod';
import { companyIdSchema } from './company.ts';

/** The latest balance received for a cash or bank account. */
export const accountBalanceSchema = z.strictObject({
  accountId: z.string(),
  name: z.string().nullable(),
  accountNumber: z.string().nullable(),
  currency: z.string().nullable(),
  /** Exact decimal text; the service's own text where `asSent`. */
  balance: z.string().nullable(),
  /** True if the balance could not be read exactly; it is then shown as sent and omitted from totals. */
  asSent: z.boolean(),
  /** The service's own `last_updated`, as sent. */
  updatedAt: z.string().nullable(),
  /** When Countinghouse last received the balance from the service (ms). */
  seenAt: z.int(),
  /** Since when answers lack it or have another currency (ms), pending confirmation; null: the last answer had it. */
  missingSince: z.int().nullable(),
  /** Since when answers contain it while it may not be a separate account (ms); null: it is certain. */
  unconfirmedSince: z.int().nullable(),
});
export type AccountBalance = z.infer<typeof accountBalanceSchema>;

/** An account with its company. */
export const companyAccountSchema = accountBalanceSchema.extend({ companyId: companyIdSchema });
export type CompanyAccount = z.infer<typeof companyAccountSchema>;

/** A total in one currency. Currencies are never mixed; `notIncluded` counts what could not be added. */
export const currencyTotalSchema = z.strictObject({
  /** Null: the service named no currency, so nothing can be added. */
  currency: z.string().nullable(),
  /** Decimal text; null: unknown, because no balance can be added. */
  total: z.string().nullable(),
  /** Accounts included in the total, and accounts not included. */
  count: z.int(),
  notIncluded: z.int(),
  /** Further accounts, in no total until another answer confirms them. */
  unconfirmed: z.int(),
  /** Accounts that the last answer lacked or had in another currency; they count with their last balance. */
  missing: z.int(),
  /** When the oldest balance in it was received (ms). */
  oldestSeenAt: z.int().nullable(),
});
export type CurrencyTotal = z.infer<typeof currencyTotalSchema>;

/** Change of cash in one currency since the balances last received before some point in time. */
export const cashChangeSchema = z.strictObject({
  currency: z.string().nullable(),
  /** For accounts that can be compared; null: none, because nothing was received for them before. */
  change: z.string().nullable(),
  count: z.int(),
  /** Accounts of today, or removed since, without an exact balance at either time. */
  notIncluded: z.int(),
  /** When the oldest of the earlier balances was last received (ms). */
  oldestSeenAt: z.int().nullable(),
});
export type CashChange = z.infer<typeof cashChangeSchema>;

/** An uninterrupted series of polls that returned the same balance. */
export const balanceStretchSchema = z.strictObject({
  seenAt: z.int(),
  lastSeenAt: z.int(),
  /** Exact decimal text; the service's own text where `asSent`. */
  balance: z.string().nullable(),
  asSent: z.boolean(),
});
export type BalanceStretch = z.infer<typeof balanceStretchSchema>;

/** Balances received for one account over time. The service has no history; this is recorded from its answers. */
export const accountHistorySchema = z.strictObject({
  accountId: z.string(),
  /** When the account was first received (ms). */
  trackedSince: z.int(),
  /** Oldest first; a long history has the last balance of each of {@link MAX_HISTORY_POINTS} equal intervals. */
  stretches: z.array(balanceStretchSchema),
});
export type AccountHistory = z.infer<typeof accountHistorySchema>;

/** Maximum number of stretches; a longer history is downsampled, but gaps without data are preserved. */
export const MAX_HISTORY_POINTS = 200;

/** The last balance received for an account before a point in time; null: none. */
export const balanceReadingSchema = z
  .strictObject({
    balance: z.string().nullable(),
    asSent: z.boolean(),
    /** When it was last received before that time (ms). */
    receivedAt: z.int(),
  })
  .nullable();
export type BalanceReading = z.infer<typeof balanceReadingSchema>;

/** Maximum number of times in one query. */
export const MAX_BALANCE_TIMES = 100;

export const companyBalancesSchema = z.strictObject({
  companyId: companyIdSchema,
  accounts: z.array(accountBalanceSchema),
  totals: z.array(currencyTotalSchema),
  /** The service's own `summary` value, as sent. Its composition and currency are undocumented. */
  summary: z.string().nullable(),
  /** When the service last answered (ms); null: never. */
  seenAt: z.int().nullable(),
});
export type CompanyBalances = z.infer<typeof companyBalancesSchema>;

/** Balances as last received before a time in the past. */
export const pastBalancesSchema = companyBalancesSchema
  .pick({ companyId: true, accounts: true, totals: true })
  .extend({
    /** Names, or else ids, of accounts first received later. */
    notYetTracked: z.array(z.string()),
    /** When the company's first balance was received (ms); null: never. */
    trackedSince: z.int().nullable(),
  });
export type PastBalances = z.infer<typeof pastBalancesSchema>;
