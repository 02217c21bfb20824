import type { Resource } from '../../../../shared/model/record.ts';
import { isMassRemoval } from '../proof/removal-guard.ts';
import type { RunContext } from '../steps/run-context.ts';
import { laterOf, type ServiceMoment } from '../steps/service-moment.ts';

/**
 * What a proven reading of a whole list means: records it has not met become suspects, those suspected before are removed,
 * unless they are too many to believe or the company has moved to another address, and all that could be seen when it began
 * is held. Belongs in the transaction of its last page.
 *
 * @param reading what the service announced when it began, what was received of that, and whether it is proven: it is not
 *   where several walks had to be added up, which is no ground for a promise.
 * @returns how many records were marked removed.
 */
export function concludeSweep(
  context: RunContext,
  resource: Resource,
  began: ServiceMoment,
  { announced, received, isProven }: { announced: number | null; received: number; isProven: boolean },
): number {
  const { cache, clock, companyId, runId } = context;
  const found = { now: clock.now(), runId };
  cache.unreadable.endReading(companyId, resource);
  const removed = concludeRemovals(context, resource, { ...found, isProven });
  const unmet = cache.removals.unmet(companyId, resource);
  cache.sweeps.end(companyId, resource);
  const { watermark, lastPollServerTime, clockSkewMs } = cache.log.cursor(companyId, resource);
  const isLater = isProven && (watermark === null || began.time > watermark);
  const mark =
    lastPollServerTime === null ? began : laterOf({ time: lastPollServerTime, clockSkewMs }, began);
  cache.log.complete(
    companyId,
    resource,
    {
      watermark: isLater ? began.time : null,
      lastPollServerTime: mark.time,
      clockSkewMs: mark.clockSkewMs,
    },
    found.now,
  );
  cache.log.swept(companyId, resource, found.now);
  // What was neither met nor suspected counts as received, as it does when counts are compared.
  const whole = { announced, received: received + unmet, shortfall: null };
  cache.log.readWhole(companyId, resource, whole, found.now);
  return removed;
}

/** Nothing is concluded while any record cannot be read: it may be the very one that seems to be gone. */
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
