import type { SyncCursor } from '../../cache/log/sync-log.ts';
import type { Ending } from './completeness.ts';

/** Result of one pass over a list. */
export interface Paginated {
  /** Count reported by the service on the first page; null if none. */
  announced: number | null;
  /** Number of distinct records received, those set aside included. */
  received: number;
  /** All records of all pages, repeated ones included. */
  rows: number;
  /** Whether a set-aside text was received more than once: the same record twice, or two identical ones. */
  setAsideRepeats: boolean;
  /** Number of records received after the first page that were not cached before. */
  newAfterFirstPage: number;
  ending: Ending;
  /** Whether the first page was also the last. */
  isOnePage: boolean;
}

/**
 * Whether a pass proves that no record was missed. Polls and full resyncs share this rule.
 *
 * Pages are cut from a list that may change between requests, so a record can slip to a page already fetched. None did if
 * every received record existed when the first page was answered (it was on that page, or cached before), and their number
 * equals the count on that page. They are then all the records that existed at that moment. A deletion that makes a record
 * slip leaves the pass one short. A record that makes up for it in number must have been added after the first page: it is
 * received on a later page and was not cached before.
 *
 * If there is no count, or it counts something else, two passes that received exactly the same records are proof too. The
 * record whose deletion made another slip from the first pass is not received by the second. They prove nothing if the
 * service announced more records, or if the pass did not reach the end of the list.
 *
 * Neither proof holds if set-aside records repeat: counted twice, they hide a missed record.
 *
 * @param isCountRight result of {@link isCountRight}.
 * @param before the previous pass, if it received exactly the same records.
 */
export function isProof(pass: Paginated, isCountRight: boolean, before: Paginated | null): boolean {
  const { announced, received, rows, setAsideRepeats } = pass;
  if (pass.newAfterFirstPage > 0) return false;
  if (isCountRight && announced === received && !setAsideRepeats) return true;
  if (pass.ending !== null) return false;
  // A single answer is the complete list; the service counts a record that is in it twice as two.
  if (pass.isOnePage && (announced === null || announced === rows)) return true;
  if (before === null || (announced !== null && announced > received)) return false;
  return !setAsideRepeats && !hasRepeats(pass) && !hasRepeats(before);
}

/** A count that differed from the number received by the last full fetch matches a pass only by chance. */
export function isCountRight({ announced, received }: Pick<SyncCursor, 'announced' | 'received'>): boolean {
  return announced === received || announced === null;
}

/** Whether records were received more than once: pages overlap, or the order of the list is unstable. */
export function hasRepeats({ received, rows }: Paginated): boolean {
  return rows > received;
}

/** Whether some records were received twice and others not at all, as in an unchanged list with an unstable order. */
export function lacksDespiteRepeats({ announced, received, rows }: Paginated): boolean {
  return announced !== null && received < announced && rows >= announced;
}
