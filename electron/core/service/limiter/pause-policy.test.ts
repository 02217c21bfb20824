import { describe, expect, it } from 'vitest';
import { createPausePolicy } from './pause-policy.ts';

const HOUR_MS = 3_600_000;

describe('createPausePolicy', () => {
  it('honours the requested pause, within a second and an hour', () => {
    const policy = createPausePolicy(() => 0.5);
    const pauses = [7_000, 0, 500, 3_652 * 24 * HOUR_MS, Infinity].map((retryAfter) =>
      policy.refused(policy.sent(0), retryAfter, false, 0),
    );
    expect(pauses).toEqual([7_000, 1_000, 1_000, HOUR_MS, HOUR_MS]);
  });

  it('backs off further after each refusal without a Retry-After, up to five minutes', () => {
    const policy = createPausePolicy(() => 0.999_999);
    const pauses = Array.from({ length: 10 }, () => policy.refused(policy.sent(0), null, false, 0));
    expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300].map((seconds) => seconds * 1_000));
    const least = createPausePolicy(() => 0);
    expect(least.refused(least.sent(0), null, false, 0)).toBe(1_000);
  });

  it('counts a burst once, but honours a longer pause within it', () => {
    const policy = createPausePolicy(() => 0.999_999);
    const refused = (retryAfter: number | null, counted: boolean): number =>
      policy.refused(policy.sent(0), retryAfter, counted, 0);
    expect(refused(null, false)).toBe(2_000);
    expect(refused(null, true)).toBe(0);
    expect(refused(90_000, true)).toBe(90_000);
    expect(refused(null, false)).toBe(4_000);
  });

  it('restarts one by one, and from the shortest pause after some successes', () => {
    const policy = createPausePolicy(() => 0.999_999);
    expect(policy.concurrency()).toBe(2);
    policy.refused(policy.sent(0), null, false, 0);
    const seen = Array.from({ length: 3 }, (_, index) => {
      const before = policy.concurrency();
      policy.succeeded(policy.sent(2_000 + index * 1_000), true);
      return before;
    });
    expect(seen).toEqual([1, 1, 1]);
    expect(policy.concurrency()).toBe(2);
    expect(policy.refused(policy.sent(5_000), null, false, 5_000)).toBeLessThanOrEqual(1_500);
  });
});
