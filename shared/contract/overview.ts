import { z } from 'zod';
import {
  companyCashLinesSchema,
  companyLowestDaysSchema,
  companyOverviewSchema,
  overviewQuerySchema,
} from '../model/overview.ts';
import { procedure } from './procedure.ts';

export const overview = {
  /** One row per connected company. */
  list: procedure.input(overviewQuerySchema).output(z.array(companyOverviewSchema)),
  /** The cash of all companies over the days that begin at `from` (ms). */
  cashLines: procedure.input(z.strictObject({ from: z.int() })).output(z.array(companyCashLinesSchema)),
  /** On which of the next days each company will have least. */
  lowestDays: procedure
    .input(overviewQuerySchema.pick({ today: true }))
    .output(z.array(companyLowestDaysSchema)),
};
