/** Time as core sees it. Nothing in core reads `Date.now` or sets a timer but through this, so tests move time by hand. */
export interface Clock {
  /** Wall-clock time in milliseconds; may jump. */
  now(): number;
  /** Milliseconds that only ever grow; for durations. */
  monotonic(): number;
  /** Calls back once after `milliseconds`; returns a function that cancels it. */
  after(milliseconds: number, callback: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after: (milliseconds, callback) => {
    // It would cut fractions off and come early, and who then finds nothing due waits and is woken a second time.
    const timer = setTimeout(callback, Math.ceil(milliseconds));
    return () => {
      clearTimeout(timer);
    };
  },
};

/** Resolves after `milliseconds` on `clock`; rejects with the signal's reason as soon as it aborts. */
export function wait(clock: Clock, milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason as Error);
      return;
    }
    const onAbort = (): void => {
      cancel();
      reject(signal?.reason as Error);
    };
    const cancel = clock.after(milliseconds, () => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    });
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}
