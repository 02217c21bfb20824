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
  /** Cash of all companies per day, from the day that starts at `from` (ms). */
  cashLines: procedure.input(z.strictObject({ from: z.int() })).output(z.array(companyCashLinesSchema)),
  /** The day of each company's lowest balance within the days ahead. */
  lowestDays: procedure
    .input(overviewQuerySchema.pick({ today: true }))
    .output(z.array(companyLowestDaysSchema)),
};
