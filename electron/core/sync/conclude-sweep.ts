import type { Resource } from '../../../shared/model/record.ts';
import { isMassRemoval } from './removal-guard.ts';
import type { RunContext } from './run-context.ts';
import type { ServiceMoment } from './window.ts';

/** Records held before a sweep that it did not meet become suspects. Belongs in the transaction of its last page. */
export function suspectMissing({ cache, companyId, runId }: RunContext, resource: Resource): void {
  cache.removals.suspect(companyId, resource, runId);
}

/**
 * What a proven reading of a whole list means: suspects it has not met either are removed, unless they are too many to
 * believe, and all that could be seen when it began is held. Belongs in the transaction of its last page.
 *
 * @param isProven false where several walks had to be added up: then it is no ground for a promise.
 * @returns how many records were marked removed.
 */
export function concludeSweep(
  context: RunContext,
  resource: Resource,
  began: ServiceMoment,
  isProven = true,
): number {
  const { cache, clock, companyId, runId } = context;
  const found = { now: clock.now(), runId };
  cache.sweeps.end(companyId, resource);
  const { live, suspects, held } = cache.removals.standing(companyId, resource);
  let removed = 0;
  if (suspects > 0 && isMassRemoval(suspects + held, live)) {
    cache.removals.restate(companyId, resource, 'suspect', 'held');
  } else removed = cache.removals.confirm(companyId, resource, 'suspect', found);
  const { watermark, pollMark } = cache.log.memory(companyId, resource);
  const isLater = isProven && (watermark === null || began.time > watermark);
  cache.log.complete(
    companyId,
    resource,
    {
      watermark: isLater ? began.time : null,
      pollMark: Math.max(pollMark ?? began.time, began.time),
      clockLead: began.clockLead,
    },
    found.now,
  );
  cache.log.swept(companyId, resource, found.now);
  return removed;
}
