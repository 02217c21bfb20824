import type { Clock } from '../clock.ts';

/** Messages one page may send in a second; scrolling fast asks for about 60. */
export const MESSAGES_PER_SECOND = 1000;

/** Counts the messages of one connection; false: it sent more than {@link MESSAGES_PER_SECOND}. */
export function messageAllowance(clock: Clock): () => boolean {
  let second = 0;
  let count = 0;
  return () => {
    const now = Math.floor(clock.monotonic() / 1000);
    count = now === second ? count + 1 : 1;
    second = now;
    return count <= MESSAGES_PER_SECOND;
  };
}
