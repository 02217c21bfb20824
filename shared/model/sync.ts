import { z } from 'zod';
import { failureSchema } from '../errors.ts';
import { companyIdSchema, tokenStateSchema } from './company.ts';
import { resourceSchema } from './record.ts';

/** What one run can be about: the balances, the company's own data, or one of its lists. */
export const syncTargetSchema = z.enum(['balances', 'company', ...resourceSchema.options]);
export type SyncTarget = z.infer<typeof syncTargetSchema>;
export const SYNC_TARGETS = syncTargetSchema.options;

/** `backfill`: the first reading of a whole list. `poll`: what is new. `sweep`: re-reading everything for edits. */
export const runKindSchema = z.enum(['backfill', 'poll', 'sweep']);
export type RunKind = z.infer<typeof runKindSchema>;

export const targetStateSchema = z.strictObject({
  target: syncTargetSchema,
  phase: z.enum(['idle', 'queued', 'running', 'waiting']),
  /** What runs or would run next. */
  kind: runKindSchema,
  /** While running: records read so far, how many the service says there are, and since when (ms). */
  progress: z.strictObject({ fetched: z.int(), expected: z.int().nullable(), startedAt: z.int() }).nullable(),
  lastSuccessAt: z.int().nullable(),
  /** The last failure since the last success. */
  lastFailure: z.strictObject({ failure: failureSchema, at: z.int() }).nullable(),
  /** When the next run is due (ms); null while stopped or running. */
  nextAt: z.int().nullable(),
});
export type TargetState = z.infer<typeof targetStateSchema>;

export const companySyncSchema = z.strictObject({
  companyId: companyIdSchema,
  token: tokenStateSchema,
  /** Why nothing is asked for this company until the user acts; null while it syncs. */
  stopped: failureSchema.nullable(),
  /** Until when the service's host asked us to wait (ms). */
  pausedUntil: z.int().nullable(),
  targets: z.array(targetStateSchema),
});
export type CompanySync = z.infer<typeof companySyncSchema>;

/** The sync stream: everything once, then each company as it changes. */
export const syncEventSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('snapshot'), companies: z.array(companySyncSchema) }),
  z.strictObject({ kind: z.literal('company'), company: companySyncSchema }),
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
