import { z } from 'zod';
import {
  columnLayoutSchema,
  listPreferencesSchema,
  listSearchSchema,
  savedViewSchema,
} from '../model/list.ts';
import { resourceSchema } from '../model/record.ts';
import { nothing, oneCompany, procedure } from './procedure.ts';

export const lists = {
  /** The user's arrangement of a list: its columns, the filter used last, saved views. */
  get: procedure.input(oneCompany.extend({ resource: resourceSchema })).output(listPreferencesSchema),
  /** Arranges a list's columns for all companies; null restores the default. */
  arrange: procedure
    .input(z.strictObject({ resource: resourceSchema, layout: columnLayoutSchema.nullable() }))
    .output(nothing),
  /** Saves the filters and sort order of a company's list for the next time it is opened. */
  saveLastView: procedure
    .input(oneCompany.extend({ resource: resourceSchema, search: listSearchSchema }))
    .output(nothing),
  addView: procedure.input(savedViewSchema.omit({ viewId: true })).output(savedViewSchema),
  changeView: procedure
    .input(savedViewSchema.omit({ resource: true, companyId: true }))
    .output(savedViewSchema),
  /** Returns the removed view, so that it can be added again. */
  removeView: procedure.input(savedViewSchema.pick({ viewId: true })).output(savedViewSchema),
};
