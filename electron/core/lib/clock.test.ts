import { afterEach, expect, test, vi } from 'vitest';
import { systemClock } from './clock.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a wait with a fraction of a millisecond does not end early', () => {
  vi.useFakeTimers();
  const called = vi.fn();
  systemClock.after(1.4, called);
  vi.advanceTimersByTime(1);
  expect(called).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(called).toHaveBeenCalledOnce();
});
