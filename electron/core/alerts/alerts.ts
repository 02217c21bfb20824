import { fail } from '../../../shared/errors.ts';
import type { Alert, AlertInput, AlertSeries, MadeAlerts, QuietHours } from '../../../shared/model/alert.ts';
import { CHANGE_SPAN, isLimit, isMargin, MOST_ALERTS } from '../../../shared/constants/alert-kinds.ts';
import { formatAmount, parseAmount, unitsOf } from '../../../shared/money.ts';
import type { WatchedAccount } from '../cache/watched-accounts.ts';
import type { Clock } from '../clock.ts';
import type { AlertStore, StoredAlert } from '../settings/alert-store.ts';
import { isToBeTold, judge, type Observation } from './machine.ts';
import { observe } from './observe.ts';
import { quietFor } from './quiet-hours.ts';

export interface AlertDependencies {
  store: AlertStore;
  /** Accounts as last heard, each with what was heard of it before a moment. */
  accounts: (companyId: number, before: number) => WatchedAccount[];
  clock: Clock;
  quietHours: () => QuietHours | null;
  /** Figures older than this are not judged (ms). */
  longestAge: () => number;
  /** Told after anything of an alert became different. */
  changed: () => void;
  /** Calls back once after so many milliseconds; replaces the call before. */
  wake: (delay: number, look: () => void) => void;
}

/** What can be made different of an alert. */
export interface AlertChange {
  threshold?: string | undefined;
  margin?: string | null | undefined;
  isOn?: boolean | undefined;
}

/** What the user wants to be told of, judged after each poll of the balances, on the engine's thread. */
export class Alerts {
  readonly #deps: AlertDependencies;
  /** What was judged last, by alert id. */
  readonly #seen = new Map<number, Observation>();

  constructor(deps: AlertDependencies) {
    this.#deps = deps;
  }

  list(): Alert[] {
    return this.#deps.store.all().map((alert) => this.#view(alert));
  }

  /** Makes an alert and judges it at once. @throws FailureError `alert-refused`. */
  create(input: AlertInput): Alert {
    const [alertId] = this.#add([{ ...input, ...checkedRule(input) }]);
    this.look(input.companyId);
    return this.list().find((alert) => alert.alertId === alertId) ?? fail({ code: 'cancelled' });
  }

  /**
   * Makes the same alert on many figures and judges them at once; those that are there already stay as they are. All or none.
   *
   * @param companyIds of which companies.
   * @throws FailureError `alert-refused`.
   */
  createSeries(series: AlertSeries, companyIds: readonly number[]): MadeAlerts {
    const { store, accounts, clock } = this.#deps;
    const rule = { currency: series.currency, kind: series.kind, ...checkedRule(series) };
    const all = companyIds.flatMap((companyId): AlertInput[] => {
      const own = accounts(companyId, clock.now()).filter(({ currency }) => currency === rule.currency);
      const figures = series.companyId === null ? own.slice(0, 1).map(() => null) : own.map(accountIdOf);
      return figures.map((accountId) => ({ companyId, accountId, ...rule }));
    });
    const there = new Set(store.all().map(keyOf));
    const missing = all.filter((alert) => !there.has(keyOf(alert)));
    if (missing.length > 0) {
      this.#add(missing);
      this.look(series.companyId);
    }
    return { made: missing.length, already: all.length - missing.length };
  }

  /** Sets limit or margin or switches it on or off; one with another limit is judged from the beginning. */
  update(alertId: number, change: AlertChange): void {
    this.#edit(alertId, (alert) => {
      const isOn = change.isOn ?? alert.isOn;
      const margin = change.margin === undefined ? alert.margin : checkedMargin(change.margin);
      if (change.threshold === undefined || change.threshold === alert.threshold)
        return { ...alert, isOn, margin };
      const threshold = checkedThreshold({ kind: alert.kind, threshold: change.threshold });
      return { ...alert, isOn, margin, threshold, phase: 'unknown', since: null, announcedAt: null };
    });
  }

  /** Tells nothing of it before `until` (ms), then again if it still holds; null: tells it again from now on. */
  snooze(alertId: number, until: number | null): void {
    this.#edit(alertId, (alert) => ({
      ...alert,
      snoozedUntil: until,
      announcedAt: until === null ? alert.announcedAt : null,
    }));
  }

  remove(alertId: number): void {
    this.#deps.store.remove(alertId);
    this.#seen.delete(alertId);
    this.#deps.changed();
  }

  /** Judges the alerts of one company, or of all (null). */
  look(companyId: number | null = null): void {
    const { store, clock, quietHours } = this.#deps;
    const now = clock.now();
    const isQuiet = quietFor(quietHours(), now) > 0;
    const accounts = new Map<number, WatchedAccount[]>();
    const watched = companyId === null ? store.all() : store.of(companyId);
    const different: StoredAlert[] = [];
    for (const alert of watched) {
      const own = accounts.get(alert.companyId) ?? this.#deps.accounts(alert.companyId, now - CHANGE_SPAN);
      accounts.set(alert.companyId, own);
      const observation = observe(alert, own, now - this.#deps.longestAge());
      this.#seen.set(alert.alertId, observation);
      const rule = {
        kind: alert.kind,
        threshold: parseAmount(alert.threshold ?? '0') ?? 0n,
        margin: alert.margin === null ? null : parseAmount(alert.margin),
      };
      const memory = judge(rule, alert, observation, now);
      const announcedAt = isToBeTold(memory, { ...alert, isQuiet }, now) ? now : memory.announcedAt;
      // Kept only when it became different: each save is a write that waits for the disk.
      if (memory !== alert || announcedAt !== memory.announcedAt)
        different.push({ ...alert, ...pick(memory), announcedAt });
    }
    if (different.length > 0) store.save(different);
    this.#planNext(now);
    if (watched.length > 0) this.#deps.changed();
  }

  /** @returns their ids. @throws FailureError `alert-refused`, and none is added. */
  #add(alerts: readonly AlertInput[]): number[] {
    const { store, clock } = this.#deps;
    if (store.count() + alerts.length > MOST_ALERTS) fail({ code: 'alert-refused', reason: 'too-many' });
    return store.add(alerts, clock.now());
  }

  #edit(alertId: number, change: (alert: StoredAlert) => StoredAlert): void {
    const alert = this.#deps.store.all().find((one) => one.alertId === alertId);
    // Another window may just have removed it.
    if (!alert) return;
    this.#deps.store.save([change(alert)]);
    this.look(alert.companyId);
  }

  /** Looks again when the first snooze or the quiet hours end. */
  #planNext(now: number): void {
    const { store, quietHours, wake } = this.#deps;
    const waits = [quietFor(quietHours(), now), (store.firstEnd(now) ?? now) - now].filter(
      (wait) => wait > 0,
    );
    if (waits.length > 0) wake(Math.min(...waits), () => this.look());
  }

  #view(alert: StoredAlert): Alert {
    const seen = this.#seen.get(alert.alertId);
    return {
      ...alert,
      value: seen?.unjudged === null ? formatAmount(seen.value) : null,
      heardAt: seen?.heardAt ?? null,
      unjudged: seen?.unjudged ?? null,
    };
  }
}

function pick({ phase, since, wasAlready }: Pick<StoredAlert, 'phase' | 'since' | 'wasAlready'>) {
  return { phase, since, wasAlready };
}

function accountIdOf({ accountId }: WatchedAccount): string {
  return accountId;
}

/** Alerts with the same key tell the same. */
function keyOf({ companyId, accountId, currency, kind, threshold }: AlertInput): string {
  return JSON.stringify([companyId, accountId, currency, kind, threshold]);
}

/** Limit and margin as they are kept. */
function checkedRule(input: Pick<AlertInput, 'kind' | 'threshold' | 'margin'>) {
  return { threshold: checkedThreshold(input), margin: checkedMargin(input.margin) };
}

/** The limit as it is kept; one given for `overdrawn` is passed over. */
function checkedThreshold({ kind, threshold }: Pick<AlertInput, 'kind' | 'threshold'>): string | null {
  if (kind === 'overdrawn') return null;
  if (!isLimit({ kind, threshold })) fail({ code: 'alert-refused', reason: 'amount' });
  return formatAmount(unitsOf(threshold ?? ''));
}

function checkedMargin(margin: string | null): string | null {
  if (!isMargin(margin)) fail({ code: 'alert-refused', reason: 'amount' });
  return margin === null ? null : formatAmount(unitsOf(margin));
}
