import { z } from 'zod';
import { companyIdSchema } from '../model/company.ts';
import { MAX_PAGE_ROWS, resourceSchema } from '../model/record.ts';
import { companySyncSchema, removalReviewSchema, syncRunSchema } from '../model/sync.ts';
import { unreadableListSchema } from '../model/unreadable.ts';
import { nothing, oneCompany, procedure } from './procedure.ts';

export const sync = {
  /** Syncs one company, or all (null); joins runs in progress and returns when all have ended. */
  now: procedure.input(z.strictObject({ companyId: companyIdSchema.nullable() })).output(nothing),
  /** The current sync state of every company. */
  states: procedure.input(nothing).output(z.array(companySyncSchema)),
  /** Recorded runs, newest first. `before` is a `runId`. */
  runs: procedure
    .input(
      z.strictObject({
        companyId: companyIdSchema.nullable(),
        before: z.int().nullable(),
        limit: z.int().positive().max(MAX_PAGE_ROWS),
      }),
    )
    .output(z.array(syncRunSchema)),
  /** Starts a full resync of a company, or of one of its lists; returns when it has ended. */
  sweep: procedure.input(oneCompany.extend({ resource: resourceSchema.nullable() })).output(nothing),
  /** Entries of a list that could not be read, stored as sent. */
  unreadable: procedure.input(oneCompany.extend({ resource: resourceSchema })).output(unreadableListSchema),
  /** One such entry, exactly as sent. */
  unreadableText: procedure
    .input(oneCompany.extend({ unreadableId: z.int() }))
    .output(z.strictObject({ text: z.string() })),
  /** Removals awaiting review, because many records were missing at once. */
  removalsToReview: procedure.input(nothing).output(z.array(removalReviewSchema)),
  /** The user's decision: `accept` marks those records removed, otherwise they stay and do not come up for review again. */
  decideRemovals: procedure
    .input(oneCompany.extend({ resource: resourceSchema, accept: z.boolean() }))
    .output(nothing),
};
