/** What someone at the window does. */
const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

/** Often enough that a lock after one minute does not fall on someone who reads with the pointer in the hand (ms). */
const PAUSE_MS = 10_000;

/** Says that someone is there: at the first sign, then at most once in a while. Returns what ends it. */
export function followActivity(
  target: Pick<EventTarget, 'addEventListener'>,
  isThere: () => void,
  now: () => number = () => performance.now(),
): () => void {
  const end = new AbortController();
  let reportedAt = -Infinity;
  const report = (): void => {
    if (now() - reportedAt < PAUSE_MS) return;
    reportedAt = now();
    isThere();
  };
  for (const sign of SIGNS) {
    target.addEventListener(sign, report, { signal: end.signal, capture: true, passive: true });
  }
  return () => end.abort();
}
