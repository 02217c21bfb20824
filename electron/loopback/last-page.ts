import type { Clock } from '../core/clock.ts';

export interface Abandonment {
  /** How long the last page may be gone (ms). */
  after: number;
  /** Told once, when it has been gone for that long. */
  tell: () => void;
}

export interface LastPage {
  came(): void;
  left(): void;
  /** A fresh address was given out: whoever asked for it is about to come, and gets the whole time for that. */
  expected(): void;
  stop(): void;
}

/** Tells when every page has been gone for a time. As long as none has come yet, none is gone. */
export function followLastPage(clock: Clock, abandonment: Abandonment | null): LastPage {
  let open = 0;
  let cancel: (() => void) | null = null;
  const stop = (): void => {
    cancel?.();
    cancel = null;
  };
  const wait = (): void => {
    stop();
    if (abandonment !== null) cancel = clock.after(abandonment.after, abandonment.tell);
  };
  return {
    came() {
      open += 1;
      stop();
    },
    left() {
      open -= 1;
      if (open === 0) wait();
    },
    expected() {
      if (cancel !== null) wait();
    },
    stop,
  };
}
