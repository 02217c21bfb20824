import { z } from 'zod';
import { MAX_CHUNK_CHARACTERS } from '../limits.ts';
import {
  MAX_CHANGES,
  transferChangeSchema,
  transferEffectSchema,
  transferPreviewSchema,
  undoneSchema,
} from '../model/transfer.ts';
import { nothing, procedure } from './procedure.ts';

/** An uploaded file, by the name that `send` returned. */
const sentFileSchema = z.strictObject({ file: z.string().max(64) });

const importIdSchema = z.uuid();

/** The user's own data (settings, names, labels, notes, views, alerts) as one file. Never a token. */
export const transfer = {
  /** Writes the export to a file of the profile and returns its path. */
  export: procedure.input(nothing).output(z.strictObject({ path: z.string() })),
  /** Uploads a file to import, in chunks: null starts a file, and the returned name is passed with the following chunks. */
  send: procedure
    .input(
      sentFileSchema.extend({
        file: sentFileSchema.shape.file.nullable(),
        text: z.string().max(MAX_CHUNK_CHARACTERS),
      }),
    )
    .output(sentFileSchema),
  preview: procedure.input(sentFileSchema).output(transferPreviewSchema),
  /** The entries that an import would change, starting at `offset`, and their number. */
  changes: procedure
    .input(sentFileSchema.extend({ offset: z.int().min(0) }))
    .output(z.strictObject({ changes: z.array(transferChangeSchema).max(MAX_CHANGES), count: z.int() })),
  /** Imports a file as its preview shows, after copying the user's database to `backup`. */
  import: procedure.input(sentFileSchema.extend({ digest: transferPreviewSchema.shape.digest })).output(
    z.strictObject({
      effects: z.array(transferEffectSchema),
      backup: z.string(),
      importId: importIdSchema,
    }),
  ),
  /** Undoes an import, except for entries changed since; null: already undone, or too long ago. */
  undo: procedure.input(z.strictObject({ importId: importIdSchema })).output(undoneSchema.nullable()),
};
