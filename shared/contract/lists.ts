import { z } from 'zod';
import {
  columnLayoutSchema,
  listPreferencesSchema,
  listSearchSchema,
  savedViewSchema,
} from '../model/list.ts';
import { resourceSchema } from '../model/record.ts';
import { nothing, oneCompany, procedure } from './procedure.ts';

/** How the user arranged the lists. */
export const lists = {
  /** How the user arranged a list: its columns, the filter used last, saved views. */
  get: procedure.input(oneCompany.extend({ resource: resourceSchema })).output(listPreferencesSchema),
  /** Arranges the columns of a list, whichever company's; null goes back to the program's own. */
  arrange: procedure
    .input(z.strictObject({ resource: resourceSchema, layout: columnLayoutSchema.nullable() }))
    .output(nothing),
  /** Saves filters and order of a company's list for the next time it is opened. */
  saveLastView: procedure
    .input(oneCompany.extend({ resource: resourceSchema, search: listSearchSchema }))
    .output(nothing),
  addView: procedure.input(savedViewSchema.omit({ viewId: true })).output(savedViewSchema),
  changeView: procedure
    .input(savedViewSchema.omit({ resource: true, companyId: true }))
    .output(savedViewSchema),
  /** Returns the view as it was, so that it can be added again. */
  removeView: procedure.input(savedViewSchema.pick({ viewId: true })).output(savedViewSchema),
};
