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
  /** Monthly totals of a period: for a company, a partner or a type. */
  months: procedure.input(monthsQuerySchema).output(companyMonthsSchema),
  /** Partners or types with the largest amounts, compared with another period. */
  members: procedure.input(membersQuerySchema).output(membersSchema),
  /** Cash-flow forecast: the balances and the amounts due per day. */
  forecast: procedure.input(forecastQuerySchema).output(forecastSchema),
  /** Records expected on a day because of their partners' average days late, not because of their due date. */
  expected: procedure.input(expectedQuerySchema).output(expectedSchema),
};
