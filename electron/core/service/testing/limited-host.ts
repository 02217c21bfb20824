import type { Clock } from '../../lib/clock.ts';
import { TooManyRequests } from '../failures.ts';

/** Milliseconds from a request to its answer. */
export const LATENCY_MS = 100;

/** A rate limit that the service does not announce. */
export interface Limit {
  /**
   * `bucket`: `burst` requests at once, refilled at `perSecond`. `window`: `burst` requests in each period of `burst /
   * perSecond` seconds, reset at its end.
   */
  kind: 'bucket' | 'window';
  perSecond: number;
  burst: number;
  /** Form of the `Retry-After` of a 429: whole seconds rounded up, exact to the millisecond, or none. */
  retryAfter: 'seconds' | 'exact' | 'none';
}

/** Further requests that a limit allows. Times are those of a monotonic clock (ms). */
interface Allowance {
  take(now: number): boolean;
  /** Time at which the next request would be allowed. */
  nextAt(now: number): number;
}

function createAllowance({ kind, perSecond, burst }: Limit): Allowance {
  let left = burst;
  let at = 0;
  const span = (burst / perSecond) * 1_000;
  const refill = (now: number): void => {
    if (kind === 'bucket') left = Math.min(burst, left + ((now - at) / 1_000) * perSecond);
    else if (Math.floor(now / span) > Math.floor(at / span)) left = burst;
    at = now;
  };
  const isFree = (): boolean => left >= 1 - 1e-9;
  return {
    take: (now) => {
      refill(now);
      const free = isFree();
      if (free) left -= 1;
      return free;
    },
    nextAt: (now) => {
      refill(now);
      if (isFree()) return now;
      return kind === 'bucket' ? now + ((1 - left) / perSecond) * 1_000 : (Math.floor(now / span) + 1) * span;
    },
  };
}

/** A host with such a limit, which answers on `clock`. */
export function createLimitedHost(clock: Clock, limit: Limit) {
  const allowance = createAllowance(limit);
  const counts = { successes: 0, refusals: 0 };
  const answer = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const now = clock.monotonic();
      const isGranted = allowance.take(now);
      const wait = allowance.nextAt(now) - now;
      clock.after(LATENCY_MS, () => {
        counts[isGranted ? 'successes' : 'refusals'] += 1;
        if (isGranted) resolve();
        else {
          const retryAfter = { seconds: Math.ceil(wait / 1_000) * 1_000, exact: wait, none: null }[
            limit.retryAfter
          ];
          reject(new TooManyRequests(retryAfter));
        }
      });
    });
  return { answer, counts };
}

/**
 * Completion time (ms) of an ideal client, which is never refused: it sends each request as soon as the host allows
 * it, on `sockets` connections, with one request of each caller at a time.
 */
export function optimum(limit: Limit, work: { callers: number; calls: number; sockets: number }): number {
  const allowance = createAllowance(limit);
  const callers = Array.from({ length: work.callers }, () => ({ left: work.calls, freeAt: 0 }));
  const sockets = Array.from({ length: work.sockets }, () => 0);
  let now = 0;
  for (let sent = 0; sent < work.callers * work.calls; sent += 1) {
    // Among the callers that can go first, the one with the most calls left.
    const waiting = callers.filter(({ left }) => left > 0);
    const soonest = Math.min(...waiting.map(({ freeAt }) => freeAt));
    const socket = sockets.indexOf(Math.min(...sockets));
    now = Math.max(now, soonest, sockets[socket] ?? 0);
    now = allowance.nextAt(now);
    const ready = waiting.filter(({ freeAt }) => freeAt <= now).sort((a, b) => b.left - a.left);
    const [next] = ready;
    if (!next || !allowance.take(now)) throw new Error('an omniscient client is never refused');
    next.left -= 1;
    next.freeAt = sockets[socket] = now + LATENCY_MS;
  }
  return now + LATENCY_MS;
}
