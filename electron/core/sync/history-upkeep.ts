import { elapsedSince } from '../../../shared/elapsed.ts';
import type { SyncDependencies } from './sync-dependencies.ts';

const DAY = 86_400_000;
const KEY = 'history/upkeep';
const INTERVAL = DAY / 4;

/** Entries deleted in one transaction, so that readers and syncs are not held up. */
const BATCH = 5_000;

/** The time of the last upkeep, in the user's own database. */
const VALUE_NAME = 'ledger-upkeep';
const MAX_STEP_MS = 31 * DAY;

/** Deletes history entries older than the user's limit, now and every six hours. */
export function maintainHistory(deps: SyncDependencies): void {
  const { cache, changes, scheduler, settings } = deps;
  try {
    const before = credibleNow(deps) - settings().ledgerDays * DAY;
    let forgotten = 0;
    for (let batch = BATCH; batch === BATCH; forgotten += batch) {
      batch = cache.transaction(() => cache.history.prune(before, BATCH), 'history-upkeep');
    }
    if (forgotten > 0) changes.publish({ kind: 'history' });
  } catch (error) {
    deps.onDefect(error);
  }
  scheduler.plan(KEY, INTERVAL, () => maintainHistory(deps));
}

/**
 * What the time is as far as anything may be deleted for it. A wall clock that is years ahead must not make everything old:
 * the service's own clock counts where it is earlier, and else this time follows the wall clock by a month a day at most,
 * so that a clock is believed only after it was so for many days.
 */
function credibleNow({ cache, clock, programValues }: SyncDependencies): number {
  const wall = clock.now();
  const now = Math.min(wall, cache.log.newestMark() ?? Infinity);
  const known = upkeepOf(programValues.read(VALUE_NAME));
  const elapsed = known && elapsedSince(known.notedAt, wall);
  const isSameDay = elapsed !== null && elapsed < DAY;
  const credible = known === null ? now : Math.min(now, known.at + (isSameDay ? elapsed : MAX_STEP_MS));
  if (!isSameDay) programValues.save(VALUE_NAME, { at: credible, notedAt: wall });
  return credible;
}

function upkeepOf(value: unknown): { at: number; notedAt: number } | null {
  const isKnown = typeof value === 'object' && value !== null && 'at' in value && 'notedAt' in value;
  if (!isKnown) return null;
  const { at, notedAt } = value;
  return typeof at === 'number' && typeof notedAt === 'number' ? { at, notedAt } : null;
}
