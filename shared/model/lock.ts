import { z } from 'zod';

/** The passphrase that unlocks the window. Its minimum length makes guessing at the window take years. */
export const passphraseSchema = z.string().min(8).max(1_000);

/** Minutes without a key, click or movement after which the window locks. */
export const idleMinutesSchema = z.int().min(1).max(240);

/** State of the app lock. It hides the window and refuses its calls; it does not encrypt data on disk. */
export const lockStateSchema = z.strictObject({
  /** False: there is no passphrase, so nothing ever locks. */
  configured: z.boolean(),
  locked: z.boolean(),
  idleMinutes: idleMinutesSchema,
  /** Whether it also locks with the computer's screen, which not every desktop reports. */
  followsScreen: z.boolean(),
  /** After too many wrong attempts, when the next one is accepted (ms); null: now. */
  retryAt: z.int().nullable(),
});
export type LockState = z.infer<typeof lockStateSchema>;
