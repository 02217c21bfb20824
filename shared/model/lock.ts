import { z } from 'zod';

/** What the user types to open a locked window. Long enough that guessing at the window takes years. */
export const passphraseSchema = z.string().min(8).max(1_000);

/** Minutes without a key, click or movement after which the window locks. */
export const idleMinutesSchema = z.int().min(1).max(240);

/** Where the app lock stands. It hides the window and stops its answers; it does not encrypt what is on the disk. */
export const lockStateSchema = z.strictObject({
  /** False: there is no passphrase, so nothing ever locks. */
  configured: z.boolean(),
  locked: z.boolean(),
  idleMinutes: idleMinutesSchema,
  /** Whether it falls with the lock of the machine's screen, too: not every desktop reports that. */
  followsScreen: z.boolean(),
  /** After too many wrong tries, when the next one is taken (ms); null: now. */
  retryAt: z.int().nullable(),
});
export type LockState = z.infer<typeof lockStateSchema>;
