import { z } from 'zod';
import { paginationFailureSchema } from '../errors.ts';

/** Whether a list is complete, as it was stored when it was last read. An empty list can be, and a long one need not be. */
export const listCompletenessSchema = z.strictObject({
  /** When it was last read to its end (ms); null: not yet. */
  readToEndAt: z.int().nullable(),
  /** Why what was received is not known to be the whole list; null where it is. */
  shortfall: paginationFailureSchema.nullable(),
  /** How much of what was received could not be read, and is in no figure. */
  unreadable: z.int(),
});
export type ListCompleteness = z.infer<typeof listCompletenessSchema>;
