import { describe, expect, test } from 'vitest';
import type { Failure } from '../../../shared/errors.ts';
import { DEFAULT_SETTINGS } from '../../../shared/model/settings.ts';
import { SYNC_TARGETS, type SyncTarget } from '../../../shared/model/sync.ts';
import { FULL_ATTENTION, interval, isPassing, isUnreachable, nextDelay, sweepDelay } from './cadence.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const YEAR = 365 * 24 * HOUR_MS;
const NOW = Date.UTC(2026, 0, 15);
const LISTS = SYNC_TARGETS.filter((target) => target !== 'balances' && target !== 'company');
const OFFLINE: Failure = { code: 'unreachable', reason: 'no-route' };
const HIDDEN = { ...FULL_ATTENTION, window: 'hidden' as const };

describe('the interval', () => {
  const of = (target: SyncTarget, attention = FULL_ATTENTION, settings = {}): number =>
    interval(target, { ...DEFAULT_SETTINGS, ...settings }, attention);

  test('of balances is the same in a hidden window: alerts and the tray depend on it', () => {
    expect(of('balances')).toBe(MINUTE_MS);
    expect(of('balances', { ...FULL_ATTENTION, window: 'visible' })).toBe(MINUTE_MS);
    expect(of('balances', HIDDEN)).toBe(MINUTE_MS);
  });

  test.each(LISTS)('of %s is six times as long in a hidden window, an hour at most', (list) => {
    expect(of(list)).toBe(5 * MINUTE_MS);
    expect(of(list, HIDDEN)).toBe(30 * MINUTE_MS);
    expect(of(list, HIDDEN, { listMinutes: 40 })).toBe(HOUR_MS);
  });

  test.each(['balances', ...LISTS] as const)('of %s is twice as long on battery', (target) => {
    const battery = { ...FULL_ATTENTION, onBattery: true };
    expect(of(target, battery)).toBe(2 * of(target));
    expect(of(target, battery, { listMinutes: 60, balanceMinutes: 60 })).toBe(HOUR_MS);
  });
});

describe('a failed run', () => {
  const delays = (regular: number, random: number): number[] =>
    Array.from({ length: 8 }, (_, index) =>
      nextDelay(regular, { failure: OFFLINE, failures: index + 1 }, NOW, random),
    );

  test('is retried soon twice, then no sooner than a minute, whatever the interval and the jitter', () => {
    for (const regular of [MINUTE_MS, 5 * MINUTE_MS, HOUR_MS]) {
      for (const random of [0, 0.5, 1]) {
        const [first = 0, second = 0, ...later] = delays(regular, random);
        expect(first).toBeLessThanOrEqual(10_500);
        expect(second).toBeLessThanOrEqual(21_000);
        for (const delay of later) {
          expect(delay).toBeGreaterThanOrEqual(MINUTE_MS);
          expect(delay).toBeLessThanOrEqual(1.05 * Math.max(regular, MINUTE_MS));
        }
      }
    }
    expect(delays(HOUR_MS, 0.5)).toEqual(
      [10, 20, 60, 80, 160, 320, 640, 1_280].map((seconds) => seconds * 1_000),
    );
  });

  test('with a rate limit waits as long as requested, and an hour at most if the clock was set meanwhile', () => {
    const wait = (retryAt: number): number =>
      nextDelay(MINUTE_MS, { failure: { code: 'rate-limited', retryAt, detail: null }, failures: 1 }, NOW, 0);
    expect(wait(NOW + 90_000)).toBe(90_000);
    expect(wait(NOW + 10 * YEAR)).toBe(HOUR_MS);
    expect(wait(NOW - 10 * YEAR)).toBe(1_000);
  });

  test('with a short rate limit waits at least a minute from the third attempt on', () => {
    const wait = (failures: number, retryAfter: number): number => {
      const failure: Failure = { code: 'rate-limited', retryAt: NOW + retryAfter, detail: null };
      return nextDelay(MINUTE_MS, { failure, failures }, NOW, 0);
    };
    expect([1, 2, 3, 9].map((failures) => wait(failures, 1_000))).toEqual([
      1_000,
      1_000,
      MINUTE_MS,
      MINUTE_MS,
    ]);
    expect(wait(3, 5 * MINUTE_MS), 'a longer wait is kept').toBe(5 * MINUTE_MS);
  });
});

const SERVICE_ERROR = { code: 'service-error', detail: null } as const;

test.each<[Failure, { isUnreachable: boolean; isPassing: boolean }]>([
  [OFFLINE, { isUnreachable: true, isPassing: true }],
  [
    { code: 'timeout', phase: 'connect' },
    { isUnreachable: true, isPassing: true },
  ],
  [
    { code: 'timeout', phase: 'body' },
    { isUnreachable: false, isPassing: true },
  ],
  [
    { code: 'answer-unreadable', reason: 'not-service' },
    { isUnreachable: true, isPassing: true },
  ],
  [
    { code: 'answer-unreadable', reason: 'redirect' },
    { isUnreachable: true, isPassing: true },
  ],
  [
    { code: 'answer-unreadable', reason: 'wrong-shape' },
    { isUnreachable: false, isPassing: true },
  ],
  [
    { code: 'not-found', path: '/1/pulse/', detail: null },
    { isUnreachable: false, isPassing: true },
  ],
  [
    { ...SERVICE_ERROR, status: 502 },
    { isUnreachable: false, isPassing: true },
  ],
  [
    { ...SERVICE_ERROR, status: 400 },
    { isUnreachable: false, isPassing: false },
  ],
  [
    { code: 'token-refused', detail: null },
    { isUnreachable: false, isPassing: false },
  ],
])(
  'classifies %j by whether the service was unreachable and whether another network can help: %j',
  (failure, expected) => {
    expect({ isUnreachable: isUnreachable(failure), isPassing: isPassing(failure) }).toEqual(expected);
  },
);

describe('a sweep', () => {
  const delay = (sweptAt: number | null, state = {}): number =>
    sweepDelay(DEFAULT_SETTINGS, { sweptAt, called: 0, failures: 0, ...state }, NOW, 0.5);

  test('is due within its interval after the last one, and at once if there was none', () => {
    expect(delay(null)).toBe(0);
    expect(delay(NOW - HOUR_MS)).toBe(Math.round(0.8 * 24 * HOUR_MS) - HOUR_MS);
    expect(delay(NOW - 2 * 24 * HOUR_MS)).toBe(0);
  });

  test('is due at once if a wrong clock put the last one in the future or years back', () => {
    for (const years of [-10, 10]) {
      expect(delay(NOW + years * YEAR)).toBe(0);
      expect(delay(NOW + years * YEAR, { called: 3 })).toBe(0);
    }
  });
});
