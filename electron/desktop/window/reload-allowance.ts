import { allowance } from '../../core/lib/allowance.ts';
import type { Clock } from '../../core/lib/clock.ts';

/** Reloads of a failing page within {@link WITHIN} ms; beyond that reloading is not what helps. */
export const RELOADS = 3;
export const WITHIN = 60_000;
/** How long a page may be without an answer before it counts as hung (ms), after Chromium itself has waited some 30 s. */
export const PATIENCE = 15_000;

/** At most {@link RELOADS} in any {@link WITHIN}. */
export function reloadAllowance(clock: Clock): () => boolean {
  return allowance(clock, RELOADS, WITHIN);
}

/** Calls back when a hang that began has not ended within {@link PATIENCE}. */
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
