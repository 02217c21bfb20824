import type { Clock } from '../../core/lib/clock.ts';
import type { SampleServiceOptions } from '../options.ts';
import { Refusal } from '../wire/answer.ts';

interface Bucket {
  left: number;
  /** Monotonic time (ms) at which `left` was computed. */
  at: number;
}

export interface RateLimit {
  /** Requests per second on average. */
  rate: number;
  /** Maximum number of requests at once. */
  burst: number;
  retryAfter: NonNullable<SampleServiceOptions['retryAfter']>;
}

/**
 * Creates a token bucket per key.
 *
 * @returns takes one request from the bucket of a key; throws Refusal 429 when it is empty
 */
export function createRateLimit({ rate, burst, retryAfter }: RateLimit, clock: Clock): (key: string) => void {
  const buckets = new Map<string, Bucket>();
  return (key) => {
    const now = clock.monotonic();
    const bucket = buckets.get(key) ?? { left: burst, at: now };
    const left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * rate);
    buckets.set(key, { left: left >= 1 ? left - 1 : left, at: now });
    if (left >= 1) return;
    const seconds = Math.max(1, Math.ceil((1 - left) / rate));
    const headers = retryAfter === 'none' ? {} : { 'Retry-After': retryText(retryAfter, seconds, clock) };
    throw new Refusal(429, 'Request was throttled.', headers);
  };
}

/**
 * An HTTP date has whole seconds, so it is rounded up: it must not be earlier than the time of the next allowed
 * request.
 */
function retryText(form: 'seconds' | 'date', seconds: number, clock: Clock): string {
  if (form === 'seconds') return String(seconds);
  return new Date(Math.ceil(clock.now() / 1000 + seconds) * 1000).toUTCString();
}
