import { z } from 'zod';
import { RETENTION_WAIT_MS } from '../../../shared/limits.ts';
import type { SettingsChange, SettingsUpdate } from '../../../shared/model/settings.ts';
import type { Clock } from '../lib/clock.ts';
import { MIN_SLEEP_MS, SleepWatch } from '../lib/sleep-watch.ts';
import { RETENTION_WAIT_NAME } from '../settings/machine-settings.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import type { Scheduler } from '../sync/scheduler.ts';

const KEY = 'retention';

const NOTED_EVERY_MS = 3_600_000;

/**
 * Maximum share of the wait (ms) covered by time in which Countinghouse did not run or the computer slept: that time is
 * measured by a clock that can be set.
 */
const MAX_UNSEEN_MS = RETENTION_WAIT_MS / 2;

const waitSchema = z.strictObject({
  /** Retention period after the wait. */
  days: z.int(),
  /** Time elapsed while Countinghouse ran, and while it did not (ms). */
  ran: z.number(),
  unseen: z.number(),
  /** Local clock (ms). */
  notedAt: z.number(),
});
type Wait = z.infer<typeof waitSchema>;

interface RetentionDependencies {
  settings: Pick<SettingsStore, 'settings' | 'saveSettings' | 'programValue' | 'saveProgramValue'>;
  clock: Clock;
  scheduler: Scheduler;
  /** Called after the period was shortened at the end of a wait. */
  changed: () => void;
}

/**
 * Retention period of the change history. A longer period applies at once. A shorter one deletes entries for good, so it
 * applies a day later and can be cancelled until then. The day is measured as elapsed time, not by the wall clock.
 */
export class Retention {
  readonly #deps: RetentionDependencies;
  /** Set while this process measures a wait. */
  #watch: SleepWatch | null = null;

  constructor(deps: RetentionDependencies) {
    this.#deps = deps;
  }

  /** The part of an update that is saved at once. */
  saved(update: SettingsUpdate): SettingsChange {
    const { historyDays: days, ...others } = update;
    if (days === undefined) return others;
    const { settings, clock } = this.#deps;
    const { historyDays, shorterHistory } = settings.settings();
    if (days >= historyDays) return { ...others, historyDays: days, shorterHistory: null };
    const isAwaited = shorterHistory?.days === days;
    return { ...others, shorterHistory: isAwaited ? shorterHistory : { days, since: clock.now() } };
  }

  /** Shortens the period if the wait is over; otherwise plans the next check. */
  check(): void {
    const { settings, clock, scheduler, changed } = this.#deps;
    const { shorterHistory } = settings.settings();
    scheduler.cancel(KEY);
    if (!shorterHistory) {
      this.#clearWait();
      return;
    }
    const { days, since } = shorterHistory;
    const wait = this.#goOn(days, since);
    const passed = wait.ran + wait.unseen;
    if (passed >= RETENTION_WAIT_MS) {
      settings.saveSettings({ historyDays: days, shorterHistory: null });
      this.#clearWait();
      changed();
      return;
    }
    settings.saveProgramValue(RETENTION_WAIT_NAME, wait);
    // The end of the wait is shown to the user; it moves if the clock was set.
    const shown = clock.now() - passed;
    if (Math.abs(shown - since) > MIN_SLEEP_MS) {
      settings.saveSettings({ shorterHistory: { days, since: shown } });
      changed();
    }
    scheduler.plan(KEY, Math.min(NOTED_EVERY_MS, RETENTION_WAIT_MS - passed), () => this.check());
  }

  /** Adds the time elapsed since the last check. @param since start of the wait (local clock, ms). */
  #goOn(days: number, since: number): Wait {
    const { settings, clock } = this.#deps;
    const now = clock.now();
    const known = waitOf(settings.programValue(RETENTION_WAIT_NAME));
    const isSame = known?.days === days;
    if (!isSame) this.#watch = null;
    const { ran, unseen, notedAt } = isSame ? known : { ran: 0, unseen: 0, notedAt: since };
    const passed = this.#watch?.check() ?? { steady: 0, ahead: now - notedAt };
    this.#watch ??= new SleepWatch(clock);
    return { days, ran: ran + passed.steady, unseen: unseenAfter(unseen, passed.ahead), notedAt: now };
  }

  #clearWait(): void {
    const { settings } = this.#deps;
    this.#watch = null;
    if (settings.programValue(RETENTION_WAIT_NAME) !== null)
      settings.saveProgramValue(RETENTION_WAIT_NAME, null);
  }
}

/** Setting the clock back cancels the time it was ahead before. @param ahead how much further the wall clock went (ms). */
function unseenAfter(unseen: number, ahead: number): number {
  if (ahead < -MIN_SLEEP_MS) return 0;
  return ahead > MIN_SLEEP_MS ? Math.min(unseen + ahead, MAX_UNSEEN_MS) : unseen;
}

function waitOf(value: unknown): Wait | null {
  const { success, data } = waitSchema.safeParse(value);
  return success ? data : null;
}
