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
  /** True when the figure could not be read exactly, is shown as sent, and is left out of totals. */
  asSent: z.boolean(),
  /** The service's own `last_updated`, as sent. */
  updatedAt: z.string().nullable(),
  /** When this program last heard the figure from the service (ms). */
  seenAt: z.int(),
});
export type AccountBalance = z.infer<typeof accountBalanceSchema>;

/** A total in one currency. Currencies never mix; what could not be added is counted in `leftOut`. */
export const currencyTotalSchema = z.strictObject({
  /** Null: the service named no currency. */
  currency: z.string().nullable(),
  total: z.string(),
  count: z.int(),
  leftOut: z.int(),
  /** Age of the oldest figure in it (ms). */
  oldestSeenAt: z.int().nullable(),
});
export type CurrencyTotal = z.infer<typeof currencyTotalSchema>;

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
