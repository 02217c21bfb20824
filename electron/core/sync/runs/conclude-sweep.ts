import type { Resource } from '../../../../shared/model/record.ts';
import type { Completion, SyncCursor } from '../../cache/log/sync-log.ts';
import { isMassRemoval } from '../proof/removal-guard.ts';
import type { RunContext } from '../steps/run-context.ts';
import { laterOf, type ServiceMoment } from '../steps/service-moment.ts';

/**
 * Applies the result of a proven pass over a complete list. Records not received become removal candidates. Earlier
 * candidates are marked removed, unless they are too many to be credible or the company has moved to another address. The
 * watermark advances to the start of the pass. Must run in the transaction of the last page.
 *
 * @param reading count announced at the start, number received, and whether the pass is proven. Combined passes are not,
 *   and do not justify a new watermark.
 * @returns number of records marked removed.
 */
export function concludeSweep(
  context: RunContext,
  resource: Resource,
  began: ServiceMoment,
  { announced, received, isProven }: { announced: number | null; received: number; isProven: boolean },
): number {
  const { cache, clock, companyId, runId } = context;
  const found = { now: clock.now(), runId };
  cache.unreadable.endFetch(companyId, resource);
  const removed = concludeRemovals(context, resource, { ...found, isProven });
  const unmet = cache.removals.countNotReceived(companyId, resource);
  cache.sweeps.end(companyId, resource);
  const completion = sweepCompletion(cache.log.cursor(companyId, resource), began, isProven);
  cache.log.complete(companyId, resource, completion, found.now);
  cache.log.swept(companyId, resource, found.now);
  // Records that were neither received nor made candidates count as received, as in the comparison of counts.
  const whole = { announced, received: received + unmet, shortfall: null };
  cache.log.saveCompleteFetch(companyId, resource, whole, found.now);
  return removed;
}

/** Result of a pass over a complete list for the next polls. @param before state before it. */
export function sweepCompletion(
  before: Pick<SyncCursor, 'watermark' | 'lastPollServerTime' | 'clockSkewMs'>,
  began: ServiceMoment,
  isProven: boolean,
): Completion {
  const { watermark, lastPollServerTime, clockSkewMs } = before;
  const isLater = isProven && (watermark === null || began.time > watermark);
  const mark =
    lastPollServerTime === null ? began : laterOf({ time: lastPollServerTime, clockSkewMs }, began);
  return {
    watermark: isLater ? began.time : null,
    lastPollServerTime: mark.time,
    clockSkewMs: mark.clockSkewMs,
  };
}

/** Draws no conclusion while any record is unreadable: it may be the very one that seems to be missing. */
function concludeRemovals(
  { cache, companyId }: RunContext,
  resource: Resource,
  found: { now: number; runId: number; isProven: boolean },
): number {
  if (cache.unreadable.count(companyId, resource) > 0) return 0;
  cache.removals.addCandidates(companyId, resource, found.runId);
  const { live, pending, needsReview } = cache.removals.standing(companyId, resource);
  const isReviewed = cache.log.reviewsRemovals(companyId, resource);
  if (isReviewed && found.isProven) cache.log.endReview(companyId, resource);
  if (pending > 0 && (isReviewed || isMassRemoval(pending + needsReview, live))) {
    cache.removals.restate(companyId, resource, 'pending', 'needs_review');
    return 0;
  }
  return cache.removals.confirm(companyId, resource, 'pending', found);
}
