import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FailureError, type Failure } from '../../../shared/errors.ts';
import { ManualClock } from '../lib/testing/manual-clock.ts';
import { AppLock, type StoredLock } from './app-lock.ts';

const MINUTE_MS = 60_000;
const RIGHT = 'kőszáli sas repül';

let clock: ManualClock;
let stored: StoredLock | null;
const open = (): AppLock =>
  new AppLock({
    clock,
    stored,
    store: async (lock) => {
      stored = lock;
    },
    cost: 16,
  });

async function failureOf(call: Promise<unknown>): Promise<Failure> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof FailureError)) throw new Error('expected a failure');
  return error.failure;
}

/** The user moves the pointer once a minute. */
async function work(lock: AppLock, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    await clock.advance(MINUTE_MS);
    lock.touch();
  }
}

beforeEach(() => {
  clock = new ManualClock();
  stored = null;
});

it('never locks without a passphrase', async () => {
  const lock = open();
  await clock.advance(600 * MINUTE_MS);
  expect(lock.lock()).toMatchObject({ configured: false, locked: false });
  expect(() => lock.demandOpen()).not.toThrow();
});

describe('with a passphrase', () => {
  let lock: AppLock;
  beforeEach(async () => {
    lock = open();
    await lock.setPassphrase(RIGHT, null);
  });

  it('stays open at first, and is locked at the next start', async () => {
    expect(lock.state()).toMatchObject({ configured: true, locked: false });
    const next = open();
    expect(() => next.demandOpen()).toThrow('locked');
    await next.unlock(RIGHT);
    expect(() => next.demandOpen()).not.toThrow();
  });

  it('stores nothing that reveals the passphrase', () => {
    expect(JSON.stringify(stored)).not.toContain('sas');
    const salt = stored?.passphrase.salt;
    return open()
      .unlock(RIGHT)
      .then(async () => {
        await lock.setPassphrase(RIGHT, RIGHT);
        expect(stored?.passphrase.salt).not.toBe(salt);
      });
  });

  it('accepts accents in any encoding of a keyboard', async () => {
    lock.lock();
    await expect(lock.unlock(RIGHT.normalize('NFD'))).resolves.toMatchObject({ locked: false });
  });

  it('locks after the configured idle time, and not before', async () => {
    await lock.setIdleMinutes(5);
    await work(lock, 30);
    await clock.advance(4 * MINUTE_MS);
    expect(lock.state().locked).toBe(false);
    await clock.advance(1.5 * MINUTE_MS);
    expect(lock.state().locked).toBe(true);
  });

  it.each([2, -600])(
    'locks after a sleep, even when the clock is set back meanwhile (%i minutes)',
    async (jump) => {
      await work(lock, 3);
      clock.jump(jump * MINUTE_MS);
      await clock.advance(15_000);
      expect(lock.state().locked).toBe(true);
    },
  );

  it('locks on time even when the wall clock is set back', async () => {
    await lock.setIdleMinutes(5);
    clock.jump(-600 * MINUTE_MS);
    await clock.advance(6 * MINUTE_MS);
    expect(lock.state().locked).toBe(true);
  });

  it('is neither opened, changed nor removed with a wrong passphrase', async () => {
    for (const call of [
      () => lock.setPassphrase('something else', 'wrong one'),
      () => lock.setPassphrase('something else', null),
      () => lock.remove('wrong one'),
    ]) {
      expect(await failureOf(call())).toMatchObject({ code: 'passphrase-wrong' });
    }
    lock.lock();
    expect(await failureOf(lock.unlock('wrong one'))).toEqual({ code: 'passphrase-wrong', retryAt: null });
    expect(lock.state().locked).toBe(true);
    await lock.unlock(RIGHT);
    await expect(lock.remove(RIGHT)).resolves.toMatchObject({ configured: false, locked: false });
    expect(stored).toBeNull();
  });

  it('reports being locked once, however often following the screen starts and stops meanwhile', async () => {
    const locked = vi.fn();
    lock.onLock(locked);
    lock.followScreen(true);
    lock.lock();
    lock.followScreen(false);
    lock.lock();
    expect(locked).toHaveBeenCalledTimes(1);
    await lock.unlock(RIGHT);
    lock.lock();
    expect(locked).toHaveBeenCalledTimes(2);
    const started = vi.fn();
    const next = open();
    next.onLock(started);
    next.followScreen(true);
    expect(started, 'the lock was locked from the start').not.toHaveBeenCalled();
  });

  it('makes each attempt after the fifth wait, twice as long each time, even for the correct passphrase', async () => {
    lock.lock();
    for (let wrong = 1; wrong < 5; wrong++) {
      expect(await failureOf(lock.unlock('wrong one'))).toMatchObject({ retryAt: null });
    }
    expect(await failureOf(lock.unlock('wrong one'))).toMatchObject({ retryAt: clock.now() + 30_000 });
    expect(await failureOf(lock.unlock(RIGHT))).toMatchObject({ code: 'passphrase-wrong' });
    clock.jump(60 * MINUTE_MS);
    expect(await failureOf(lock.unlock(RIGHT))).toMatchObject({ code: 'passphrase-wrong' });
    await clock.advance(30_000);
    expect(await failureOf(lock.unlock('wrong one'))).toMatchObject({ retryAt: clock.now() + 60_000 });
    await clock.advance(60_000);
    await expect(lock.unlock(RIGHT)).resolves.toMatchObject({ locked: false, retryAt: null });
  });

  it('continues counting and waiting after a restart, whatever the wall clock, until the correct passphrase', async () => {
    lock.lock();
    for (let wrong = 1; wrong < 5; wrong++) await failureOf(lock.unlock('wrong one'));
    const second = open();
    expect(second.state().retryAt).toBeNull();
    expect(await failureOf(second.unlock('wrong one'))).toMatchObject({ retryAt: clock.now() + 30_000 });
    for (const jump of [600 * MINUTE_MS, -1200 * MINUTE_MS]) {
      clock.jump(jump);
      const next = open();
      expect(next.state().retryAt).toBe(clock.now() + 30_000);
      expect(await failureOf(next.unlock(RIGHT))).toMatchObject({ code: 'passphrase-wrong' });
    }
    const last = open();
    await clock.advance(30_000);
    await last.unlock(RIGHT);
    expect(stored?.wrong).toBe(0);
    expect(await failureOf(open().unlock('wrong one'))).toMatchObject({ retryAt: null });
  });

  it('counts an attempt even if the app ends before its check', async () => {
    lock.lock();
    const judged = failureOf(lock.unlock('wrong one'));
    expect(stored?.wrong).toBe(1);
    await judged;
    expect(stored?.wrong).toBe(1);
  });

  it('opens with the correct passphrase even when nothing can be stored', async () => {
    const before = stored ?? expect.fail();
    const full = new FailureError({ code: 'storage', reason: 'full', detail: null });
    const failing = new AppLock({ clock, stored: before, store: () => Promise.reject(full), cost: 16 });
    await expect(failing.unlock(RIGHT)).resolves.toMatchObject({ locked: false });
  });

  it('allows one attempt at a time, so that parallel guessing is not faster', async () => {
    lock.lock();
    const attempts = await Promise.allSettled(
      ['one one one', 'two two two', RIGHT].map((each) => lock.unlock(each)),
    );
    expect(attempts.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });

  it('allows the next attempt when one could not be checked', async () => {
    lock.lock();
    const passphrase = stored?.passphrase ?? expect.fail();
    const { cost } = passphrase;
    passphrase.cost = 3;
    await expect(
      lock.unlock(RIGHT),
      'scrypt rejects this cost, as it does without enough memory',
    ).rejects.toThrow();
    passphrase.cost = cost;
    await expect(lock.unlock(RIGHT)).resolves.toMatchObject({ locked: false });
  });

  it('rejects a longer idle time while locked', async () => {
    lock.lock();
    expect(await failureOf(lock.setIdleMinutes(60))).toEqual({ code: 'locked' });
    expect(stored?.idleMinutes).toBe(10);
  });

  it('stays unchanged when it cannot be stored', async () => {
    const failing = new AppLock({
      clock,
      stored: null,
      store: () => Promise.reject(new FailureError({ code: 'storage', reason: 'full', detail: null })),
      cost: 16,
    });
    expect(await failureOf(failing.setPassphrase(RIGHT, null))).toMatchObject({ code: 'storage' });
    expect(failing.state().configured).toBe(false);
  });
});
