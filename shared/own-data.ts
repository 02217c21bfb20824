import { z } from 'zod';
import { alertInputSchema, alertSchema, alertSeriesSchema, madeAlertsSchema } from './model/alert.ts';
import { companyIdSchema } from './model/company.ts';
import {
  columnLayoutSchema,
  listPreferencesSchema,
  listSearchSchema,
  savedViewSchema,
} from './model/list.ts';
import { resourceSchema } from './model/record.ts';
import { LARGEST_PIECE } from './constants/transfer.ts';
import { transferEffectSchema } from './model/transfer.ts';
import { nothing, procedure } from './procedure.ts';

const oneCompany = z.strictObject({ companyId: companyIdSchema });
/** A file that was sent, by the name it was given. */
const sentFileSchema = z.strictObject({ file: z.string().max(64) });

/** How the user arranged the lists. */
export const lists = {
  /** How the user arranged a list: its columns, the filter used last, saved views. */
  get: procedure.input(oneCompany.extend({ resource: resourceSchema })).output(listPreferencesSchema),
  /** Arranges the columns of a list, whichever company's; null goes back to the program's own. */
  arrange: procedure
    .input(z.strictObject({ resource: resourceSchema, layout: columnLayoutSchema.nullable() }))
    .output(nothing),
  /** Remembers filters and order of a company's list for the next time it is opened. */
  remember: procedure
    .input(oneCompany.extend({ resource: resourceSchema, search: listSearchSchema }))
    .output(nothing),
  addView: procedure.input(savedViewSchema.omit({ viewId: true })).output(savedViewSchema),
  changeView: procedure
    .input(savedViewSchema.omit({ resource: true, companyId: true }))
    .output(savedViewSchema),
  /** Returns the view as it was, so that it can be added again. */
  removeView: procedure.input(savedViewSchema.pick({ viewId: true })).output(savedViewSchema),
};

/** What the user wants to be told of. */
export const alerts = {
  /** All of them with how each stands; figures are what was judged since the program started. */
  list: procedure.input(nothing).output(z.array(alertSchema)),
  /** Makes one and judges it at once. */
  create: procedure.input(alertInputSchema).output(alertSchema),
  /** Makes the same one on many figures and judges them at once: all that are not there yet, or none. */
  createSeries: procedure.input(alertSeriesSchema).output(madeAlertsSchema),
  /** Switches it on or off, or sets another limit or margin. One that is not there any more is passed over, as below. */
  update: procedure
    .input(
      z.strictObject({
        alertId: z.int().positive(),
        isOn: z.boolean().optional(),
        threshold: z.string().max(30).optional(),
        margin: z.string().max(30).nullable().optional(),
      }),
    )
    .output(nothing),
  /** Tells nothing of it before `until` (ms); null: no longer silent. */
  snooze: procedure
    .input(z.strictObject({ alertId: z.int().positive(), until: z.int().nullable() }))
    .output(nothing),
  delete: procedure.input(z.strictObject({ alertId: z.int().positive() })).output(nothing),
};

/** What the user made (settings, names, labels, notes, views, alerts) as one file. Never a token. */
export const transfer = {
  /** Writes it into a file of the profile and tells which. */
  export: procedure.input(nothing).output(z.strictObject({ path: z.string() })),
  /** Takes a file's text to import, piece by piece: null begins one, whose name is given back and said with the pieces after it. */
  send: procedure
    .input(
      sentFileSchema.extend({
        file: sentFileSchema.shape.file.nullable(),
        text: z.string().max(LARGEST_PIECE),
      }),
    )
    .output(sentFileSchema),
  /** What an import of a file would do. */
  preview: procedure.input(sentFileSchema).output(z.array(transferEffectSchema)),
  /** Puts a file's entries in, after writing what was there before into a file of its own. */
  import: procedure
    .input(sentFileSchema)
    .output(z.strictObject({ effects: z.array(transferEffectSchema), backup: z.string() })),
  /** Makes everything as it was before the last import of this session; false: there was none. */
  undo: procedure.input(nothing).output(z.strictObject({ undone: z.boolean() })),
};
