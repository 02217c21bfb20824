import { describe, expect, it } from 'vitest';
import { createPausePolicy } from './pause-policy.ts';

const HOUR = 3_600_000;

describe('createPausePolicy', () => {
  it('honours what the service asks for, within a second and an hour', () => {
    const policy = createPausePolicy(() => 0.5);
    const pauses = [7_000, 0, 500, 3_652 * 24 * HOUR, Infinity].map((asked) =>
      policy.refused(asked, false, 0),
    );
    expect(pauses).toEqual([7_000, 1_000, 1_000, HOUR, HOUR]);
  });

  it('backs off further each time the service does not say, up to five minutes', () => {
    const policy = createPausePolicy(() => 0.999_999);
    const pauses = Array.from({ length: 10 }, () => policy.refused(null, false, 0));
    expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300].map((seconds) => seconds * 1_000));
    expect(createPausePolicy(() => 0).refused(null, false, 0)).toBe(1_000);
  });

  it('counts a burst once, and a longer demand within it still', () => {
    const policy = createPausePolicy(() => 0.999_999);
    expect(policy.refused(null, false, 0)).toBe(2_000);
    expect(policy.refused(null, true, 0)).toBe(0);
    expect(policy.refused(90_000, true, 0)).toBe(90_000);
    expect(policy.refused(null, false, 0)).toBe(4_000);
  });

  it('starts again one by one, and from the shortest pause once some have succeeded', () => {
    const policy = createPausePolicy(() => 0.999_999);
    expect(policy.concurrency()).toBe(2);
    policy.refused(null, false, 0);
    const seen = Array.from({ length: 5 }, () => {
      const before = policy.concurrency();
      policy.succeeded(0);
      return before;
    });
    expect(seen).toEqual([1, 1, 1, 1, 1]);
    expect(policy.concurrency()).toBe(2);
    expect(policy.refused(null, false, 0)).toBe(1_000);
  });
});
