import type { CacheWriter } from '../cache/cache-writer.ts';
import type { Clock } from '../lib/clock.ts';
import type { Scheduler } from './scheduler.ts';

const KEY = 'daily-copies';
/** After the first lists have come. */
const FIRST_PAUSE_MS = 60_000;
const INTERVAL_MS = 3_600_000;

interface CopyDependencies {
  cache: Pick<CacheWriter, 'copyHistory'>;
  settings: { copyDaily: (now: number) => void };
  clock: Clock;
  scheduler: Scheduler;
  /** Throws where the disk has too little room. */
  requireSpace: () => void;
  onDefect: (error: unknown) => unknown;
}

/** Copies what the service cannot give again, once a day while Countinghouse runs. */
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
