import { RETENTION_WAIT_MS } from '../../../shared/limits.ts';
import { elapsedSince } from '../../../shared/elapsed.ts';
import type { SettingsChange, SettingsUpdate } from '../../../shared/model/settings.ts';
import type { Clock } from '../lib/clock.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import type { Scheduler } from '../sync/scheduler.ts';

const KEY = 'retention';

interface RetentionDependencies {
  settings: Pick<SettingsStore, 'settings' | 'saveSettings'>;
  clock: Clock;
  scheduler: Scheduler;
  /** Called after it became shorter by itself. */
  changed: () => void;
}

/**
 * How long the change history is kept. Longer is so at once; shorter, which cannot be taken back once the entries are gone,
 * is so a day later, and can be called off until then.
 */
export class Retention {
  readonly #deps: RetentionDependencies;

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
    if (!shorterLedger) return;
    const now = clock.now();
    const waited = elapsedSince(shorterLedger.since, now);
    if (waited !== null && waited >= RETENTION_WAIT_MS) {
      settings.saveSettings({ ledgerDays: shorterLedger.days, shorterLedger: null });
      changed();
      return;
    }
    // A time that lies ahead was written by a wrong clock: the wait begins anew.
    if (waited === null) settings.saveSettings({ shorterLedger: { ...shorterLedger, since: now } });
    scheduler.plan(KEY, RETENTION_WAIT_MS - (waited ?? 0), () => this.look());
  }
}
