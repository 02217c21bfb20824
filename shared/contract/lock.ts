import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { idleMinutesSchema, lockStateSchema, passphraseSchema } from '../model/lock.ts';
import { nothing, procedure } from './procedure.ts';

/** The app lock. While locked, only this group is served. The passphrase is never returned. */
export const lock = {
  setPassphrase: procedure
    .input(z.strictObject({ passphrase: passphraseSchema, current: z.string().max(1_000).nullable() }))
    .output(lockStateSchema),
  setIdleMinutes: procedure.input(z.strictObject({ idleMinutes: idleMinutesSchema })).output(lockStateSchema),
  remove: procedure.input(z.strictObject({ passphrase: z.string().max(1_000) })).output(lockStateSchema),
  lock: procedure.input(nothing).output(lockStateSchema),
  unlock: procedure.input(z.strictObject({ passphrase: z.string().max(1_000) })).output(lockStateSchema),
  /** Reports user activity in the window. */
  touch: procedure.input(nothing).output(nothing),
  /** The lock state, then each change. */
  watch: procedure.input(nothing).output(eventIterator(lockStateSchema)),
};
