/** Events that count as user activity. */
const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

/** Minimum time between two reports (ms), short enough that moving the pointer prevents a lock after one minute. */
const MIN_INTERVAL_MS = 10_000;

/** Reports user activity: the first event at once, later ones throttled. Returns a function that stops it. */
export function followActivity(
  target: Pick<EventTarget, 'addEventListener'>,
  isThere: () => void,
  now: () => number = () => performance.now(),
): () => void {
  const end = new AbortController();
  let reportedAt = -Infinity;
  const report = (): void => {
    if (now() - reportedAt < MIN_INTERVAL_MS) return;
    reportedAt = now();
    isThere();
  };
  for (const sign of SIGNS) {
    target.addEventListener(sign, report, { signal: end.signal, capture: true, passive: true });
  }
  return () => end.abort();
}
