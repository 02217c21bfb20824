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
 * The initial sync of a whole list, newest first, so that the screen is useful at once. After an interruption it goes
 * on where its last committed page said. It ends when as much is held as the service counted at its beginning; that nothing slipped
 * from page to page meanwhile is proven by the sweep that follows, or at once where the list is one page. It ends as well
 * when a second walk brings nothing more, and then says what is missing.
 *
 * @throws FailureError what the service client throws; `storage`; `pagination`.
 */
export async function runBackfill(context: RunContext, resource: Resource): Promise<ListOutcome> {
  for (let attempt = 1; attempt <= MAX_PASSES; attempt += 1) {
    const end = await readOnce(context, resource, attempt);
    if (end !== 'again') return { differs: false, shortfall: end };
  }
  fail({ code: 'pagination', reason: 'unstable' });
}

/** Why the reading is not known to be whole, null where it is; or that the list must be walked again. */
type BackfillEnd = PaginationFailure | null | 'again';

interface Reading {
  began: ServiceMoment | null;
  fetched: number;
  /** Whether the walk goes on from an earlier one. */
  resumed: boolean;
  /** Nothing of the list was held when the walk began: what it brings is only new. */
  isNewList: boolean;
  /** What the service counted when the walk began; null when it goes on from an earlier one, or no count came. */
  count: number | null;
  added: number;
  isFirstPass: boolean;
  /** Own clock when the walk began. */
  requestedAt: number;
  repeats: RepeatDetector;
  /** Ids of pages that brought nothing to the cache: a page is not new where all its records are among them. */
  unchanged: Set<string>;
}

/** One walk; again where a page vanished, or fewer are held than the service counts. */
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
    // What cannot be followed is not where to go on from.
    if (isLost(error)) forgetResume(context, resource);
    throw error;
  }
  forgetResume(context, resource);
  return 'again';
}

/** One transaction: the page's rows, and where the walk goes on or how it ends. */
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
    if (isFirst) cache.unreadable.beginReading(companyId, resource);
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
  // Each page of a new list would cost a wait for the disk. Pages that may bring changes do wait: those are not sent again.
  const { written, end } = cache.transaction(write, `backfill-page/${resource}`, {
    canBeReadAgain: reading.isNewList,
  });
  reading.fetched = fetched;
  reportWritten(context, written);
  context.onProgress(fetched, page.count);
  return end;
}

/** A page that is gone again, when nothing else was new, is waited for no more than what a list lacks otherwise. */
function endWithoutPage(context: RunContext, resource: Resource, reading: Reading): BackfillEnd {
  const { began } = reading;
  if (began === null) return 'again';
  return context.cache.transaction(
    () => concludePagination(context, resource, { ...reading, began }, { ending: 'page-gone', page: null }),
    'backfill-page-gone',
  );
}

/** Whether the page brought records this walk had not met, as far as that can be known without holding all ids. */
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
 * What arrives during the walk comes before its first page and is the next poll's; a walk that was interrupted is proven
 * by the sweep alone. What never comes is not waited for, once a whole walk has found nothing more.
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
  cache.unreadable.endReading(companyId, resource);
  cache.log.complete(companyId, resource, mark, now);
  cache.log.readWhole(companyId, resource, { announced: count, received, shortfall }, now);
  // Where removals wait for the user's review, the sweep that finds them follows at once.
  if (isWhole && !cache.log.reviewsRemovals(companyId, resource)) cache.log.swept(companyId, resource, now);
  return shortfall;
}

function forgetResume({ cache, companyId }: RunContext, resource: Resource): void {
  cache.transaction(() => cache.log.forgetResume(companyId, resource), 'backfill-restart');
}
