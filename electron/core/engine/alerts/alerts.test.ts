import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MAX_ALERTS } from '../../../../shared/alert-rules.ts';
import type { AlertInput, AlertSeries, QuietHours } from '../../../../shared/model/alert.ts';
import type { WatchedAccount } from '../../cache/balances/watched-accounts.ts';
import { openSettingsStore, type SettingsStore } from '../../settings/settings-store.ts';
import { anyCompany } from '../../settings/testing/any-company.ts';
import { ManualClock } from '../../lib/testing/manual-clock.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Alerts } from './alerts.ts';

const HOUR_MS = 3_600_000;
const COMPANY = 7001;
const BELOW_100: AlertInput = {
  companyId: COMPANY,
  accountId: '1',
  currency: 'EUR',
  kind: 'below',
  threshold: '100',
  margin: null,
};

let profile: string;
let store: SettingsStore;
let clock: ManualClock;
let account: WatchedAccount;
/** Accounts of other companies, by company id. */
let others: Map<number, WatchedAccount[]>;
let quiet: QuietHours | null;
let reported: number;
let alerts: Alerts;

beforeEach(() => {
  profile = mkdtempSync(join(tmpdir(), 'countinghouse-alerts-'));
  store = openSettingsStore(profile);
  store.saveCompany(anyCompany(COMPANY));
  clock = new ManualClock();
  account = {
    accountId: '1',
    currency: 'EUR',
    balance: 2_000_000n,
    seenAt: clock.now(),
    before: null,
    standing: 'present',
  };
  others = new Map();
  quiet = null;
  reported = 0;
  alerts = open();
});
afterEach(() => {
  store.close();
  rmSync(profile, { recursive: true });
});

function open(): Alerts {
  let cancel = (): void => undefined;
  return new Alerts({
    store: store.alerts,
    accounts: (companyId) => others.get(companyId) ?? [account],
    clock,
    quietHours: () => quiet,
    interval: () => HOUR_MS / 2,
    changed: () => (reported += 1),
    wake: (delay, check) => {
      cancel();
      cancel = clock.after(delay, check);
    },
  });
}

function received(balance: bigint): void {
  account = { ...account, balance, seenAt: clock.now() };
  alerts.evaluate(COMPANY);
}

const first = () => alerts.list()[0];

describe('an alert', () => {
  test('is announced at once if its limit is already crossed, and stays stored across restarts', () => {
    account = { ...account, balance: 999_999n };
    const made = alerts.create(BELOW_100);
    expect(made).toMatchObject({
      phase: 'raised',
      wasAlready: true,
      threshold: '100.00',
      value: '99.9999',
      announcedAt: clock.now(),
    });
    alerts = open();
    expect(first()).toMatchObject({ phase: 'raised', announcedAt: made.announcedAt, value: null });
  });

  test('is not evaluated with values that are out of date, and shows that', async () => {
    alerts.create(BELOW_100);
    await clock.advance(2 * HOUR_MS);
    account = { ...account, balance: 1n };
    alerts.evaluate();
    expect(first()).toMatchObject({ phase: 'clear', notChecked: 'stale', value: null });
    received(1n);
    expect(first()).toMatchObject({ phase: 'raised', notChecked: null, wasAlready: false });
  });

  test('is announced at the end of a snooze if it still applies', async () => {
    alerts.create(BELOW_100);
    received(1n);
    const { alertId = 0, announcedAt } = first() ?? {};
    expect(announcedAt).toBe(clock.now());
    alerts.snooze(alertId, clock.now() + HOUR_MS / 2);
    expect(first()?.announcedAt).toBeNull();
    await clock.advance(HOUR_MS / 2);
    expect(first()?.announcedAt).toBe(clock.now());
  });

  test('raised in quiet hours is announced at their end', async () => {
    const now = new Date(clock.now());
    const minute = (ms: number): string => new Date(now.getTime() + ms).toTimeString().slice(0, 5);
    quiet = { from: minute(-60_000), to: minute(HOUR_MS / 2) };
    alerts.create(BELOW_100);
    received(1n);
    expect(first()).toMatchObject({ phase: 'raised', announcedAt: null });
    await clock.advance(HOUR_MS / 2 + 60_000);
    expect(first()?.announcedAt).not.toBeNull();
  });

  test.each([10, -10])(
    'recovers from a clock that was %i years off when it was announced or snoozed',
    async (years) => {
      const off = years * 365 * 24 * HOUR_MS;
      alerts.create(BELOW_100);
      clock.jump(off);
      received(1n);
      const { alertId = 0 } = first() ?? {};
      expect(first()?.announcedAt).toBe(clock.now());
      alerts.snooze(alertId, clock.now() + HOUR_MS);
      clock.jump(-off);
      received(2n);
      await clock.advance(HOUR_MS);
      received(2n);
      const { announcedAt, since, snoozedUntil } = first() ?? {};
      expect(announcedAt, 'reported again, with a credible time').toBeGreaterThan(clock.now() - 3 * HOUR_MS);
      expect(announcedAt).toBeLessThanOrEqual(clock.now());
      expect(since).toBeLessThanOrEqual(clock.now());
      expect(snoozedUntil ?? 0).toBeLessThanOrEqual(clock.now());
    },
  );

  test('is not evaluated with a value dated years ahead', () => {
    account = { ...account, seenAt: clock.now() + 365 * 24 * HOUR_MS };
    alerts.create(BELOW_100);
    expect(first()).toMatchObject({ phase: 'unknown', notChecked: 'stale' });
  });

  test('is cleared when the value has returned', () => {
    alerts.create(BELOW_100);
    received(1n);
    received(1_010_000n);
    expect(first()).toMatchObject({ phase: 'clear', announcedAt: null });
  });

  test('is checked from the start after a change of its limit, and not announced while switched off', () => {
    const { alertId } = alerts.create(BELOW_100);
    alerts.update(alertId, { isOn: false });
    alerts.update(alertId, { threshold: '300.5' });
    expect(first()).toMatchObject({
      phase: 'raised',
      wasAlready: true,
      announcedAt: null,
      threshold: '300.50',
    });
  });

  test('keeps its state when its margin changes', () => {
    const { alertId } = alerts.create(BELOW_100);
    received(1n);
    const before = first();
    alerts.update(alertId, { margin: '7.5' });
    expect(first()).toEqual({ ...before, margin: '7.50' });
    alerts.update(alertId, { margin: null });
    expect(first()).toEqual(before);
  });

  test('is removed with its company', () => {
    alerts.create(BELOW_100);
    store.deleteCompany(COMPANY);
    expect(alerts.list()).toEqual([]);
  });

  test.each([
    [{ ...BELOW_100, threshold: 'a lot' }, 'amount'],
    [{ ...BELOW_100, threshold: null }, 'amount'],
    [{ ...BELOW_100, margin: '-1' }, 'amount'],
    [{ ...BELOW_100, kind: 'change' as const, threshold: '0' }, 'amount'],
  ])('%o is rejected', (input, reason) => {
    expect(() => alerts.create(input)).toThrow(
      expect.objectContaining({ failure: { code: 'alert-refused', reason } }),
    );
  });
});

describe('an alert series', () => {
  const MANY = 7002;
  const NONE = 7003;
  const IN_EUR: AlertSeries = {
    companyId: null,
    currency: 'EUR',
    kind: 'below',
    threshold: '100',
    margin: null,
  };
  beforeEach(() => {
    for (const companyId of [MANY, NONE]) store.saveCompany(anyCompany(companyId));
    const huf = { ...account, accountId: '9', currency: 'HUF' };
    others.set(MANY, [account, { ...account, accountId: '2', balance: 1n }, huf]);
    others.set(NONE, [huf]);
  });

  test('covers the total of each company with the currency, and checks all at once', () => {
    expect(alerts.createSeries(IN_EUR, [COMPANY, MANY, NONE])).toEqual({ made: 2, already: 0 });
    expect(alerts.list()).toMatchObject([
      { companyId: COMPANY, accountId: null, threshold: '100.00', phase: 'clear', value: '200.00' },
      { companyId: MANY, accountId: null, threshold: '100.00', phase: 'clear', value: '200.0001' },
    ]);
    expect(reported).toBe(1);
  });

  test('covers each account of a company in the currency, and keeps existing alerts', () => {
    const { alertId } = alerts.create({ ...BELOW_100, companyId: MANY });
    alerts.update(alertId, { isOn: false });
    const series = { ...IN_EUR, companyId: MANY };
    expect(alerts.createSeries(series, [MANY])).toEqual({ made: 1, already: 1 });
    expect(alerts.list()).toMatchObject([
      { alertId, accountId: '1', isOn: false },
      { accountId: '2', phase: 'raised', wasAlready: true, announcedAt: clock.now() },
    ]);
    expect(alerts.createSeries(series, [MANY])).toEqual({ made: 0, already: 2 });
  });

  test('is created completely or not at all if it exceeds the maximum', () => {
    store.alerts.add(Array<AlertInput>(MAX_ALERTS - 1).fill(BELOW_100), 1);
    expect(() => alerts.createSeries({ ...IN_EUR, companyId: MANY }, [MANY])).toThrow(
      expect.objectContaining({ failure: { code: 'alert-refused', reason: 'too-many' } }),
    );
    expect(alerts.list()).toHaveLength(MAX_ALERTS - 1);
    expect(alerts.create(BELOW_100)).toMatchObject({ phase: 'clear' });
  });
});
