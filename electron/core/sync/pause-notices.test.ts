import { beforeEach, expect, test } from 'vitest';
import type { Failure } from '../../../shared/errors.ts';
import type { SyncTarget } from '../../../shared/model/sync.ts';
import { ManualClock } from '../lib/testing/manual-clock.ts';
import { ChangeFeed } from './change-feed.ts';
import { PauseNotices } from './pause-notices.ts';
import { Scheduler } from './scheduler.ts';
import { SyncBoard } from './sync-board.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const COMPANY = 7;
const REFUSED: Failure = { code: 'token-refused', detail: null };
const FORBIDDEN: Failure = { code: 'forbidden', detail: null };
const LOCKED: Failure = { code: 'keychain', state: 'locked' };

let clock: ManualClock;
let stored: Map<string, string>;
let board: SyncBoard;
let notices: PauseNotices;
beforeEach(() => {
  clock = new ManualClock();
  stored = new Map();
  start();
});

function start(): void {
  board = new SyncBoard();
  board.set({
    companyId: COMPANY,
    token: 'present',
    stopped: null,
    announcedAt: null,
    pausedUntil: null,
    targets: [],
  });
  notices = new PauseNotices({
    board,
    clock,
    changes: new ChangeFeed(),
    quietFor: () => 0,
    scheduler: new Scheduler(
      clock,
      () => 0.5,
      () => undefined,
    ),
    programValues: {
      read: (name): unknown => JSON.parse(stored.get(name) ?? 'null'),
      save: (name, value) => stored.set(name, JSON.stringify(value)),
    },
    onDefect: (error) => {
      throw error;
    },
  });
}

function pause(failure: Failure, target: SyncTarget = 'company'): void {
  board.update(COMPANY, { stopped: failure });
  notices.began(COMPANY, failure, target);
}

const announcedAt = () => board.get(COMPANY)?.announcedAt;

test('announces a cause once across restarts, whatever other targets succeed', () => {
  pause(REFUSED, 'balances');
  const first = clock.now();
  expect(announcedAt()).toBe(first);
  clock.jump(HOUR_MS);
  start();
  notices.succeeded(COMPANY, 'expenses');
  pause(REFUSED, 'balances');
  expect(announcedAt()).toBe(first);
  notices.succeeded(COMPANY, 'balances');
  pause(REFUSED, 'balances');
  expect(announcedAt()).toBe(clock.now());
});

test('considers missing permissions granted once any target succeeds', () => {
  pause(FORBIDDEN, 'balances');
  clock.jump(HOUR_MS);
  notices.succeeded(COMPANY, 'expenses');
  pause(FORBIDDEN, 'balances');
  expect(announcedAt()).toBe(clock.now());
});

test('announces a further cause, and each cause only once', async () => {
  pause(LOCKED);
  await clock.advance(2 * MINUTE_MS);
  const locked = announcedAt();
  expect(locked).toBeLessThan(clock.now());
  pause(REFUSED);
  expect(announcedAt()).toBe(clock.now());
  const refused = clock.now();
  await clock.advance(HOUR_MS);
  pause(LOCKED);
  expect(announcedAt()).toBe(locked);
  pause(REFUSED);
  expect(announcedAt()).toBe(refused);
});

test('does not announce a refused token again after a briefly locked keychain', async () => {
  pause(REFUSED, 'balances');
  const first = announcedAt();
  await clock.advance(HOUR_MS);
  start();
  pause(LOCKED);
  expect(announcedAt()).toBeNull();
  await clock.advance(MINUTE_MS);
  notices.succeeded(COMPANY, 'company');
  pause(REFUSED, 'balances');
  expect(announcedAt()).toBe(first);
});

test('announces nothing when the wall clock is set back, and has no future times after a restart', () => {
  pause(REFUSED);
  const first = announcedAt();
  clock.jump(-3 * HOUR_MS);
  pause(REFUSED);
  notices.announceDue();
  expect(announcedAt()).toBe(first);
  start();
  pause(REFUSED);
  expect(announcedAt()).toBe(clock.now());
});

test.each([
  ['announced', 1_000],
  ['not announced yet', null],
])('does not restart a pause that an earlier version stored as %s', (_, at) => {
  stored.set('pauses', JSON.stringify({ [COMPANY]: at }));
  start();
  pause(REFUSED);
  expect(announcedAt()).toBe(at ?? clock.now());
  start();
  pause(FORBIDDEN);
  expect(announcedAt(), 'a different cause').toBe(clock.now());
});
