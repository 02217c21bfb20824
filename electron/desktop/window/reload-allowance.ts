import { allowance } from '../../core/lib/allowance.ts';
import type { Clock } from '../../core/lib/clock.ts';

/** Maximum reloads of a failing page within {@link RELOAD_WINDOW_MS} ms; beyond that, reloading does not help. */
export const MAX_RELOADS = 3;
export const RELOAD_WINDOW_MS = 60_000;
/** Time (ms) without an answer until a page counts as hung, in addition to the 30 s or so that Chromium itself waits. */
export const HANG_TIMEOUT_MS = 15_000;

/** Allows at most {@link MAX_RELOADS} in any {@link RELOAD_WINDOW_MS}. */
export function reloadAllowance(clock: Clock): () => boolean {
  return allowance(clock, MAX_RELOADS, RELOAD_WINDOW_MS);
}

/** Calls `hung` if a hang lasts {@link HANG_TIMEOUT_MS}. */
export function watchForHang(clock: Clock, hung: () => void): { begin: () => void; end: () => void } {
  let cancel = (): void => undefined;
  return {
    begin: () => {
      cancel();
      cancel = clock.after(HANG_TIMEOUT_MS, hung);
    },
    end: () => {
      cancel();
    },
  };
}
