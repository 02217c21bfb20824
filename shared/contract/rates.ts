import { z } from 'zod';
import { MAX_PIECE_CHARACTERS } from '../limits.ts';
import { ratePreviewSchema, rateSchema, rateSeriesSchema, typedRateSchema } from '../model/rate.ts';
import { nothing, procedure } from './procedure.ts';

const file = z.string().max(64);
/** What takes back a change of the rates, for a while. */
const undoSchema = z.strictObject({ undo: file });

/** Exchange rates the user typed or imported, for the reporting currency. None is ever fetched. */
export const rates = {
  /** Of each pair and source the last rate at or before the day: what its figures are converted with. */
  on: procedure.input(z.strictObject({ day: z.iso.date() })).output(z.array(rateSchema)),
  list: procedure.input(nothing).output(z.array(rateSeriesSchema)),
  /** Saves a typed rate, unless it is far off `differsFrom` and not confirmed. */
  set: procedure
    .input(typedRateSchema)
    .output(z.strictObject({ differsFrom: rateSchema.nullable(), undo: file.nullable() })),
  /** Removes every day of a series. */
  remove: procedure.input(rateSchema.pick({ base: true, quote: true, source: true })).output(undoSchema),
  /** Takes a file's text, piece by piece: null begins one, whose name is given with the pieces after it. */
  send: procedure
    .input(z.strictObject({ file: file.nullable(), text: z.string().max(MAX_PIECE_CHARACTERS) }))
    .output(z.strictObject({ file })),
  preview: procedure.input(z.strictObject({ file })).output(ratePreviewSchema),
  /** Rates far off their neighbours are imported only if the user wants them. */
  import: procedure.input(z.strictObject({ file, withDoubtful: z.boolean() })).output(undoSchema),
  /** False: too much time has passed, or the rates were changed since. */
  undo: procedure.input(undoSchema).output(z.strictObject({ undone: z.boolean() })),
};
