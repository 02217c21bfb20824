import type { SyncDependencies } from './sync-dependencies.ts';

const DAY = 86_400_000;
const KEY = 'ledger/upkeep';
const INTERVAL = DAY / 4;

/** Entries forgotten in one transaction, so that readers and syncs stay quick. */
const BATCH = 5_000;

/** Forgets what the ledger holds longer than the user wants it to, now and from time to time. */
export function keepLedger(deps: SyncDependencies): void {
  const { cache, changes, clock, scheduler, settings } = deps;
  try {
    // A wall clock that is years ahead must not make everything old: the service's own clock counts where it is earlier.
    const now = Math.min(clock.now(), cache.log.newestMark() ?? Infinity);
    const before = now - settings().ledgerDays * DAY;
    let forgotten = 0;
    for (let batch = BATCH; batch === BATCH; forgotten += batch) {
      batch = cache.transaction(() => cache.ledger.prune(before, BATCH), 'ledger-upkeep');
    }
    if (forgotten > 0) changes.publish({ kind: 'ledger' });
  } catch (error) {
    deps.onDefect(error);
  }
  scheduler.plan(KEY, INTERVAL, () => keepLedger(deps));
}
