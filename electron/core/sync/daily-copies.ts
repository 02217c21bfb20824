import type { CacheWriter } from '../cache/cache-writer.ts';
import type { Clock } from '../lib/clock.ts';
import type { Scheduler } from './scheduler.ts';

const KEY = 'daily-copies';
/** Late enough for the first lists to have arrived. */
const FIRST_PAUSE_MS = 60_000;
const INTERVAL_MS = 3_600_000;

interface CopyDependencies {
  cache: Pick<CacheWriter, 'copyHistory'>;
  settings: { copyDaily: (now: number) => void };
  clock: Clock;
  scheduler: Scheduler;
  /** Throws if the disk has too little free space. */
  requireSpace: () => void;
  onDefect: (error: unknown) => unknown;
}

/** Copies the data that the service cannot supply again, once a day while Countinghouse runs. */
export function keepDailyCopies(deps: CopyDependencies): void {
  const copy = (): void => {
    const now = deps.clock.now();
    try {
      deps.requireSpace();
      deps.settings.copyDaily(now);
      deps.cache.copyHistory(now);
    } catch (error) {
      deps.onDefect(error);
    }
    deps.scheduler.plan(KEY, INTERVAL_MS, copy);
  };
  deps.scheduler.plan(KEY, FIRST_PAUSE_MS, copy);
}
