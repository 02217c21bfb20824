import { beforeEach, describe, expect, it } from 'vitest';
import { ManualClock } from '../../lib/testing/manual-clock.ts';
import { createLimiter } from './limiter.ts';
import type { Limiter } from './limiter.ts';
import { PRIORITY } from '../service.ts';
import { failureOf } from '../testing/failure-of.ts';
import { HeldRequests, HOST } from '../testing/held-requests.ts';

let clock: ManualClock;
let limiter: Limiter;
let requests: HeldRequests;
/** Requests in the order they were sent. */
let sent: HeldRequests['sent'];
const start = Date.UTC(2026, 0, 15);

const send: HeldRequests['send'] = (...args) => requests.send(...args);
const call: HeldRequests['call'] = (index) => requests.call(index);
const names = (): string[] => requests.names();
/** Lets answers take effect without advancing the clock. */
const settle = (): Promise<void> => clock.advance(0);

beforeEach(() => {
  clock = new ManualClock(start);
  limiter = createLimiter(clock, () => 0.5);
  requests = new HeldRequests(limiter, clock);
  ({ sent } = requests);
});

describe('the queue of a host', () => {
  it('sends two at a time, by priority, then first come first served', async () => {
    void send('sweep 1', PRIORITY.sweep);
    void send('sweep 2', PRIORITY.sweep);
    void send('sweep 3', PRIORITY.sweep);
    void send('poll 1');
    void send('poll 2');
    void send('user', PRIORITY.user);
    expect(names()).toEqual(['sweep 1', 'sweep 2']);
    for (let index = 0; index < 6; index++) {
      call(index).succeed();
      await settle();
    }
    expect(names()).toEqual(['sweep 1', 'sweep 2', 'user', 'poll 1', 'poll 2', 'sweep 3']);
  });

  it('does not let one host wait for another', () => {
    void send('a');
    void send('b');
    let other = false;
    const signal = new AbortController().signal;
    void limiter.run('https://other.example', { priority: PRIORITY.sweep, signal }, async () => {
      other = true;
    });
    expect(other).toBe(true);
  });

  it('continues after a request that failed for another reason', async () => {
    const broken = send('broken');
    void send('b');
    void send('c');
    call(0).break();
    expect(await failureOf(() => broken)).toEqual({ code: 'unreachable', reason: 'reset' });
    expect(names()).toEqual(['broken', 'b', 'c']);
    expect(limiter.pausedUntil(HOST)).toBeNull();
  });

  it('removes an aborted request before it is sent', async () => {
    void send('a');
    void send('b');
    const abort = new AbortController();
    const waiting = send('never', PRIORITY.balances, abort.signal);
    void send('c');
    abort.abort();
    expect(await failureOf(() => waiting)).toEqual({ code: 'cancelled' });
    expect(await failureOf(() => send('late', PRIORITY.user, abort.signal))).toEqual({ code: 'cancelled' });
    call(0).succeed();
    call(1).succeed();
    await settle();
    expect(names()).toEqual(['a', 'b', 'c']);
  });

  it('cancels all waiting requests on close and leaves no timer behind', async () => {
    void send('a');
    void send('b');
    const waiting = send('c');
    call(0).refuse(5_000);
    await settle();
    limiter.close();
    expect(await failureOf(() => waiting)).toEqual({ code: 'cancelled' });
    expect(await failureOf(() => send('later'))).toEqual({ code: 'cancelled' });
    expect(clock.pending).toBe(0);
  });
});

describe('a 429', () => {
  it('pauses the complete host for the requested time, then sends requests one by one until three have succeeded', async () => {
    const answers = Array.from({ length: 9 }, (_, index) => send(`${index}`));
    call(0).succeed();
    await settle();
    expect(names()).toEqual(['0', '1', '2']);
    call(1).refuse(7_000);
    await settle();
    call(2).succeed();
    await clock.advance(6_999);
    expect(sent).toHaveLength(3);
    await clock.advance(1);
    expect(names().slice(3)).toEqual(['1']);
    for (let index = 3; index < 6; index++) {
      expect(sent).toHaveLength(index + 1);
      call(index).succeed();
      await clock.advance(1_000);
    }
    expect(names()).toEqual(['0', '1', '2', '1', '3', '4', '5', '6']);
    for (let index = 6; index < 10; index++) {
      call(index).succeed();
      await clock.advance(1_000);
    }
    expect(names().slice(8)).toEqual(['7', '8']);
    expect(await Promise.all(answers)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8']);
  });

  it('counts a burst as one refusal, with the longest of its pauses', async () => {
    void send('a');
    void send('b');
    call(0).refuse(2_000);
    call(1).refuse(9_000);
    await settle();
    expect(limiter.pausedUntil(HOST)).toBe(start + 9_000);
    await clock.advance(8_999);
    expect(sent).toHaveLength(2);
    await clock.advance(1);
    expect(names()).toEqual(['a', 'b', 'a']);
  });

  it('fails requests of the user at once and reports when to retry', async () => {
    const first = send('user 1', PRIORITY.user);
    void send('poll');
    const queued = send('user 2', PRIORITY.user);
    call(0).refuse(30_000);
    const expected = { code: 'rate-limited', retryAt: start + 30_000, detail: null };
    expect(await failureOf(() => first)).toEqual(expected);
    expect(await failureOf(() => queued)).toEqual(expected);
    expect(await failureOf(() => send('user 3', PRIORITY.user))).toEqual(expected);
    await clock.advance(30_000);
    void send('user 4', PRIORITY.user);
    call(1).succeed();
    await settle();
    expect(names()).toEqual(['user 1', 'poll', 'user 4']);
  });

  it('is retried three times before the request fails, with growing delays without a Retry-After', async () => {
    const answer = send('a');
    for (let index = 0; index < 4; index++) {
      call(index).refuse(null);
      await settle();
      if (index < 3) await clock.advance((limiter.pausedUntil(HOST) ?? 0) - clock.now());
    }
    expect(sent.map(({ at }) => at)).toEqual([0, 1_000, 3_000, 7_000]);
    expect(await failureOf(() => answer)).toEqual({
      code: 'rate-limited',
      retryAt: start + 15_000,
      detail: null,
    });
  });

  it('sends a refused request of the opened company after first requests of others', async () => {
    void send('opened', PRIORITY.opened);
    void send('b');
    void send('c');
    call(0).refuse(1_000);
    await settle();
    call(1).succeed();
    await clock.advance(1_000);
    expect(names()).toEqual(['opened', 'b', 'c']);
    call(2).succeed();
    await clock.advance(10_000);
    expect(names().slice(3)).toEqual(['opened']);
  });

  it('is reported to listeners, with its end', async () => {
    const reported: [string, number | null][] = [];
    const stop = limiter.onPause((origin, until) => reported.push([origin, until]));
    void send('a');
    call(0).refuse(4_000);
    await settle();
    expect(limiter.pausedUntil(HOST)).toBe(start + 4_000);
    await clock.advance(4_000);
    expect(limiter.pausedUntil(HOST)).toBeNull();
    expect(reported).toEqual([
      [HOST, start + 4_000],
      [HOST, null],
    ]);
    stop();
    call(1).refuse(4_000);
    await settle();
    expect(reported).toHaveLength(2);
  });

  it.each([50_000, -3_600_000, -315_360_000_000])(
    'lasts as long as requested when the wall clock is set by %i ms meanwhile',
    async (jump) => {
      void send('a');
      call(0).refuse(10_000);
      await settle();
      clock.jump(jump);
      expect(limiter.pausedUntil(HOST)).toBe(clock.now() + 10_000);
      await clock.advance(9_999);
      expect(sent).toHaveLength(1);
      await clock.advance(1);
      expect(sent).toHaveLength(2);
    },
  );

  it('is over after a sleep through its end as soon as a request comes', async () => {
    void send('waits');
    call(0).refuse(1_800_000);
    await settle();
    clock.jump(8 * 3_600_000);
    void send('user', PRIORITY.user);
    await settle();
    expect([names(), limiter.pausedUntil(HOST)]).toEqual([['waits', 'waits'], null]);
    call(1).succeed();
    await settle();
    expect(names()).toEqual(['waits', 'waits', 'user']);
  });

  it('is over after a sleep through its end even without a request', async () => {
    void send('waits');
    call(0).refuse(1_800_000);
    await settle();
    clock.jump(8 * 3_600_000);
    await clock.advance(30_000);
    expect([names(), limiter.pausedUntil(HOST)]).toEqual([['waits', 'waits'], null]);
  });

  it('continues after a shorter sleep for the remaining time', async () => {
    void send('waits');
    call(0).refuse(1_800_000);
    await settle();
    clock.jump(1_200_000);
    expect(limiter.pausedUntil(HOST)).toBe(start + 1_800_000);
    await clock.advance(600_000);
    expect(names()).toEqual(['waits', 'waits']);
  });
});

describe('an error with a Retry-After', () => {
  const unavailable = { code: 'service-error', status: 503, detail: 'later' } as const;

  it('pauses the host like a 429, and fails requests that do not wait with its own failure', async () => {
    const waiting = send('poll');
    call(0).putOff(5_000);
    await settle();
    expect(limiter.pausedUntil(HOST)).toBe(start + 5_000);
    expect(await failureOf(() => send('user', PRIORITY.user))).toEqual(unavailable);
    await clock.advance(5_000);
    expect(names()).toEqual(['poll', 'poll']);
    call(1).succeed();
    expect(await waiting).toBe('poll');
    expect(limiter.rates().size).toBe(0);
  });

  it('fails a request of the user at once, and any other after three retries', async () => {
    const user = send('user', PRIORITY.user);
    call(0).putOff(1_000);
    expect(await failureOf(() => user)).toEqual(unavailable);
    await clock.advance(1_000);
    const poll = send('poll');
    for (let index = 1; index <= 4; index++) {
      call(index).putOff(1_000);
      await clock.advance(1_000);
    }
    expect(await failureOf(() => poll)).toEqual(unavailable);
  });

  it('pauses for no longer than an hour', async () => {
    void send('poll');
    call(0).putOff(10 * 3_600_000);
    await settle();
    expect(limiter.pausedUntil(HOST)).toBe(start + 3_600_000);
  });
});

describe('a pause caused by a web page', () => {
  const MINUTE_MS = 60_000;
  const ways: [
    string,
    (call: ReturnType<HeldRequests['call']>, retryAfter: number, isPage: boolean) => void,
  ][] = [
    ['429', (call, retryAfter, isPage) => call.refuse(retryAfter, isPage)],
    ['503', (call, retryAfter, isPage) => call.putOff(retryAfter, isPage)],
  ];

  it.each(ways)('with %s lasts no longer than a minute', async (_status, pause) => {
    void send('poll');
    pause(call(0), 60 * MINUTE_MS, true);
    await settle();
    expect(limiter.pausedUntil(HOST)).toBe(start + MINUTE_MS);
    await clock.advance(MINUTE_MS);
    expect(names()).toEqual(['poll', 'poll']);
  });

  it.each(ways)('with %s ends when the network changes', async (_status, pause) => {
    const reported: (number | null)[] = [];
    limiter.onPause((_origin, until) => reported.push(until));
    void send('poll');
    pause(call(0), 60 * MINUTE_MS, true);
    await settle();
    limiter.networkChanged();
    expect([limiter.pausedUntil(HOST), names()]).toEqual([null, ['poll', 'poll']]);
    call(1).succeed();
    await clock.advance(2 * MINUTE_MS);
    expect(reported).toEqual([start + MINUTE_MS, null]);
  });

  it.each(ways)(
    'keeps a pause of the service itself (%s) when the network changes',
    async (_status, pause) => {
      void send('poll');
      pause(call(0), 60 * MINUTE_MS, false);
      await settle();
      limiter.networkChanged();
      expect(limiter.pausedUntil(HOST)).toBe(start + 60 * MINUTE_MS);
    },
  );

  it.each([
    [[30_000, false, 60_000, true], 60_000],
    [[30_000, true, 60_000, false], 60_000],
    [[60_000, true, 30_000, false], 60_000],
    [[60_000, false, 30_000, true], 60_000],
  ] as const)(
    'continues when the network changes if the service requested a pause too (%j)',
    async ([a, isPageA, b, isPageB], lasts) => {
      void send('a');
      void send('b');
      call(0).putOff(a, isPageA);
      call(1).putOff(b, isPageB);
      await settle();
      limiter.networkChanged();
      expect(limiter.pausedUntil(HOST)).toBe(start + lasts);
    },
  );
});
