import { z } from 'zod';
import { companyIdSchema } from '../model/company.ts';
import { MAX_PAGE_ROWS, resourceSchema } from '../model/record.ts';
import { companySyncSchema, removalReviewSchema, syncRunSchema } from '../model/sync.ts';
import { unreadableListSchema } from '../model/unreadable.ts';
import { nothing, oneCompany, procedure } from './procedure.ts';

/** Part of the contract: the sync of companies, as it stands, as it went, and what can be asked of it. */
export const sync = {
  /** Syncs one company, or all (null); joins what already runs and returns when all of it has ended. */
  now: procedure.input(z.strictObject({ companyId: companyIdSchema.nullable() })).output(nothing),
  /** The state of every company's sync, as it is now. */
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
  /** Reads every record of a company again, or of one of its lists; returns when that has ended. */
  sweep: procedure.input(oneCompany.extend({ resource: resourceSchema.nullable() })).output(nothing),
  /** What of a list could not be read, and is set aside. */
  unreadable: procedure.input(oneCompany.extend({ resource: resourceSchema })).output(unreadableListSchema),
  /** One of them, exactly as it was sent. */
  unreadableText: procedure
    .input(oneCompany.extend({ unreadableId: z.int() }))
    .output(z.strictObject({ text: z.string() })),
  /** Removals kept back because they were too many at once. */
  removalsToReview: procedure.input(nothing).output(z.array(removalReviewSchema)),
  /** The user's word on them: `accept` marks those records removed, else they stay and are not asked about again. */
  decideRemovals: procedure
    .input(oneCompany.extend({ resource: resourceSchema, accept: z.boolean() }))
    .output(nothing),
};
