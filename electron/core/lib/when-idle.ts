import type { Clock } from './clock.ts';

/**
 * Runs `work` once after a period without use, and again after each further use.
 *
 * @param milliseconds length of the period.
 */
export function whenIdle(
  clock: Clock,
  milliseconds: number,
  work: () => void,
): { used: () => void; stop: () => void } {
  let usedAt = 0;
  let cancel: (() => void) | null = null;

  const check = (): void => {
    const rest = usedAt + milliseconds - clock.monotonic();
    cancel = rest > 0 ? clock.after(rest, check) : null;
    if (cancel === null) work();
  };
  return {
    used() {
      usedAt = clock.monotonic();
      cancel ??= clock.after(milliseconds, check);
    },
    stop: () => cancel?.(),
  };
}
