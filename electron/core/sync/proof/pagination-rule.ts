import type { SyncCursor } from '../../cache/log/sync-log.ts';
import type { Ending } from './completeness.ts';

/** What one walk over a list has shown. */
export interface Paginated {
  /** What the service counted on the first page; null where it did not. */
  announced: number | null;
  /** Different records met, those set aside included. */
  received: number;
  /** Everything the pages held, records that came twice included. */
  rows: number;
  /** Whether a text that was set aside came more than once: one record met twice, or two that nothing distinguishes. */
  setAsideRepeats: boolean;
  /** How much was met after the first page and not held before. */
  strangers: number;
  ending: Ending;
  /** Whether the first page was the last one, too. */
  isOnePage: boolean;
}

/**
 * Whether a walk shows that nothing was missed. Polls and full resyncs go by this one rule.
 *
 * Pages are cut out of a list that may change between two of them, so a record can slip to a page already read. The proof
 * that none did: everything met was there when the first page was answered (it was on that page, or held before), and it
 * is as many as the service counted on that page. Then it is all that was there then. A deletion that makes a record slip
 * makes the walk one short; something that makes up for it in number must have come after the first page, and is a
 * stranger: met on a later page and not held before.
 *
 * Where the count cannot be had or counts something else, two walks that met exactly the same prove it too: whatever had
 * to be deleted to make a record slip from the first is not met by the second. It proves nothing where the service
 * announced more than that, or did not let the walk come to the end of the list.
 *
 * Neither holds where what was set aside repeats: counted twice, it hides a record that was missed.
 *
 * @param isCountRight what {@link isCountRight} says.
 * @param before the walk before this one, if it met exactly the same.
 */
export function isProof(pass: Paginated, isCountRight: boolean, before: Paginated | null): boolean {
  const { announced, received, rows, setAsideRepeats } = pass;
  if (pass.strangers > 0) return false;
  if (isCountRight && announced === received && !setAsideRepeats) return true;
  if (pass.ending !== null) return false;
  // One answer is the whole list; a record that is in it twice counts twice for the service.
  if (pass.isOnePage && (announced === null || announced === rows)) return true;
  if (before === null || (announced !== null && announced > received)) return false;
  return !setAsideRepeats && !hasRepeats(pass) && !hasRepeats(before);
}

/** A count that differed from what was received when the whole list was last read agrees with a walk only by chance. */
export function isCountRight({ announced, received }: Pick<SyncCursor, 'announced' | 'received'>): boolean {
  return announced === received || announced === null;
}

/** Whether records came more than once: pages overlap, or the order of the list is not settled. */
export function hasRepeats({ received, rows }: Paginated): boolean {
  return rows > received;
}

/** Whether some records came twice and others not at all: what a list that stands still does where its order is not settled. */
export function lacksDespiteRepeats({ announced, received, rows }: Paginated): boolean {
  return announced !== null && received < announced && rows >= announced;
}
