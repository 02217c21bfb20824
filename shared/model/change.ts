import { z } from 'zod';
import { companyIdSchema } from './company.ts';
import { resourceSchema } from './record.ts';

/** Where a reader of the change stream is: which engine run, and the last event it saw of it. */
export const changePositionSchema = z.strictObject({ epoch: z.string().max(64), seq: z.int().nonnegative() });
export type ChangePosition = z.infer<typeof changePositionSchema>;

/**
 * What became different in the cache or the settings, reported after the commit. `reset` comes first on every stream whose
 * position is unknown or too far behind: read everything again.
 */
export const changeEventSchema = z.strictObject({
  position: changePositionSchema,
  change: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('reset') }),
    z.strictObject({ kind: z.literal('continued') }),
    z.strictObject({ kind: z.literal('companies') }),
    z.strictObject({ kind: z.literal('settings') }),
    /** Exchange rates were typed, imported, removed or restored. */
    z.strictObject({ kind: z.literal('rates') }),
    /** Settings on which nothing that is shown depends. */
    z.strictObject({ kind: z.literal('noted') }),
    /** Columns or saved views of the lists. */
    z.strictObject({ kind: z.literal('lists') }),
    /** Alerts were judged, made, changed or deleted. */
    z.strictObject({ kind: z.literal('alerts') }),
    /** A poll found other balances. One that found the same only makes them younger, which the sync stream reports. */
    z.strictObject({ kind: z.literal('balances'), companyId: companyIdSchema }),
    z.strictObject({
      kind: z.literal('records'),
      companyId: companyIdSchema,
      resource: resourceSchema,
      added: z.int(),
      changed: z.int(),
      removed: z.int(),
      /** The run that found it; its entries are in the change history. */
      runId: z.int(),
    }),
    /** The change history lost its oldest entries, or gained some of accounts. */
    z.strictObject({ kind: z.literal('history') }),
    /** The user marked news as seen, or as unseen again. */
    z.strictObject({ kind: z.literal('seen') }),
    /** The user wrote on a record of this company, or reviewed one. */
    z.strictObject({ kind: z.literal('marks'), companyId: companyIdSchema }),
    /** A run left the sync of a list or of the balances in another state than before, beside when it was. */
    z.strictObject({ kind: z.literal('runs'), companyId: companyIdSchema }),
  ]),
});
export type ChangeEvent = z.infer<typeof changeEventSchema>;
export type Change = ChangeEvent['change'];
