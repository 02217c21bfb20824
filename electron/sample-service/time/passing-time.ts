import type { Clock } from '../../core/lib/clock.ts';
import type { Random } from '../random.ts';
import type { Book } from '../books/book.ts';
import { applyEvents } from './events.ts';

/**
 * Changes the books of a randomly chosen company every `seconds` seconds.
 *
 * @returns stops the changes
 */
export function passTime(books: readonly Book[], random: Random, clock: Clock, seconds: number): () => void {
  let cancel = (): void => undefined;
  const next = (): void => {
    cancel = clock.after(seconds * 1000, () => {
      applyEvents(random.pick(books), random, clock.now());
      next();
    });
  };
  if (seconds > 0) next();
  return () => {
    cancel();
  };
}
