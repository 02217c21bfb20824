import { z } from 'zod';
import { paginationFailureSchema } from '../errors.ts';

/** Completeness of a list at its last sync. An empty list can be complete, and a long one incomplete. */
export const listCompletenessSchema = z.strictObject({
  /** When it was last fetched to its end (ms); null: not yet. */
  readToEndAt: z.int().nullable(),
  /** Why the list is not proven to be complete; null if it is. */
  shortfall: paginationFailureSchema.nullable(),
  /** Number of received entries that could not be read; they are in no total. */
  unreadable: z.int(),
});
export type ListCompleteness = z.infer<typeof listCompletenessSchema>;
