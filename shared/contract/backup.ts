import { z } from 'zod';
import { MAX_CHUNK_CHARACTERS } from '../limits.ts';
import { backupStateSchema, copyDaySchema, restorableSchema } from '../model/backup.ts';
import { passphraseSchema } from '../model/lock.ts';
import { nothing, procedure } from './procedure.ts';

/** An uploaded file, by the name that `send` returned. */
const sentFileSchema = z.strictObject({ file: z.string().max(64) });

/** Encrypted backup of the data that cannot be fetched again, and its restore from a backup or a daily copy. Never a token. */
export const backup = {
  state: procedure.input(nothing).output(backupStateSchema),
  /** Writes a backup to a file of the profile and returns its path. */
  make: procedure
    .input(z.strictObject({ passphrase: passphraseSchema }))
    .output(z.strictObject({ path: z.string() })),
  /** Uploads a backup to restore, in chunks as `transfer.send` does; only one is stored at a time. */
  send: procedure
    .input(
      sentFileSchema.extend({
        file: sentFileSchema.shape.file.nullable(),
        base64: z.string().max(MAX_CHUNK_CHARACTERS),
      }),
    )
    .output(sentFileSchema),
  /** Schedules an uploaded backup to replace the current data at the next start. */
  restore: procedure
    .input(sentFileSchema.extend({ passphrase: z.string().max(1_000) }))
    .output(backupStateSchema),
  /** Schedules the copies of a day instead; null: the files that the last restore replaced. */
  restoreCopies: procedure
    .input(z.strictObject({ day: copyDaySchema.nullable(), files: z.array(restorableSchema).min(1).max(2) }))
    .output(backupStateSchema),
  /** Cancels a scheduled restore. */
  cancel: procedure.input(nothing).output(backupStateSchema),
};
