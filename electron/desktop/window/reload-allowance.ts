import { allowance } from '../../core/lib/allowance.ts';
import type { Clock } from '../../core/lib/clock.ts';

/** Maximum reloads of a failing page within {@link WITHIN} ms; beyond that, reloading does not help. */
export const RELOADS = 3;
export const WITHIN = 60_000;
/** Time (ms) without an answer until a page counts as hung, in addition to the 30 s or so that Chromium itself waits. */
export const PATIENCE = 15_000;

/** Allows at most {@link RELOADS} in any {@link WITHIN}. */
export function reloadAllowance(clock: Clock): () => boolean {
  return allowance(clock, RELOADS, WITHIN);
}

/** Calls `hung` if a hang lasts {@link PATIENCE}. */
export function watchForHang(clock: Clock, hung: () => void): { begin: () => void; end: () => void } {
  let cancel = (): void => undefined;
  return {
    begin: () => {
      cancel();
      cancel = clock.after(PATIENCE, hung);
    },
    end: () => {
      cancel();
    },
  };
}
