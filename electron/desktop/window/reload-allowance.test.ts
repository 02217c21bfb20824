import { expect, it, vi } from 'vitest';
import { ManualClock } from '../../core/lib/testing/manual-clock.ts';
import {
  HANG_TIMEOUT_MS,
  MAX_RELOADS,
  RELOAD_WINDOW_MS,
  reloadAllowance,
  watchForHang,
} from './reload-allowance.ts';

it('allows three reloads in a minute, and more as the minute passes', async () => {
  const clock = new ManualClock();
  const allowed = reloadAllowance(clock);
  expect(Array.from({ length: MAX_RELOADS + 2 }, allowed)).toEqual([true, true, true, false, false]);
  await clock.advance(RELOAD_WINDOW_MS - 1);
  expect(allowed()).toBe(false);
  await clock.advance(1);
  expect(allowed()).toBe(true);
});

it('reports a hung page only if it does not answer in time', async () => {
  const clock = new ManualClock();
  const hung = vi.fn();
  const hang = watchForHang(clock, hung);
  hang.begin();
  await clock.advance(HANG_TIMEOUT_MS - 1);
  hang.end();
  await clock.advance(HANG_TIMEOUT_MS);
  expect(hung).not.toHaveBeenCalled();
  hang.begin();
  await clock.advance(HANG_TIMEOUT_MS);
  expect(hung).toHaveBeenCalledOnce();
});
