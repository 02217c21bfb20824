import type { Clock } from '../core/lib/clock.ts';

export interface Abandonment {
  /** How long the program stays without a page (ms). */
  after: number;
  /** Called once, when there was none for that long. */
  onAbandoned: () => void;
}

export interface LastPage {
  came(): void;
  left(): void;
  /** A fresh address was given out: whoever asked for it is about to come, and gets the whole time for that. */
  expected(): void;
  stop(): void;
}

/** Says when there was no page for a time: the last one has gone, or none ever came. */
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
