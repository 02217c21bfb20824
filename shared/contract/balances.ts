import { z } from 'zod';
import {
  MAX_READINGS,
  accountHistorySchema,
  balanceReadingSchema,
  companyAccountSchema,
  companyBalancesSchema,
  pastBalancesSchema,
} from '../model/balance.ts';
import { nothing, oneCompany, procedure } from './procedure.ts';

export const balances = {
  get: procedure.input(oneCompany).output(companyBalancesSchema),
  /** Every account of every connected company, in the order the service lists a company's. */
  accounts: procedure.input(nothing).output(z.array(companyAccountSchema)),
  /** As they were last received before the moment `before` (ms). */
  past: procedure.input(oneCompany.extend({ before: z.int() })).output(pastBalancesSchema),
  /** What was received for each account since `from` (ms), and what held then. */
  history: procedure.input(oneCompany.extend({ from: z.int() })).output(z.array(accountHistorySchema)),
  /** The last figure of an account before each of these moments (ms). */
  readings: procedure
    .input(
      oneCompany.extend({
        accountId: z.string().max(200),
        before: z.array(z.int()).max(MAX_READINGS),
      }),
    )
    .output(z.array(balanceReadingSchema)),
};
