import { z } from 'zod';
import { LARGEST_MESSAGE } from '../../../shared/wire.ts';

/**
 * The frame of one message from a page, as the RPC library reads it: `i` the call, `t` its kind (none: a request), `p`
 * its content. Bodies are JSON only; file parts are not part of the contract.
 */
const wireMessageSchema = z.union([
  z.strictObject({
    i: z.string().max(32),
    p: z.strictObject({
      u: z.string().max(200).startsWith('/'),
      b: z.unknown(),
      m: z.literal('POST').optional(),
    }),
  }),
  z.strictObject({ i: z.string().max(32), t: z.literal(4) }),
]);

/** Whether `data` is a message the RPC library can read. Anything else did not come from the program's own page. */
export function isWireMessage(data: unknown): data is string {
  if (typeof data !== 'string' || data.length > LARGEST_MESSAGE) return false;
  try {
    return wireMessageSchema.safeParse(JSON.parse(data)).success;
  } catch {
    return false;
  }
}
