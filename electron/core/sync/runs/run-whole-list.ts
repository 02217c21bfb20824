import type { Resource } from '../../../../shared/model/record.ts';
import type { Completion } from '../../cache/log/sync-log.ts';
import type { ListPage } from '../../service/service.ts';
import { concludeSweep, sweepCompletion } from './conclude-sweep.ts';
import { compareCount } from '../proof/count-check.ts';
import { countOnly, wholeList } from '../steps/list-request.ts';
import { NO_SHORTFALL, type ListOutcome, type RunContext } from '../steps/run-context.ts';
import { momentOf, type ServiceMoment } from '../steps/service-moment.ts';
import { changesNothing, reportWritten, writeRecords } from '../steps/write-page.ts';

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
  const isWholeFor = (received: number): boolean => isComplete(page, isShort, received);
  if (receiveAgain(context, resource, page, began, isWholeFor(page.records.length))) {
    context.onProgress(page.records.length, page.count);
    return isWholeFor(page.records.length) ? NO_SHORTFALL : compareCount(context, resource, page.count);
  }
  const { written, removed, isWhole } = cache.transaction(() => {
    const counts = writeRecords(context, resource, page.records);
    const readable = counts.added + counts.changed + counts.revived + counts.unchanged;
    const received = readable + counts.setAside.length;
    if (!isWholeFor(received)) {
      cache.unreadable.add(companyId, resource, counts.setAside, clock.now());
      cache.log.complete(companyId, resource, pollCompletion(began), clock.now());
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

/** Whether the page is the complete list. @param received number of its distinct records, set-aside ones included. */
function isComplete(page: ListPage, isShort: boolean, received: number): boolean {
  const { length } = page.records;
  // For a longer list without a count, the single requested record proves nothing.
  const isLast =
    page.next === null && page.unfollowed === undefined && (isShort || page.count !== null || length > 1);
  // The service counts a record that appears twice in one answer as two.
  return isLast && [length, received].includes(page.count ?? length);
}

/** Notes a page that changes nothing. @returns false if it has to be written. */
function receiveAgain(
  context: RunContext,
  resource: Resource,
  page: ListPage,
  began: ServiceMoment,
  isWhole: boolean,
): boolean {
  const { cache, clock, companyId } = context;
  const { records, count } = page;
  if (!changesNothing(context, resource, records)) return false;
  const now = clock.now();
  if (!isWhole) return cache.receiveListAgain(companyId, resource, pollCompletion(began), now);
  const received = records.length;
  if (received < cache.recordCount(companyId, resource)) return false;
  const completion = sweepCompletion(cache.log.cursor(companyId, resource), began, true);
  return cache.receiveListAgain(companyId, resource, completion, now, { announced: count, received });
}

/** Result of a page that is not the complete list; it proves nothing about records that it does not contain. */
function pollCompletion({ time, clockSkewMs }: ServiceMoment): Completion {
  return { watermark: null, lastPollServerTime: time, clockSkewMs };
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
