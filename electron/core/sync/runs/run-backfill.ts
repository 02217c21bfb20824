import { fail, type PaginationFailure } from '../../../../shared/errors.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import type { WriteCounts } from '../../cache/records/record-writer.ts';
import type { ListPage } from '../../service/service.ts';
import { paginateList } from '../../service/pagination/paginate.ts';
import { receivedOf, RepeatDetector, shortfallOf, type Ending } from '../proof/completeness.ts';
import { wholeList, MAX_PASSES } from '../steps/list-request.ts';
import { isLost } from '../steps/lost-position.ts';
import type { ListOutcome, RunContext } from '../steps/run-context.ts';
import { momentOf, type ServiceMoment } from '../steps/service-moment.ts';
import { addSetAside, reportWritten, writeRecords } from '../steps/write-page.ts';

/**
 * The initial sync of a complete list, newest first, so that the screen is useful early. After an interruption it resumes
 * after the last committed page. It ends when as many records are cached as the service counted at the start. The sweep
 * that follows proves that no record slipped between pages; a list of one page needs no further proof. It also ends when a
 * second pass finds nothing new, and then reports what is missing.
 *
 * @throws FailureError from the service client; `storage`; `pagination`.
 */
export async function runBackfill(context: RunContext, resource: Resource): Promise<ListOutcome> {
  for (let attempt = 1; attempt <= MAX_PASSES; attempt += 1) {
    const end = await readOnce(context, resource, attempt);
    if (end !== 'again') return { differs: false, shortfall: end };
  }
  fail({ code: 'pagination', reason: 'unstable' });
}

/** Why the list is not known to be complete (null: it is), or that another pass is needed. */
type BackfillEnd = PaginationFailure | null | 'again';

interface Reading {
  began: ServiceMoment | null;
  fetched: number;
  /** Whether the pass resumes an earlier one. */
  resumed: boolean;
  /** Whether no record of the list was cached when the pass began, so that everything it receives is new. */
  isNewList: boolean;
  /** Count reported by the service at the start; null if the pass resumes an earlier one, or there is no count. */
  count: number | null;
  added: number;
  isFirstPass: boolean;
  /** Start of the pass by the local clock. */
  requestedAt: number;
  repeats: RepeatDetector;
  /** Ids of pages that did not change the cache; a page is not new if all its records are among them. */
  unchanged: Set<string>;
}

/** Runs one pass; another is needed if a page vanished, or fewer records are cached than the service counts. */
async function readOnce(context: RunContext, resource: Resource, attempt: number): Promise<BackfillEnd> {
  const { cache, client, companyId, connection, call } = context;
  const { resume } = cache.log.cursor(companyId, resource);
  const request = resume ? { resource, query: resume.query } : wholeList(resource, attempt);
  const reading: Reading = {
    began: resume && { time: resume.startedAt, clockSkewMs: 0 },
    fetched: resume?.fetched ?? 0,
    resumed: resume !== null,
    isNewList: cache.recordCount(companyId, resource) === 0,
    count: null,
    added: 0,
    isFirstPass: attempt === 1,
    requestedAt: context.clock.now(),
    repeats: new RepeatDetector(),
    unchanged: new Set(),
  };
  try {
    for await (const step of paginateList(client, connection, request, { ...call, isNew: true })) {
      const end =
        step.kind === 'restart'
          ? endWithoutPage(context, resource, reading)
          : writePage(context, resource, step.page, reading);
      if (end === 'again') break;
      if (end !== 'goes-on') return end;
    }
  } catch (error) {
    // A position that cannot be followed is no place to resume from.
    if (isLost(error)) clearResume(context, resource);
    throw error;
  }
  clearResume(context, resource);
  return 'again';
}

/** One transaction: the page's records, and either the position to resume from or the end of the pass. */
function writePage(
  context: RunContext,
  resource: Resource,
  page: ListPage,
  reading: Reading,
): BackfillEnd | 'goes-on' {
  const { cache, companyId } = context;
  const isFirst = reading.began === null;
  const began = reading.began ?? momentOf(page, reading.requestedAt);
  reading.began = began;
  if (isFirst) reading.count = page.count;
  const fetched = reading.fetched + page.records.length;
  const write = (): { written: WriteCounts; end: BackfillEnd | 'goes-on' } => {
    if (isFirst) cache.unreadable.beginFetch(companyId, resource);
    const counts = writeRecords(context, resource, page.records);
    reading.added += counts.added;
    const { isNew } = addSetAside(context, resource, counts, bringsIds(page, counts, reading));
    reading.repeats.page(isNew);
    const ending = endingOf(context, resource, page, reading);
    if (ending !== 'goes-on') {
      return {
        written: counts,
        end: concludePagination(context, resource, { ...reading, began }, { ending, page }),
      };
    }
    if (page.next) {
      cache.log.saveResume(companyId, resource, { query: page.next.query, startedAt: began.time, fetched });
    }
    return { written: counts, end: ending };
  };
  // Each page of a new list would otherwise wait for the disk. Pages with possible changes wait: those are not sent again.
  const { written, end } = cache.transaction(write, `backfill-page/${resource}`, {
    canBeReadAgain: reading.isNewList,
  });
  reading.fetched = fetched;
  reportWritten(context, written);
  context.onProgress(fetched, page.count);
  return end;
}

/** Ends a pass whose next page is gone. If nothing else was new, the page counts as a shortfall like any other. */
function endWithoutPage(context: RunContext, resource: Resource, reading: Reading): BackfillEnd {
  const { began } = reading;
  if (began === null) return 'again';
  return context.cache.transaction(
    () => concludePagination(context, resource, { ...reading, began }, { ending: 'page-gone', page: null }),
    'backfill-page-gone',
  );
}

/** Whether the page contained records new to this pass, as far as is known without storing all ids. */
function bringsIds({ records }: ListPage, counts: WriteCounts, { unchanged }: Reading): boolean {
  if (counts.added + counts.changed + counts.revived > 0) return true;
  const before = unchanged.size;
  for (const record of records) if (record.fault === null) unchanged.add(record.id);
  return unchanged.size > before;
}

function endingOf(
  context: RunContext,
  resource: Resource,
  { next, unfollowed }: ListPage,
  { count, repeats }: Reading,
): Ending | 'goes-on' {
  if (next === null) return unfollowed ?? null;
  if (!repeats.isRepeating) return 'goes-on';
  const hasAll = count !== null && receivedOf(context, resource) === count;
  return repeats.isOver(hasAll) ? 'repeating' : 'goes-on';
}

/**
 * Concludes a pass. Records added during it precede its first page and are left to the next poll; an interrupted pass is
 * proven only by the sweep. Missing records are accepted as missing once a complete pass has found nothing new.
 */
function concludePagination(
  context: RunContext,
  resource: Resource,
  reading: Reading & { began: ServiceMoment },
  { ending, page }: { ending: Ending; page: ListPage | null },
): BackfillEnd {
  const { cache, clock, companyId } = context;
  const { began, count, resumed } = reading;
  const now = clock.now();
  const received = receivedOf(context, resource);
  const hasEnough = ending === null && count !== null && received >= count;
  const shortfall = hasEnough ? null : shortfallOf(count, received, ending);
  if (shortfall && (reading.isFirstPass || reading.added > 0)) return 'again';
  const isWhole =
    !resumed &&
    reading.fetched === 0 &&
    page !== null &&
    ending === null &&
    shortfall === null &&
    (page.count ?? page.records.length) === page.records.length;
  const watermark = isWhole ? began.time : null;
  const mark = { watermark, lastPollServerTime: began.time, clockSkewMs: began.clockSkewMs };
  cache.unreadable.endFetch(companyId, resource);
  cache.log.complete(companyId, resource, mark, now);
  cache.log.saveCompleteFetch(companyId, resource, { announced: count, received, shortfall }, now);
  // If removals require the user's review, the sweep that finds them follows at once.
  if (isWhole && !cache.log.reviewsRemovals(companyId, resource)) cache.log.swept(companyId, resource, now);
  return shortfall;
}

function clearResume({ cache, companyId }: RunContext, resource: Resource): void {
  cache.transaction(() => cache.log.clearResume(companyId, resource), 'backfill-restart');
}
