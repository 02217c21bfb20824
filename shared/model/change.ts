import { z } from 'zod';
import { companyIdSchema } from './company.ts';
import { resourceSchema } from './record.ts';

/** Position of a reader in the change stream: the engine's run and the last event read from it. */
export const changePositionSchema = z.strictObject({ epoch: z.string().max(64), seq: z.int().nonnegative() });
export type ChangePosition = z.infer<typeof changePositionSchema>;

/**
 * A change of the cache or the settings, published after the commit. `reset` comes first on every stream whose position
 * is unknown or too far behind: the reader must fetch everything again.
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
    /** Settings that nothing on screen depends on. */
    z.strictObject({ kind: z.literal('noted') }),
    /** Columns or saved views of the lists. */
    z.strictObject({ kind: z.literal('lists') }),
    /** Alerts were evaluated, created, changed or deleted. */
    z.strictObject({ kind: z.literal('alerts') }),
    /** A poll returned other balances. Equal balances only change their age, which the sync stream reports. */
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
    /** The change history lost its oldest entries, or gained entries about accounts. */
    z.strictObject({ kind: z.literal('history') }),
    /** The user marked entries as seen or unseen. */
    z.strictObject({ kind: z.literal('seen') }),
    /** The user edited the note on a record of this company, or reviewed one. */
    z.strictObject({ kind: z.literal('marks'), companyId: companyIdSchema }),
    /** A run changed the sync state of a list or of the balances, and not only its time. */
    z.strictObject({ kind: z.literal('runs'), companyId: companyIdSchema }),
  ]),
});
export type ChangeEvent = z.infer<typeof changeEventSchema>;
export type Change = ChangeEvent['change'];
