import type { Resource } from '../../../../shared/model/record.ts';
import type { ListPage } from '../../service/service.ts';
import { concludeSweep } from './conclude-sweep.ts';
import { compareCount } from '../proof/count-check.ts';
import { countOnly, wholeList } from '../steps/list-request.ts';
import { NO_SHORTFALL, type ListOutcome, type RunContext } from '../steps/run-context.ts';
import { momentOf, type ServiceMoment } from '../steps/service-moment.ts';
import { reportWritten, writeRecords } from '../steps/write-page.ts';

/** Lists of up to this many records are fetched completely by one request; for longer ones only the count is requested. */
const READ_WHOLE = 100;

/**
 * Polls a list that does not support a start date. If it fits on one page, it is fetched completely, which reports every
 * change; otherwise its count decides whether a sweep is needed.
 *
 * @throws FailureError from the service client; `storage`.
 */
export async function runWholeList(context: RunContext, resource: Resource): Promise<ListOutcome> {
  const { cache, client, clock, companyId, connection, call } = context;
  const isShort = cache.recordCount(companyId, resource) <= READ_WHOLE;
  const request = isShort ? wholeList(resource, 1) : countOnly(resource);
  const requestedAt = clock.now();
  const page = await client.listPage(connection, request, call);
  const began = momentOf(page, requestedAt);
  const { written, removed, isWhole } = cache.transaction(() => {
    const counts = writeRecords(context, resource, page.records);
    const readable = counts.added + counts.changed + counts.revived + counts.unchanged;
    const { length } = page.records;
    const received = readable + counts.setAside.length;
    // For a longer list without a count, the single requested record proves nothing.
    const isLast =
      page.next === null && page.unfollowed === undefined && (isShort || page.count !== null || length > 1);
    // The service counts a record that appears twice in one answer as two.
    if (!isLast || ![length, received].includes(page.count ?? length)) {
      const { time, clockSkewMs } = began;
      cache.unreadable.add(companyId, resource, counts.setAside, clock.now());
      cache.log.complete(
        companyId,
        resource,
        { watermark: null, lastPollServerTime: time, clockSkewMs },
        clock.now(),
      );
      return { written: counts, removed: 0, isWhole: false };
    }
    cache.unreadable.beginFetch(companyId, resource);
    cache.unreadable.addReceived(companyId, resource, counts.setAside, clock.now());
    const gone = concludePage(context, resource, page, began, { readable, received });
    return { written: counts, removed: gone, isWhole: true };
  }, `list-page/${resource}`);
  reportWritten(context, written, removed);
  context.onProgress(page.records.length, page.count);
  return isWhole ? NO_SHORTFALL : compareCount(context, resource, page.count);
}

/** A page with the complete list is equivalent to a sweep; it stores no ids if it contained every cached record. */
function concludePage(
  context: RunContext,
  resource: Resource,
  page: ListPage,
  began: ServiceMoment,
  { readable, received }: { readable: number; received: number },
): number {
  const { cache, companyId, runId } = context;
  if (readable < cache.recordCount(companyId, resource)) {
    cache.sweeps.begin(companyId, resource, runId);
    cache.sweeps.addPage(companyId, resource, page.records, true);
  } else cache.sweeps.end(companyId, resource);
  return concludeSweep(context, resource, began, { announced: page.count, received, isProven: true });
}
