import { credibleTime, followTime, isCredible, type NotedTime } from './credible-time.ts';
import type { ProgramValues, SyncDependencies } from './sync-dependencies.ts';

const DAY_MS = 86_400_000;
const KEY = 'history/upkeep';
const INTERVAL_MS = DAY_MS / 4;

/** Entries deleted per transaction; small enough not to block readers and syncs. */
const MAX_BATCH_ROWS = 5_000;

/** The credible time, stored in the user's own database. */
const VALUE_NAME = 'ledger-upkeep';

interface HistoryTimes {
  earliest: number;
  latest: number;
}

/** Deletes history entries older than the user's limit, now and every six hours. */
export function maintainHistory(deps: SyncDependencies): void {
  const { cache, changes, scheduler, settings } = deps;
  try {
    const { earliest, latest } = deletionTimes(deps);
    const before = earliest - settings().historyDays * DAY_MS;
    const upTo = cache.history.lastOlder({ before, now: latest });
    let deleted = 0;
    for (let batch = MAX_BATCH_ROWS; batch === MAX_BATCH_ROWS; deleted += batch) {
      batch = cache.transaction(() => cache.history.prune(upTo, MAX_BATCH_ROWS), 'history-upkeep');
    }
    if (deleted > 0) changes.publish({ kind: 'history' });
  } catch (error) {
    deps.onDefect(error);
  }
  scheduler.plan(KEY, INTERVAL_MS, () => maintainHistory(deps));
}

/**
 * Bounds of the current time for deleting entries: `earliest` decides which entries are old enough, and the first younger
 * entry dated up to `latest` ends their sequence. The service's clock counts where it is earlier.
 */
function deletionTimes({ cache, clock, programValues }: SyncDependencies): HistoryTimes {
  const wall = clock.now();
  const now = Math.min(wall, cache.log.newestMark() ?? Infinity);
  const before = notedTime(programValues.read);
  const noted = followTime(before, wall, now);
  if (noted === null) return { earliest: now, latest: wall };
  if (noted !== before) programValues.save(VALUE_NAME, noted);
  const credible = credibleTime(noted, wall);
  return { earliest: Math.min(now, credible), latest: Math.max(wall, credible) };
}

/** Whether the local clock agrees with the time the upkeep follows. @param wall local clock (ms). */
export function isClockCredible(read: ProgramValues['read'], wall: number): boolean {
  return isCredible(notedTime(read), wall);
}

function notedTime(read: ProgramValues['read']): NotedTime | null {
  const value = read(VALUE_NAME);
  const isNoted = typeof value === 'object' && value !== null && 'at' in value && 'notedAt' in value;
  if (!isNoted) return null;
  const { at, notedAt } = value;
  return typeof at === 'number' && typeof notedAt === 'number' ? { at, notedAt } : null;
}
