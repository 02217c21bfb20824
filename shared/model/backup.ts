import { z } from 'zod';

/** The databases that cannot be fetched again. */
export const restorableSchema = z.enum(['settings', 'history']);
export type Restorable = z.infer<typeof restorableSchema>;

/** The day of a copy (UTC), for example `2026-11-21`. */
export const copyDaySchema = z.iso.date();

/** Seven days for each of the two databases, which need not be the same days. */
export const MAX_COPY_DAYS = 14;

export const backupStateSchema = z.strictObject({
  /** Daily copies, newest day first. */
  copies: z
    .array(z.strictObject({ day: copyDaySchema, files: z.array(restorableSchema) }))
    .max(MAX_COPY_DAYS),
  /** Files that the last restore replaced and that can be restored; empty: none. */
  beforeRestore: z.array(restorableSchema),
  /** Files that the next start restores; empty: none. */
  pending: z.array(restorableSchema),
});
export type BackupState = z.infer<typeof backupStateSchema>;
