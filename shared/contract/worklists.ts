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
  /** Open amounts by partner and by how late they are on a day. */
  ageing: procedure.input(ageingQuerySchema).output(ageingSchema),
  /** Open records, the first due first. */
  open: procedure.input(openQuerySchema).output(openLinesSchema),
  /** Records that are likely one. */
  duplicates: procedure.input(duplicatesQuerySchema).output(duplicatesSchema),
  /** What is open with partners that several companies have. */
  exposure: procedure.input(exposureQuerySchema).output(exposureSchema),
  /** Expense types far above their median of twelve months. */
  unusual: procedure.input(unusualQuerySchema).output(unusualSchema),
  /** Expenses and incomes that lack a type, a number or a due date, the newest first. */
  incomplete: procedure.input(incompleteQuerySchema).output(incompleteSchema),
};
