import { z } from 'zod';
import { MAX_CHUNK_CHARACTERS } from '../limits.ts';
import { ratePreviewSchema, rateSchema, rateSeriesSchema, typedRateSchema } from '../model/rate.ts';
import { nothing, procedure } from './procedure.ts';

const file = z.string().max(64);
/** Handle that undoes a change of the rates for a limited time. */
const undoSchema = z.strictObject({ undo: file });

/** Exchange rates that the user typed or imported, for the reporting currency. Rates are never fetched. */
export const rates = {
  /** The rates in force on a day: of each pair and source, the last at or before it. */
  on: procedure.input(z.strictObject({ day: z.iso.date() })).output(z.array(rateSchema)),
  list: procedure.input(nothing).output(z.array(rateSeriesSchema)),
  /** Saves a typed rate, unless it is far off `differsFrom` and not confirmed. */
  set: procedure
    .input(typedRateSchema)
    .output(z.strictObject({ differsFrom: rateSchema.nullable(), undo: file.nullable() })),
  /** Removes every day of a series. */
  remove: procedure.input(rateSchema.pick({ base: true, quote: true, source: true })).output(undoSchema),
  /** Uploads a file in chunks: null starts a file, and the returned name is passed with the following chunks. */
  send: procedure
    .input(z.strictObject({ file: file.nullable(), text: z.string().max(MAX_CHUNK_CHARACTERS) }))
    .output(z.strictObject({ file })),
  preview: procedure.input(z.strictObject({ file })).output(ratePreviewSchema),
  /** Rates far off their neighbours are imported only with `withDoubtful`. */
  import: procedure.input(z.strictObject({ file, withDoubtful: z.boolean() })).output(undoSchema),
  /** False: the time limit has passed, or the rates have changed since. */
  undo: procedure.input(undoSchema).output(z.strictObject({ undone: z.boolean() })),
};
