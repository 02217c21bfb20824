import { z } from 'zod';

/** The databases that cannot be fetched again. */
export const restorableSchema = z.enum(['settings', 'history']);
export type Restorable = z.infer<typeof restorableSchema>;

/** The day of a copy, `2026-11-21` (UTC). */
export const copyDaySchema = z.iso.date();

/** Days with copies: seven of each database, which need not be the same ones. */
export const MAX_COPY_DAYS = 14;

export const backupStateSchema = z.strictObject({
  /** Daily copies, the newest day first. */
  copies: z
    .array(z.strictObject({ day: copyDaySchema, files: z.array(restorableSchema) }))
    .max(MAX_COPY_DAYS),
  /** What the last restore replaced, and can be restored; empty: there was none. */
  beforeRestore: z.array(restorableSchema),
  /** What the next start puts in place; empty: nothing. */
  pending: z.array(restorableSchema),
});
export type BackupState = z.infer<typeof backupStateSchema>;
