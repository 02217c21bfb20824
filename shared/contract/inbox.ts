import { z } from 'zod';
import { MAX_POSITIONS, inboxCountSchema, inboxQuerySchema, seenPositionSchema } from '../model/inbox.ts';
import { historyEntrySchema } from '../model/history.ts';
import { nothing, procedure } from './procedure.ts';

/** The part of the contract bookkeepers work with: what is new, what they wrote down, what is to be done. */
export const inbox = {
  /** How much is new in each company since the user last looked; companies without news are omitted. */
  counts: procedure.input(nothing).output(z.array(inboxCountSchema)),
  /** The news themselves, newest first. */
  page: procedure.input(inboxQuerySchema).output(z.array(historyEntrySchema)),
  /** Moves what counts as seen, on or back. */
  markSeen: procedure
    .input(z.strictObject({ positions: z.array(seenPositionSchema).max(MAX_POSITIONS) }))
    .output(nothing),
};
