import type { Resource } from '../../../shared/model/record.ts';
import type { ListPage } from '../service/service.ts';
import { concludeSweep, suspectMissing } from './conclude-sweep.ts';
import { compareCount } from './count-check.ts';
import { countOnly, wholeList } from './list-request.ts';
import type { ListOutcome, RunContext } from './run-context.ts';
import { momentOf, type ServiceMoment } from './window.ts';
import { tellWritten, writeRecords } from './write-page.ts';

/** A list of up to so many records is read whole by one request; of a longer one only the count is asked. */
const READ_WHOLE = 100;

/**
 * A poll of a list that cannot be asked from a date on. Where it fits on one page it is read whole, which tells
 * everything; else its count says whether a sweep is called for.
 *
 * @throws FailureError what the service client throws; `storage`.
 */
export async function runWholeList(context: RunContext, resource: Resource): Promise<ListOutcome> {
  const { cache, client, clock, companyId, connection, call } = context;
  const isShort = cache.recordCount(companyId, resource) <= READ_WHOLE;
  const request = isShort ? wholeList(resource, 1) : countOnly(resource);
  const askedAt = clock.now();
  const page = await client.listPage(connection, request, call);
  const began = momentOf(page, askedAt);
  const { written, removed, isWhole } = cache.transaction(() => {
    const counts = writeRecords(context, resource, page.records);
    const met = counts.added + counts.changed + counts.revived + counts.unchanged;
    if (page.next !== null || (page.count ?? met) !== met) {
      const { time, clockLead } = began;
      cache.log.complete(companyId, resource, { watermark: null, pollMark: time, clockLead }, clock.now());
      return { written: counts, removed: 0, isWhole: false };
    }
    const gone = concludePage(context, resource, page, began, met);
    return { written: counts, removed: gone, isWhole: true };
  }, `list-page/${resource}`);
  tellWritten(context, written, removed);
  context.onProgress(page.records.length, page.count);
  return isWhole ? { differs: false } : compareCount(context, resource, page.count);
}

/** One page that is the whole list is as good as a sweep, and writes nothing where it met all that is held. */
function concludePage(
  context: RunContext,
  resource: Resource,
  page: ListPage,
  began: ServiceMoment,
  met: number,
): number {
  const { cache, companyId, runId } = context;
  if (met < cache.recordCount(companyId, resource)) {
    cache.sweeps.begin(companyId, resource, runId);
    cache.sweeps.see(companyId, resource, page.records, true);
    suspectMissing(context, resource);
  }
  return concludeSweep(context, resource, began);
}
