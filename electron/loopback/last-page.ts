import type { Clock } from '../core/lib/clock.ts';

export interface Abandonment {
  /** Time without a page after which the app is abandoned (ms). */
  after: number;
  /** Called once after that time. */
  onAbandoned: () => void;
}

export interface LastPage {
  came(): void;
  left(): void;
  /** A new address was issued: its page is about to open and gets the complete time for that. */
  expected(): void;
  stop(): void;
}

/** Reports that no page was open for some time: the last one has closed, or none ever opened. */
export function followLastPage(clock: Clock, abandonment: Abandonment | null): LastPage {
  let open = 0;
  let cancel: (() => void) | null = null;
  const stop = (): void => {
    cancel?.();
    cancel = null;
  };
  const wait = (): void => {
    stop();
    if (abandonment !== null) cancel = clock.after(abandonment.after, abandonment.onAbandoned);
  };
  wait();
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
