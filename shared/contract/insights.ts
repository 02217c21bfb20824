import {
  companyMonthsSchema,
  expectedQuerySchema,
  expectedSchema,
  forecastQuerySchema,
  forecastSchema,
  membersQuerySchema,
  membersSchema,
  monthsQuerySchema,
} from '../model/insight.ts';
import { procedure } from './procedure.ts';

export const insights = {
  /** What the months of a period add up to: a company's, a partner's or a type's. */
  months: procedure.input(monthsQuerySchema).output(companyMonthsSchema),
  /** Who or what had most of it, compared with another period. */
  members: procedure.input(membersQuerySchema).output(membersSchema),
  /** What is in the accounts and what falls due, day by day. */
  forecast: procedure.input(forecastQuerySchema).output(forecastSchema),
  /** What of it moves on a day by the usual lateness of partners, and not by its due date. */
  expected: procedure.input(expectedQuerySchema).output(expectedSchema),
};
