import type { Resource } from '../../../shared/model/record.ts';
import { countOnly } from './list-request.ts';
import type { ListOutcome, RunContext } from './run-context.ts';
import { tellWritten } from './write-page.ts';

/**
 * One request for next to nothing, which tells how many records the service has in all. Polls cannot see deletions and
 * back-dated entries; the number can, unless they cancel out, which the sweep is for.
 *
 * @throws FailureError what the service client throws; `storage`.
 */
export async function checkCount(context: RunContext, resource: Resource): Promise<ListOutcome> {
  const { client, connection, call } = context;
  const { count } = await client.listPage(connection, countOnly(resource), call);
  return compareCount(context, resource, count);
}

/**
 * Compares the service's count with what is held. Where it is short of it by exactly the records a sweep did not meet,
 * that is the second look that makes them removed.
 */
export function compareCount(context: RunContext, resource: Resource, count: number | null): ListOutcome {
  const { cache, clock, companyId, runId } = context;
  const { live, suspects, held, kept } = cache.removals.standing(companyId, resource);
  if (count === null) return { differs: false };
  const differs = count !== live - suspects - held - kept;
  if (differs || suspects === 0) return { differs };
  const found = { now: clock.now(), runId };
  const removed = cache.transaction(
    () => cache.removals.confirm(companyId, resource, 'suspect', found),
    `removal-confirmed/${resource}`,
  );
  tellWritten(context, { added: 0, changed: 0, revived: 0 }, removed);
  return { differs };
}
