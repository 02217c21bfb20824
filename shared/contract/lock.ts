import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { idleMinutesSchema, lockStateSchema, passphraseSchema } from '../model/lock.ts';
import { nothing, procedure } from './procedure.ts';

/**
 * The app lock. While it is locked, only this group is answered. The passphrase goes in and nothing of it comes out.
 */
export const lock = {
  setPassphrase: procedure
    .input(z.strictObject({ passphrase: passphraseSchema, current: z.string().max(1_000).nullable() }))
    .output(lockStateSchema),
  setIdleMinutes: procedure.input(z.strictObject({ idleMinutes: idleMinutesSchema })).output(lockStateSchema),
  remove: procedure.input(z.strictObject({ passphrase: z.string().max(1_000) })).output(lockStateSchema),
  lock: procedure.input(nothing).output(lockStateSchema),
  unlock: procedure.input(z.strictObject({ passphrase: z.string().max(1_000) })).output(lockStateSchema),
  /** Someone is at the window. */
  touch: procedure.input(nothing).output(nothing),
  /** Where the lock stands, then each change of it. */
  watch: procedure.input(nothing).output(eventIterator(lockStateSchema)),
};
