import { z } from 'zod';
import { companyIdSchema } from './company.ts';
import { currencyTotalSchema } from './balance.ts';
import { amountTotalSchema } from './record.ts';

/** A total of open items in one currency, with what it leaves out. */
const openItemsSchema = amountTotalSchema.pick({ currency: true, count: true, unpaid: true, leftOut: true });

/** One company's row of the overview, from the cache alone. */
export const companyOverviewSchema = z.strictObject({
  companyId: companyIdSchema,
  cash: z.array(currencyTotalSchema),
  /** When the balances were last heard (ms); null: never. */
  balancesSeenAt: z.int().nullable(),
  /** Unpaid and past their due date on the day asked for. */
  overdueToPay: z.array(openItemsSchema),
  overdueToReceive: z.array(openItemsSchema),
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
