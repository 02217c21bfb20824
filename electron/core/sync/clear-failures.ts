import type { Resource } from '../../../shared/model/record.ts';
import { SYNC_TARGETS, type SyncTarget } from '../../../shared/model/sync.ts';
import { isUnreachable } from './cadence.ts';
import { listOf } from './company-view.ts';
import type { SyncDependencies } from './sync-dependencies.ts';

/** What failed because the service could not be reached: runs of targets, and sweeps of lists. */
export interface Unreached {
  targets: SyncTarget[];
  sweeps: Resource[];
}

/**
 * Clears every such failure of a company, on the board and in the cache, because its host has answered since. What a list
 * is known to lack shows again in its place.
 *
 * @returns what was cleared, to be tried again.
 */
export function clearUnreachable(
  { board, cache, known, onDefect }: Pick<SyncDependencies, 'board' | 'cache' | 'known' | 'onDefect'>,
  companyId: number,
): Unreached {
  const states = board.get(companyId)?.targets ?? [];
  const unreached = states.filter(hasNotReached);
  const targets = unreached.map(({ target }) => target);
  const sweeps = SYNC_TARGETS.flatMap((target) => {
    const sweep = states.find((state) => state.target === target)?.sweep;
    return sweep && hasNotReached(sweep) ? (listOf(target) ?? []) : [];
  });
  if (targets.length + sweeps.length === 0) return { targets, sweeps };
  for (const { target, lastFailure } of unreached) {
    const { shortfall } = known.cursor(companyId, target);
    const standing = shortfall && lastFailure && { failure: shortfall, at: lastFailure.at };
    board.updateTarget(companyId, target, { lastFailure: standing });
  }
  for (const list of sweeps) board.updateSweep(companyId, list, { lastFailure: null });
  try {
    cache.transaction(() => {
      for (const target of targets) cache.log.forgetFailure(companyId, target, 'run');
      for (const list of sweeps) cache.log.forgetFailure(companyId, list, 'sweep');
    }, 'failures-cleared');
  } catch (error) {
    // Shown as over all the same; the next start says it once more until the list was read.
    onDefect(error);
  }
  return { targets, sweeps };
}

function hasNotReached({
  lastFailure,
}: {
  lastFailure: { failure: Parameters<typeof isUnreachable>[0] } | null;
}) {
  return lastFailure !== null && isUnreachable(lastFailure.failure);
}
