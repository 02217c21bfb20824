import { z } from 'zod';
import { MAX_POSITIONS, inboxCountSchema, inboxQuerySchema, seenPositionSchema } from '../model/inbox.ts';
import { historyEntrySchema } from '../model/history.ts';
import { nothing, procedure } from './procedure.ts';

export const inbox = {
  /** Number of unread entries per company; companies without any are omitted. */
  counts: procedure.input(nothing).output(z.array(inboxCountSchema)),
  /** The entries themselves, newest first. */
  page: procedure.input(inboxQuerySchema).output(z.array(historyEntrySchema)),
  /** Moves the position up to which entries count as seen, forwards or backwards. */
  markSeen: procedure
    .input(z.strictObject({ positions: z.array(seenPositionSchema).max(MAX_POSITIONS) }))
    .output(nothing),
};
