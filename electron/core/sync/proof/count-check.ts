import type { PaginationFailure } from '../../../../shared/errors.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import type { SyncCursor } from '../../cache/log/sync-log.ts';
import { receivedOf } from './completeness.ts';
import { countOnly } from '../steps/list-request.ts';
import type { ListOutcome, RunContext } from '../steps/run-context.ts';
import type { PaginationProof } from './pagination-proof.ts';
import { reportWritten } from '../steps/write-page.ts';

/**
 * Requests a minimal page for the service's total record count. Polls cannot see deletions and back-dated entries; the
 * count can, unless they cancel each other out, which the sweep covers.
 *
 * @param pass result of the poll. If it received as many records as the count, set-aside records not among them are gone.
 * @throws FailureError from the service client; `storage`.
 */
export async function checkCount(
  context: RunContext,
  resource: Resource,
  pass: Pick<PaginationProof, 'received' | 'setAsideTexts'>,
): Promise<ListOutcome> {
  const { cache, client, companyId, connection, call } = context;
  const { count } = await client.listPage(connection, countOnly(resource), call);
  if (pass.received === count && cache.unreadable.count(companyId, resource) > 0) {
    const prune = (): void => cache.unreadable.keepOnly(companyId, resource, pass.setAsideTexts);
    cache.transaction(prune, `set-aside/${resource}`);
  }
  return compareCount(context, resource, count);
}

/**
 * Compares the service's count with the number received, and with their difference at the last full fetch. A count that is
 * lower than the cache by exactly the records that a sweep missed confirms their removal.
 */
export function compareCount(context: RunContext, resource: Resource, count: number | null): ListOutcome {
  const { cache, companyId } = context;
  const known = cache.log.cursor(companyId, resource);
  const { shortfall } = known;
  if (count === null) return { differs: false, shortfall };
  const received = receivedOf(context, resource);
  const knownGap = (known.announced ?? 0) - (known.received ?? 0);
  const differs = count - received !== (known.announced === null ? 0 : knownGap);
  if (shortfall) return { differs, shortfall: updateShortfall(context, resource, known, count, received) };
  if (!differs) confirmRemovals(context, resource);
  return { differs, shortfall: null };
}

/** A shortfall ends when all announced records were received; until then its numbers follow the latest count. */
function updateShortfall(
  { cache, clock, companyId }: RunContext,
  resource: Resource,
  { shortfall, announced, received }: SyncCursor,
  countNow: number,
  receivedNow: number,
): PaginationFailure | null {
  // If enough records were cached but some were not sent again by the last full fetch, no count proves those unchanged.
  const wasComplete = announced !== null && (received ?? 0) >= announced;
  if (receivedNow >= countNow && !wasComplete) {
    // More received than announced: finding the removed records is left to the sweep, which relies on the earlier numbers.
    const stood = { announced: announced ?? countNow, received: received ?? receivedNow };
    const numbers = receivedNow > countNow ? stood : { announced: countNow, received: receivedNow };
    const save = (): void =>
      cache.log.saveCompleteFetch(companyId, resource, { ...numbers, shortfall: null }, clock.now());
    cache.transaction(save, `shortfall/${resource}`);
    return null;
  }
  if (wasComplete || shortfall?.reason !== 'incomplete') return shortfall;
  if (countNow === shortfall.announced && receivedNow === shortfall.received) return shortfall;
  const now = { ...shortfall, announced: countNow, received: receivedNow };
  cache.transaction(() => cache.log.saveShortfall(companyId, resource, now), `shortfall/${resource}`);
  return now;
}

/** Removes nothing while any record is unreadable: it may be the very one that seems to be missing. */
function confirmRemovals(context: RunContext, resource: Resource): void {
  const { cache, clock, companyId, runId } = context;
  if (cache.removals.standing(companyId, resource).pending === 0) return;
  if (cache.unreadable.count(companyId, resource) > 0) return;
  const found = { now: clock.now(), runId };
  const removed = cache.transaction(
    () => cache.removals.confirm(companyId, resource, 'pending', found),
    `removal-confirmed/${resource}`,
  );
  reportWritten(context, { added: 0, changed: 0, revived: 0 }, removed);
}
