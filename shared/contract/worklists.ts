import { exposureQuerySchema, exposureSchema } from '../model/exposure.ts';
import { unusualQuerySchema, unusualSchema } from '../model/unusual.ts';
import {
  ageingQuerySchema,
  ageingSchema,
  duplicatesQuerySchema,
  duplicatesSchema,
  incompleteQuerySchema,
  incompleteSchema,
  openLinesSchema,
  openQuerySchema,
} from '../model/worklist.ts';
import { procedure } from './procedure.ts';

export const worklists = {
  /** Open amounts by partner and by days overdue on a date. */
  ageing: procedure.input(ageingQuerySchema).output(ageingSchema),
  /** Open items, by default the earliest due date first. */
  open: procedure.input(openQuerySchema).output(openLinesSchema),
  /** Probable duplicate records. */
  duplicates: procedure.input(duplicatesQuerySchema).output(duplicatesSchema),
  /** Open items with partners that several companies share. */
  exposure: procedure.input(exposureQuerySchema).output(exposureSchema),
  /** Expense types far above their median of twelve months. */
  unusual: procedure.input(unusualQuerySchema).output(unusualSchema),
  /** Expenses and incomes without a type, a number or a due date; by default newest first. */
  incomplete: procedure.input(incompleteQuerySchema).output(incompleteSchema),
};
