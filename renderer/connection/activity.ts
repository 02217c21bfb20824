/** What somebody at the window does. */
const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

/** Often enough that a lock after one minute does not fall on somebody who reads with the pointer in the hand (ms). */
const PAUSE = 10_000;

/** Tells that somebody is there: at the first sign, then at most once in a while. Returns what ends it. */
export function followActivity(
  target: Pick<EventTarget, 'addEventListener'>,
  isThere: () => void,
  now: () => number = () => performance.now(),
): () => void {
  const end = new AbortController();
  let toldAt = -Infinity;
  const tell = (): void => {
    if (now() - toldAt < PAUSE) return;
    toldAt = now();
    isThere();
  };
  for (const sign of SIGNS) {
    target.addEventListener(sign, tell, { signal: end.signal, capture: true, passive: true });
  }
  return () => end.abort();
}
