import { z } from 'zod';
import { companyIdSchema } from './company.ts';
import { topicSchema } from './history.ts';
import { MAX_PAGE_ROWS } from './record.ts';
import { TOPICS } from '../enums.ts';

/**
 * New history entries of a company since the user last looked. Those of an initial sync do not count.
 */
export const inboxCountSchema = z.strictObject({
  companyId: companyIdSchema,
  /** The entry up to which the user has seen everything; 0: never looked. */
  seen: z.int(),
  /** The newest entry that is news. */
  newest: z.int(),
  /** Entries after `seen`, and how many of them are news of what; one entry can be news of two things. */
  unread: z.int(),
  topics: z.record(topicSchema, z.int()),
});
export type InboxCount = z.infer<typeof inboxCountSchema>;

/** Which news, newest first. `before` is an `entryId`. */
export const inboxQuerySchema = z.strictObject({
  companyId: companyIdSchema.nullable(),
  /** `altered`: whatever changed or went of records that were there before. */
  topic: z.enum([...TOPICS, 'altered']).nullable(),
  /** False: also what was seen before. */
  unreadOnly: z.boolean(),
  before: z.int().nullable(),
  limit: z.int().positive().max(MAX_PAGE_ROWS),
});
export type InboxQuery = z.infer<typeof inboxQuerySchema>;

/** Up to which entry everything of a company counts as seen; 0 makes everything unread again. */
export const seenPositionSchema = z.strictObject({
  companyId: companyIdSchema,
  entryId: z.int().nonnegative(),
});
export type SeenPosition = z.infer<typeof seenPositionSchema>;

/** Companies whose positions can be moved at once. */
export const MAX_POSITIONS = 1_000;
