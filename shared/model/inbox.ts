import { z } from 'zod';
import { companyIdSchema } from './company.ts';
import { topicSchema } from './history.ts';
import { MAX_PAGE_ROWS } from './record.ts';
import { TOPICS } from '../enums.ts';

/** New history entries of a company since the user's last visit. Those of an initial sync do not count. */
export const inboxCountSchema = z.strictObject({
  companyId: companyIdSchema,
  /** The entry up to which the user has seen everything; 0: none seen. */
  seen: z.int(),
  /** The newest entry that counts. */
  newest: z.int(),
  /** Number of entries after `seen`, in total and by topic; one entry can have two topics. */
  unread: z.int(),
  topics: z.record(topicSchema, z.int()),
});
export type InboxCount = z.infer<typeof inboxCountSchema>;

/** Filter of inbox entries, newest first. `before` is an `entryId`. */
export const inboxQuerySchema = z.strictObject({
  companyId: companyIdSchema.nullable(),
  /** `altered`: any change or removal of records that existed before. */
  topic: z.enum([...TOPICS, 'altered']).nullable(),
  /** False: also entries already seen. */
  unreadOnly: z.boolean(),
  before: z.int().nullable(),
  limit: z.int().positive().max(MAX_PAGE_ROWS),
});
export type InboxQuery = z.infer<typeof inboxQuerySchema>;

/** The entry up to which everything of a company counts as seen; 0 makes everything unread again. */
export const seenPositionSchema = z.strictObject({
  companyId: companyIdSchema,
  entryId: z.int().nonnegative(),
});
export type SeenPosition = z.infer<typeof seenPositionSchema>;

/** Maximum number of positions moved at once. */
export const MAX_POSITIONS = 1_000;
