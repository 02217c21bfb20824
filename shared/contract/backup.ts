import { z } from 'zod';
import { MAX_PIECE_CHARACTERS } from '../limits.ts';
import { backupStateSchema, copyDaySchema, restorableSchema } from '../model/backup.ts';
import { passphraseSchema } from '../model/lock.ts';
import { nothing, procedure } from './procedure.ts';

/** A file that was sent, by the name it was given. */
const sentFileSchema = z.strictObject({ file: z.string().max(64) });

/** What cannot be fetched again, as one encrypted file, and the way back to such a file or a daily copy. Never a token. */
export const backup = {
  state: procedure.input(nothing).output(backupStateSchema),
  /** Writes a backup into a file of the profile and says which. */
  make: procedure
    .input(z.strictObject({ passphrase: passphraseSchema }))
    .output(z.strictObject({ path: z.string() })),
  /** Takes a backup to restore, piece by piece, as `transfer.send` does; one is kept at a time. */
  send: procedure
    .input(
      sentFileSchema.extend({
        file: sentFileSchema.shape.file.nullable(),
        base64: z.string().max(MAX_PIECE_CHARACTERS),
      }),
    )
    .output(sentFileSchema),
  /** Has the next start put a backup that was sent in place of what is here. */
  restore: procedure
    .input(sentFileSchema.extend({ passphrase: z.string().max(1_000) }))
    .output(backupStateSchema),
  /** The same with the copies of a day; null: with what the last restore replaced. */
  restoreCopies: procedure
    .input(z.strictObject({ day: copyDaySchema.nullable(), files: z.array(restorableSchema).min(1).max(2) }))
    .output(backupStateSchema),
  /** Has the next start leave everything as it is. */
  cancel: procedure.input(nothing).output(backupStateSchema),
};
