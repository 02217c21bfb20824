import { z } from 'zod';
import {
  MAX_BALANCE_TIMES,
  accountHistorySchema,
  balanceReadingSchema,
  companyAccountSchema,
  companyBalancesSchema,
  pastBalancesSchema,
} from '../model/balance.ts';
import { nothing, oneCompany, procedure } from './procedure.ts';

export const balances = {
  get: procedure.input(oneCompany).output(companyBalancesSchema),
  /** Every account of every connected company, in the order of the service's answers. */
  accounts: procedure.input(nothing).output(z.array(companyAccountSchema)),
  /** The balances last received before `before` (ms). */
  past: procedure.input(oneCompany.extend({ before: z.int() })).output(pastBalancesSchema),
  /** The balances received for each account since `from` (ms), and the one in force at that time. */
  history: procedure.input(oneCompany.extend({ from: z.int() })).output(z.array(accountHistorySchema)),
  /** The last balance of an account before each of these times (ms). */
  readings: procedure
    .input(
      oneCompany.extend({
        accountId: z.string().max(200),
        before: z.array(z.int()).max(MAX_BALANCE_TIMES),
      }),
    )
    .output(z.array(balanceReadingSchema)),
};
