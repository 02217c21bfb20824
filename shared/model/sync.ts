import { z } from 'zod';
import { failureSchema } from '../errors.ts';
import { companyIdSchema, tokenStateSchema } from './company.ts';
import { resourceSchema } from './record.ts';

/** What one run can be about: the balances, the company's own data, or one of its lists. */
export const syncTargetSchema = z.enum(['balances', 'company', ...resourceSchema.options]);
export type SyncTarget = z.infer<typeof syncTargetSchema>;
export const SYNC_TARGETS = syncTargetSchema.options;

/**
 * `backfill`: the initial sync of a whole list. `poll`: what is new. `sweep`: re-reading everything for edits.
 * `decision`: the user's word on removals that were kept back; nothing is asked of the service.
 */
export const runKindSchema = z.enum(['backfill', 'poll', 'sweep', 'decision']);
export type RunKind = z.infer<typeof runKindSchema>;

/** While running: records read so far, how many the service says there are, since when and about until when (ms). */
export const runProgressSchema = z.strictObject({
  fetched: z.int(),
  expected: z.int().nullable(),
  startedAt: z.int(),
  /** When the run ends at the pace it has kept so far, pauses included; null while that is not known. */
  endsAt: z.int().nullable(),
});
export type RunProgress = z.infer<typeof runProgressSchema>;

export const sweepStateSchema = z.strictObject({
  phase: z.enum(['idle', 'queued', 'running', 'waiting']),
  progress: runProgressSchema.nullable(),
  /** When everything was last read and proven complete (ms); null: not yet. */
  lastSuccessAt: z.int().nullable(),
  /** The last failure since then. */
  lastFailure: z.strictObject({ failure: failureSchema, at: z.int() }).nullable(),
  nextAt: z.int().nullable(),
});
export type SweepState = z.infer<typeof sweepStateSchema>;

export const targetStateSchema = z.strictObject({
  target: syncTargetSchema,
  phase: z.enum(['idle', 'queued', 'running', 'waiting']),
  /** What runs or would run next. */
  kind: runKindSchema,
  progress: runProgressSchema.nullable(),
  lastSuccessAt: z.int().nullable(),
  /** The last failure since the last success. */
  lastFailure: z.strictObject({ failure: failureSchema, at: z.int() }).nullable(),
  /** When the next run is due (ms); null while running, and while the company is paused and another target is tried. */
  nextAt: z.int().nullable(),
  /** Milliseconds between two updates as they are in force now: settings, battery and a hidden window included. */
  intervalMs: z.int(),
  /** Until when what is cached counts as up to date (ms); null: it never succeeded, or a wrong clock hides when. */
  freshUntil: z.int().nullable(),
  /** The re-reading of everything, for what polls cannot see; null for what is read whole anyway. */
  sweep: sweepStateSchema.nullable(),
  /** Records the service no longer has: so many at once that they stay until the user has decided. */
  removalsToReview: z.int(),
  /** How much of a list could not be read, and is set aside as it was sent. */
  unreadable: z.int(),
  /** For incomes: the date `from_date` was found to filter on; null while the data has not shown it. */
  filterDate: z.string().nullable(),
});
export type TargetState = z.infer<typeof targetStateSchema>;

export const companySyncSchema = z.strictObject({
  companyId: companyIdSchema,
  token: tokenStateSchema,
  /** Why this company is paused: it is only tried once an hour, until that or the user mends it; null while it syncs. */
  stopped: failureSchema.nullable(),
  /** When its user was notified of that (ms); null: not yet, or it is not paused. */
  announcedAt: z.int().nullable(),
  /** Until when the service's host asked us to wait (ms). */
  pausedUntil: z.int().nullable(),
  targets: z.array(targetStateSchema),
});
export type CompanySync = z.infer<typeof companySyncSchema>;

/**
 * The sync stream: everything once, then companies as they change, and of those that are otherwise as they were the targets that
 * changed.
 */
export const syncEventSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('snapshot'), companies: z.array(companySyncSchema) }),
  z.strictObject({ kind: z.literal('companies'), companies: z.array(companySyncSchema) }),
  z.strictObject({
    kind: z.literal('targets'),
    companies: z.array(companySyncSchema.pick({ companyId: true, targets: true })),
  }),
  z.strictObject({ kind: z.literal('removed'), companyId: companyIdSchema }),
]);
export type SyncEvent = z.infer<typeof syncEventSchema>;

export const syncRunSchema = z.strictObject({
  runId: z.int(),
  companyId: companyIdSchema,
  target: syncTargetSchema,
  kind: runKindSchema,
  startedAt: z.int(),
  finishedAt: z.int().nullable(),
  outcome: z.enum(['running', 'succeeded', 'failed', 'cancelled']),
  requests: z.int(),
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  failure: failureSchema.nullable(),
});
export type SyncRun = z.infer<typeof syncRunSchema>;

/** How much anybody looks: decides how often is asked. */
export const attentionSchema = z.strictObject({
  window: z.enum(['focused', 'visible', 'hidden']),
  onBattery: z.boolean(),
});
export type Attention = z.infer<typeof attentionSchema>;

/** The same as a page reports it, and whether something is half-written in it: a dialog is open, the cursor is in a field. */
export const pageAttentionSchema = attentionSchema.extend({ isInUse: z.boolean() });
export type PageAttention = z.infer<typeof pageAttentionSchema>;

/** Records of one list that the service no longer has: so many at once that the user decides. */
export const removalReviewSchema = z.strictObject({
  companyId: companyIdSchema,
  resource: resourceSchema,
  /** Records missing at the service, and records cached before. */
  count: z.int(),
  cached: z.int(),
});
export type RemovalReview = z.infer<typeof removalReviewSchema>;
