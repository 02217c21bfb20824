import { fail } from '../../../../shared/errors.ts';
import type {
  Alert,
  AlertInput,
  AlertSeries,
  MadeAlerts,
  QuietHours,
} from '../../../../shared/model/alert.ts';
import { CHANGE_SPAN_MS, isLimit, isMargin, MAX_ALERTS } from '../../../../shared/alert-rules.ts';
import { isStale } from '../../../../shared/freshness.ts';
import { formatAmount, parseAmount, unitsOf } from '../../../../shared/money.ts';
import type { WatchedAccount } from '../../cache/balances/watched-accounts.ts';
import type { Clock } from '../../lib/clock.ts';
import type { AlertStore, StoredAlert } from '../../settings/alert-store.ts';
import { isToBeAnnounced, judge, type Observation } from './machine.ts';
import { quietFor } from './quiet-hours.ts';
import { elapsedSince } from '../../../../shared/elapsed.ts';

export interface AlertDependencies {
  store: AlertStore;
  /** Accounts as last received, each with its balance as of `before`. */
  accounts: (companyId: number, before: number) => WatchedAccount[];
  clock: Clock;
  quietHours: () => QuietHours | null;
  /** Current interval between two balance updates (ms); values that are out of date by it are not checked. */
  interval: () => number;
  /** Called after an alert changed in anything but the age of its value. */
  changed: () => void;
  /** Calls `check` once after `delay` ms; replaces the previous call. */
  wake: (delay: number, check: () => void) => void;
}

/** Properties of an alert that can be changed. */
export interface AlertChange {
  threshold?: string | undefined;
  margin?: string | null | undefined;
  isOn?: boolean | undefined;
}

/** The user's alerts, checked after each poll of the balances, on the engine's thread. */
export class Alerts {
  readonly #deps: AlertDependencies;
  /** Latest observation by alert id. */
  readonly #seen = new Map<number, Observation>();

  constructor(deps: AlertDependencies) {
    this.#deps = deps;
  }

  list(): Alert[] {
    return this.#deps.store.all().map((alert) => this.#view(alert));
  }

  /** Creates an alert and evaluates it at once. @throws FailureError `alert-refused`. */
  create(input: AlertInput): Alert {
    const [alertId] = this.#add([{ ...input, ...checkedRule(input) }]);
    this.evaluate(input.companyId);
    return this.list().find((alert) => alert.alertId === alertId) ?? fail({ code: 'cancelled' });
  }

  /**
   * Creates the same alert for several balances and evaluates them at once; existing alerts stay as they are. All or none.
   *
   * @param companyIds companies to create it for.
   * @throws FailureError `alert-refused`.
   */
  createSeries(series: AlertSeries, companyIds: readonly number[]): MadeAlerts {
    const { store, accounts, clock } = this.#deps;
    const rule = { currency: series.currency, kind: series.kind, ...checkedRule(series) };
    const all = companyIds.flatMap((companyId): AlertInput[] => {
      const own = accounts(companyId, clock.now()).filter(
        ({ currency, standing }) =>
          currency === rule.currency && (standing === 'present' || standing === 'missing'),
      );
      const figures = series.companyId === null ? own.slice(0, 1).map(() => null) : own.map(accountIdOf);
      return figures.map((accountId) => ({ companyId, accountId, ...rule }));
    });
    const there = new Set(store.all().map(keyOf));
    const missing = all.filter((alert) => !there.has(keyOf(alert)));
    if (missing.length > 0) {
      this.#add(missing);
      this.evaluate(series.companyId);
    }
    return { made: missing.length, already: all.length - missing.length };
  }

  /** Sets threshold or margin, or switches an alert on or off; a new threshold restarts the check. */
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

  /** Suppresses announcements until `until` (ms), then announces it if it still applies; null: ends the snooze. */
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

  /** Evaluates the alerts of one company, or of all (null). */
  evaluate(companyId: number | null = null): void {
    const { store, clock, quietHours } = this.#deps;
    const watched = companyId === null ? store.all() : store.of(companyId);
    if (watched.length === 0) return;
    const now = clock.now();
    const isQuiet = quietFor(quietHours(), now) > 0;
    const accounts = new Map<number, WatchedAccount[]>();
    const different: StoredAlert[] = [];
    let isSeenOtherwise = false;
    for (const stored of watched) {
      const alert = withCredibleTimes(stored, now);
      const own = accounts.get(alert.companyId) ?? this.#deps.accounts(alert.companyId, now - CHANGE_SPAN_MS);
      accounts.set(alert.companyId, own);
      const observation = observe(alert, own, (receivedAt) =>
        isStale(receivedAt, now, this.#deps.interval()),
      );
      isSeenOtherwise ||= !isSame(this.#seen.get(alert.alertId), observation);
      this.#seen.set(alert.alertId, observation);
      const rule = {
        kind: alert.kind,
        threshold: parseAmount(alert.threshold ?? '0') ?? 0n,
        margin: alert.margin === null ? null : parseAmount(alert.margin),
      };
      const state = judge(rule, alert, observation, now);
      const announcedAt = isToBeAnnounced(state, { ...alert, isQuiet }, now) ? now : state.announcedAt;
      // Saved only after a change: each save waits for the disk.
      if (state !== stored || announcedAt !== state.announcedAt)
        different.push({ ...alert, ...pick(state), announcedAt });
    }
    if (different.length > 0) store.save(different);
    this.#planNext(now);
    if (different.length > 0 || isSeenOtherwise) this.#deps.changed();
  }

  /** @returns their ids. @throws FailureError `alert-refused` without adding any. */
  #add(alerts: readonly AlertInput[]): number[] {
    const { store, clock } = this.#deps;
    if (store.count() + alerts.length > MAX_ALERTS) fail({ code: 'alert-refused', reason: 'too-many' });
    return store.add(alerts, clock.now());
  }

  #edit(alertId: number, change: (alert: StoredAlert) => StoredAlert): void {
    const alert = this.#deps.store.all().find((one) => one.alertId === alertId);
    // Another window may have just removed it.
    if (!alert) return;
    this.#deps.store.save([change(alert)]);
    this.evaluate(alert.companyId);
    this.#deps.changed();
  }

  /** Plans a check for the end of the first snooze or of the quiet hours. */
  #planNext(now: number): void {
    const { store, quietHours, wake } = this.#deps;
    const waits = [quietFor(quietHours(), now), (store.firstEnd(now) ?? now) - now].filter(
      (wait) => wait > 0,
    );
    if (waits.length > 0) wake(Math.min(...waits), () => this.evaluate());
  }

  #view(alert: StoredAlert): Alert {
    const seen = this.#seen.get(alert.alertId);
    return {
      ...alert,
      value: seen?.notChecked === null ? formatAmount(seen.value) : null,
      receivedAt: seen?.receivedAt ?? null,
      notChecked: seen?.notChecked ?? null,
    };
  }
}

/** Whether two observations are the same apart from their age. */
function isSame(before: Observation | undefined, now: Observation): boolean {
  if (before?.notChecked !== now.notChecked) return false;
  return before.notChecked !== null || now.notChecked !== null || before.value === now.value;
}

function pick({ phase, since, wasAlready }: Pick<StoredAlert, 'phase' | 'since' | 'wasAlready'>) {
  return { phase, since, wasAlready };
}

function accountIdOf({ accountId }: WatchedAccount): string {
  return accountId;
}

/** Alerts with the same key are duplicates. */
function keyOf({ companyId, accountId, currency, kind, threshold }: AlertInput): string {
  return JSON.stringify([companyId, accountId, currency, kind, threshold]);
}

/** Threshold and margin as stored. */
function checkedRule(input: Pick<AlertInput, 'kind' | 'threshold' | 'margin'>) {
  return { threshold: checkedThreshold(input), margin: checkedMargin(input.margin) };
}

/** The threshold as stored; ignored for `overdrawn`. */
function checkedThreshold({ kind, threshold }: Pick<AlertInput, 'kind' | 'threshold'>): string | null {
  if (kind === 'overdrawn') return null;
  if (!isLimit({ kind, threshold })) fail({ code: 'alert-refused', reason: 'amount' });
  return formatAmount(unitsOf(threshold ?? ''));
}

function checkedMargin(margin: string | null): string | null {
  if (!isMargin(margin)) fail({ code: 'alert-refused', reason: 'amount' });
  return margin === null ? null : formatAmount(unitsOf(margin));
}

/**
 * The value an alert is about, or why it cannot be checked. Unconfirmed accounts, values that are out of date or inexact,
 * and changes without a reference neither raise an alert nor clear it.
 *
 * @param isOld whether a balance received at this time (ms) is out of date.
 */
export function observe(
  { accountId, currency, kind }: Pick<AlertInput, 'accountId' | 'currency' | 'kind'>,
  accounts: readonly WatchedAccount[],
  isOld: (receivedAt: number) => boolean,
): Observation {
  const all = accounts.filter((account) =>
    accountId === null ? account.currency === currency : account.accountId === accountId,
  );
  const own = all.filter(({ standing }) => standing !== 'gone');
  if (own.length === 0 || own.some((account) => account.currency !== currency))
    return { notChecked: 'missing', receivedAt: null };
  const receivedAt = Math.min(...own.map(({ seenAt }) => seenAt));
  if (own.some(({ standing }) => standing !== 'present')) return { notChecked: 'unconfirmed', receivedAt };
  if (own.some(({ seenAt }) => isOld(seenAt))) return { notChecked: 'stale', receivedAt };
  let value = 0n;
  for (const { balance, before } of own) {
    if (balance === null) return { notChecked: 'inexact', receivedAt };
    if (kind === 'change' && before === null) return { notChecked: 'no-reference', receivedAt };
    value += kind === 'change' ? balance - (before ?? 0n) : balance;
  }
  if (kind === 'change') {
    // A removed account has no balance now; its earlier balance is part of the change.
    for (const { standing, before } of all) if (standing === 'gone') value -= before ?? 0n;
  }
  return { notChecked: null, value, receivedAt };
}

/** The page offers a week at most, counted from a morning. */
const MAX_SNOOZE_MS = 8 * 24 * 3_600_000;

/**
 * Corrects times that only a wrong clock can have written: an event in the future, or a snooze that lasts for years. The
 * event counts as happening now. The snooze ends, because a superfluous notification is better than a missing one.
 *
 * @returns the same alert if nothing needs correction.
 */
export function withCredibleTimes(alert: StoredAlert, now: number): StoredAlert {
  const past = (at: number | null): number | null =>
    at === null || elapsedSince(at, now) !== null ? at : now;
  const { snoozedUntil } = alert;
  const isBeyond = snoozedUntil !== null && snoozedUntil - now > MAX_SNOOZE_MS;
  const corrected = {
    since: past(alert.since),
    announcedAt: past(alert.announcedAt),
    snoozedUntil: isBeyond ? null : snoozedUntil,
  };
  const isSame =
    corrected.since === alert.since &&
    corrected.announcedAt === alert.announcedAt &&
    corrected.snoozedUntil === snoozedUntil;
  return isSame ? alert : { ...alert, ...corrected };
}
