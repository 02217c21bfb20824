import type { Failure } from '../../../shared/errors.ts';
import type { Resource } from '../../../shared/model/record.ts';
import type { SyncTarget } from '../../../shared/model/sync.ts';
import { listOf } from './company-view.ts';
import type { SyncDependencies } from './sync-dependencies.ts';

/**
 * Clears failures of a company that ended without a success of the target itself, on the board and in the cache. A known
 * shortfall of the list is shown again instead.
 *
 * @returns lists whose sweeps had failed this way and should be retried.
 */
export function clearFailures(
  { board, cache, known, onDefect }: Pick<SyncDependencies, 'board' | 'cache' | 'known' | 'onDefect'>,
  companyId: number,
  isOver: (failure: Failure, target: SyncTarget) => boolean,
): Resource[] {
  const hasOver = (
    target: SyncTarget,
    { lastFailure }: { lastFailure: { failure: Failure } | null },
  ): boolean => lastFailure !== null && isOver(lastFailure.failure, target);
  const states = board.get(companyId)?.targets ?? [];
  const over = states.filter((state) => hasOver(state.target, state));
  const targets = over.map(({ target }) => target);
  const sweeps = states.flatMap(({ target, sweep }) =>
    sweep && hasOver(target, sweep) ? (listOf(target) ?? []) : [],
  );
  if (targets.length + sweeps.length === 0) return sweeps;
  for (const { target, lastFailure } of over) {
    const { shortfall } = known.cursor(companyId, target);
    const standing = shortfall && lastFailure && { failure: shortfall, at: lastFailure.at };
    board.updateTarget(companyId, target, { lastFailure: standing });
  }
  for (const list of sweeps) board.updateSweep(companyId, list, { lastFailure: null });
  try {
    cache.transaction(() => {
      for (const target of targets) cache.log.clearFailure(companyId, target, 'run');
      for (const list of sweeps) cache.log.clearFailure(companyId, list, 'sweep');
    }, 'failures-cleared');
  } catch (error) {
    // Cleared on the board all the same; after a restart the failure shows again until the list is updated.
    onDefect(error);
  }
  return sweeps;
}
