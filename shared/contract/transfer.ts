import { z } from 'zod';
import { MAX_PIECE_CHARACTERS } from '../limits.ts';
import {
  MAX_CHANGES,
  transferChangeSchema,
  transferEffectSchema,
  transferPreviewSchema,
  undoneSchema,
} from '../model/transfer.ts';
import { nothing, procedure } from './procedure.ts';

/** A file that was sent, by the name it was given. */
const sentFileSchema = z.strictObject({ file: z.string().max(64) });

const importIdSchema = z.uuid();

/** What the user made (settings, names, labels, notes, views, alerts) as one file. Never a token. */
export const transfer = {
  /** Writes it into a file of the profile and says which. */
  export: procedure.input(nothing).output(z.strictObject({ path: z.string() })),
  /** Takes a file's text to import, piece by piece: null begins one, whose name is given back and said with the pieces after it. */
  send: procedure
    .input(
      sentFileSchema.extend({
        file: sentFileSchema.shape.file.nullable(),
        text: z.string().max(MAX_PIECE_CHARACTERS),
      }),
    )
    .output(sentFileSchema),
  /** What an import of a file would do. */
  preview: procedure.input(sentFileSchema).output(transferPreviewSchema),
  /** The entries an import would make different, from the one at `offset` on, and how many there are. */
  changes: procedure
    .input(sentFileSchema.extend({ offset: z.int().min(0) }))
    .output(z.strictObject({ changes: z.array(transferChangeSchema).max(MAX_CHANGES), count: z.int() })),
  /** Puts a file's entries in as its preview shows them, after a copy of the user's database was made: `backup`. */
  import: procedure.input(sentFileSchema.extend({ digest: transferPreviewSchema.shape.digest })).output(
    z.strictObject({
      effects: z.array(transferEffectSchema),
      backup: z.string(),
      importId: importIdSchema,
    }),
  ),
  /** Takes back what an import did, where no one changed it since; null: it is undone already, or too long ago. */
  undo: procedure.input(z.strictObject({ importId: importIdSchema })).output(undoneSchema.nullable()),
};
