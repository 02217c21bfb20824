import { z } from 'zod';
import { failureSchema } from '../errors.ts';
import { companyIdSchema, tokenStateSchema } from './company.ts';
import { resourceSchema } from './record.ts';

/** Target of a run: the balances, the company's own data, or one of its lists. */
export const syncTargetSchema = z.enum(['balances', 'company', ...resourceSchema.options]);
export type SyncTarget = z.infer<typeof syncTargetSchema>;
export const SYNC_TARGETS = syncTargetSchema.options;

/**
 * `backfill`: the initial sync of a list. `poll`: an update with new records. `sweep`: a full resync for edits and removals.
 * `decision`: the user's decision on removals awaiting review; it sends no requests.
 */
export const runKindSchema = z.enum(['backfill', 'poll', 'sweep', 'decision']);
export type RunKind = z.infer<typeof runKindSchema>;

/** Progress of a run: fetched records, their number as announced by the service, start and estimated end (ms). */
export const runProgressSchema = z.strictObject({
  fetched: z.int(),
  expected: z.int().nullable(),
  startedAt: z.int(),
  /** Estimated end at the current pace, pauses included; null while unknown. */
  endsAt: z.int().nullable(),
});
export type RunProgress = z.infer<typeof runProgressSchema>;

export const sweepStateSchema = z.strictObject({
  phase: z.enum(['idle', 'queued', 'running', 'waiting']),
  progress: runProgressSchema.nullable(),
  /** When the last full resync succeeded and was proven complete (ms); null: not yet. */
  lastSuccessAt: z.int().nullable(),
  /** The last failure since then. */
  lastFailure: z.strictObject({ failure: failureSchema, at: z.int() }).nullable(),
  nextAt: z.int().nullable(),
});
export type SweepState = z.infer<typeof sweepStateSchema>;

export const targetStateSchema = z.strictObject({
  target: syncTargetSchema,
  phase: z.enum(['idle', 'queued', 'running', 'waiting']),
  /** The run in progress or the next one. */
  kind: runKindSchema,
  progress: runProgressSchema.nullable(),
  lastSuccessAt: z.int().nullable(),
  /** The last failure since the last success. */
  lastFailure: z.strictObject({ failure: failureSchema, at: z.int() }).nullable(),
  /** When the next run is due (ms); null while running, and while the company is paused and another target is retried. */
  nextAt: z.int().nullable(),
  /** Milliseconds between two updates as in force now: settings, battery and a hidden window included. */
  intervalMs: z.int(),
  /** Until when cached data counts as up to date (ms); null: it never succeeded, or a wrong clock makes that unknown. */
  freshUntil: z.int().nullable(),
  /** The full resync, for what polls cannot see; null for a target that every update fetches completely. */
  sweep: sweepStateSchema.nullable(),
  /** Number of removals awaiting review, because many records were missing at once. */
  removalsToReview: z.int(),
  /** Number of entries of a list that could not be read and are stored as sent. */
  unreadable: z.int(),
  /** For incomes: the date that `from_date` was found to filter by; null while unknown. */
  filterDate: z.string().nullable(),
});
export type TargetState = z.infer<typeof targetStateSchema>;

export const companySyncSchema = z.strictObject({
  companyId: companyIdSchema,
  token: tokenStateSchema,
  /** Why this company is paused. It is retried once an hour until that succeeds or the user resolves it; null: not paused. */
  stopped: failureSchema.nullable(),
  /** When the user was notified of that (ms); null: not yet, or not paused. */
  announcedAt: z.int().nullable(),
  /** End of the rate limit of the service's host (ms). */
  pausedUntil: z.int().nullable(),
  targets: z.array(targetStateSchema),
});
export type CompanySync = z.infer<typeof companySyncSchema>;

/** The sync stream: first a snapshot, then changed companies, or only their changed targets if nothing else changed. */
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

/** The user's attention, which determines the polling frequency. */
export const attentionSchema = z.strictObject({
  window: z.enum(['focused', 'visible', 'hidden']),
  onBattery: z.boolean(),
});
export type Attention = z.infer<typeof attentionSchema>;

/** Attention as reported by a page, and whether input is in progress: a dialog is open or the cursor is in a field. */
export const pageAttentionSchema = attentionSchema.extend({ isInUse: z.boolean() });
export type PageAttention = z.infer<typeof pageAttentionSchema>;

/** Removals in one list awaiting the user's review, because many records were missing at once. */
export const removalReviewSchema = z.strictObject({
  companyId: companyIdSchema,
  resource: resourceSchema,
  /** Records missing at the service, and records cached before. */
  count: z.int(),
  cached: z.int(),
});
export type RemovalReview = z.infer<typeof removalReviewSchema>;
