import type { Resource } from '../../../shared/model/record.ts';
import type { SyncDependencies } from './sync-dependencies.ts';

/**
 * The user's word on records that vanished too many at once: marked removed, or kept and not asked about again. It is a
 * run of its own in the log, so that the ledger tells who removed them.
 *
 * @throws FailureError `storage`.
 */
export function decideRemovals(
  { cache, changes, clock }: Pick<SyncDependencies, 'cache' | 'changes' | 'clock'>,
  companyId: number,
  resource: Resource,
  accept: boolean,
): void {
  const now = clock.now();
  const { runId, removed } = cache.transaction(() => {
    const run = {
      runId: cache.log.beginRun(companyId, resource, 'decision', now),
      companyId,
      target: resource,
    };
    if (!accept) cache.removals.restate(companyId, resource, 'held', 'kept');
    const count = accept ? cache.removals.confirm(companyId, resource, 'held', { now, runId: run.runId }) : 0;
    cache.log.countRun(run.runId, { requests: 0, added: 0, changed: 0, removed: count });
    cache.log.endRun({ ...run, isSweep: false }, 'succeeded', null, now);
    return { runId: run.runId, removed: count };
  }, `removals-decided/${resource}`);
  if (removed > 0)
    changes.publish({ kind: 'records', companyId, resource, added: 0, changed: 0, removed, runId });
  changes.publish({ kind: 'runs', companyId });
}
