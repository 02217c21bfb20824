/** Time for the core. Core code reads the time and sets timers only through this, so that tests can control time. */
export interface Clock {
  /** Wall-clock time in milliseconds; may jump. */
  now(): number;
  /** Monotonic time in milliseconds, for durations. */
  monotonic(): number;
  /** Calls back once after `milliseconds`; returns a function that cancels it. */
  after(milliseconds: number, callback: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after: (milliseconds, callback) => {
    // setTimeout truncates fractions and would fire early; a caller that finds nothing due would have to wait again.
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
