import { z } from 'zod';
import { RETENTION_WAIT_MS } from '../../../shared/limits.ts';
import type { SettingsChange, SettingsUpdate } from '../../../shared/model/settings.ts';
import type { Clock } from '../lib/clock.ts';
import { SLEPT_MS, SleepWatch } from '../lib/sleep-watch.ts';
import { RETENTION_WAIT_NAME } from '../settings/machine-settings.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import type { Scheduler } from '../sync/scheduler.ts';

const KEY = 'retention';

const NOTED_EVERY_MS = 3_600_000;

/**
 * Time in which Countinghouse did not run, or slept, is known by a clock that can be set: all of it together counts as no more of the
 * wait than this (ms).
 */
const MAX_UNSEEN_MS = RETENTION_WAIT_MS / 2;

const waitSchema = z.strictObject({
  /** Of the history it ends with. */
  days: z.int(),
  /** While Countinghouse ran, and while it did not (ms). */
  ran: z.number(),
  unseen: z.number(),
  /** Own clock (ms). */
  notedAt: z.number(),
});
type Wait = z.infer<typeof waitSchema>;

interface RetentionDependencies {
  settings: Pick<SettingsStore, 'settings' | 'saveSettings' | 'programValue' | 'saveProgramValue'>;
  clock: Clock;
  scheduler: Scheduler;
  /** Called after it became shorter by itself. */
  changed: () => void;
}

/**
 * How long the change history is kept. Longer is so at once; shorter, which cannot be taken back once the entries are gone,
 * is so a day later, and can be called off until then. The day is counted by what passed, not by a time of the clock.
 */
export class Retention {
  readonly #deps: RetentionDependencies;
  /** Since this process counts a wait. */
  #watch: SleepWatch | null = null;

  constructor(deps: RetentionDependencies) {
    this.#deps = deps;
  }

  /** What of an update is saved now. */
  saved(update: SettingsUpdate): SettingsChange {
    const { ledgerDays: days, ...others } = update;
    if (days === undefined) return others;
    const { settings, clock } = this.#deps;
    const { ledgerDays, shorterLedger } = settings.settings();
    if (days >= ledgerDays) return { ...others, ledgerDays: days, shorterLedger: null };
    const isAwaited = shorterLedger?.days === days;
    return { ...others, shorterLedger: isAwaited ? shorterLedger : { days, since: clock.now() } };
  }

  /** Makes it shorter where the wait is over, else waits for that. */
  look(): void {
    const { settings, clock, scheduler, changed } = this.#deps;
    const { shorterLedger } = settings.settings();
    scheduler.cancel(KEY);
    if (!shorterLedger) {
      this.#forget();
      return;
    }
    const { days, since } = shorterLedger;
    const wait = this.#goOn(days, since);
    const passed = wait.ran + wait.unseen;
    if (passed >= RETENTION_WAIT_MS) {
      settings.saveSettings({ ledgerDays: days, shorterLedger: null });
      this.#forget();
      changed();
      return;
    }
    settings.saveProgramValue(RETENTION_WAIT_NAME, wait);
    // What is shown is when it ends: where the clock was set, that is another time.
    const shown = clock.now() - passed;
    if (Math.abs(shown - since) > SLEPT_MS) {
      settings.saveSettings({ shorterLedger: { days, since: shown } });
      changed();
    }
    scheduler.plan(KEY, Math.min(NOTED_EVERY_MS, RETENTION_WAIT_MS - passed), () => this.look());
  }

  /** Counts what has passed since it was noted last. @param since when the wait began (own clock, ms). */
  #goOn(days: number, since: number): Wait {
    const { settings, clock } = this.#deps;
    const now = clock.now();
    const known = waitOf(settings.programValue(RETENTION_WAIT_NAME));
    const isSame = known?.days === days;
    if (!isSame) this.#watch = null;
    const { ran, unseen, notedAt } = isSame ? known : { ran: 0, unseen: 0, notedAt: since };
    const passed = this.#watch?.look() ?? { steady: 0, ahead: now - notedAt };
    this.#watch ??= new SleepWatch(clock);
    return { days, ran: ran + passed.steady, unseen: unseenAfter(unseen, passed.ahead), notedAt: now };
  }

  #forget(): void {
    const { settings } = this.#deps;
    this.#watch = null;
    if (settings.programValue(RETENTION_WAIT_NAME) !== null)
      settings.saveProgramValue(RETENTION_WAIT_NAME, null);
  }
}

/** A clock that is set back takes with it what it was ahead before. @param ahead how much further the clock went (ms). */
function unseenAfter(unseen: number, ahead: number): number {
  if (ahead < -SLEPT_MS) return 0;
  return ahead > SLEPT_MS ? Math.min(unseen + ahead, MAX_UNSEEN_MS) : unseen;
}

function waitOf(value: unknown): Wait | null {
  const { success, data } = waitSchema.safeParse(value);
  return success ? data : null;
}
