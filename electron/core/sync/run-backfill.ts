import { fail, FailureError } from '../../../shared/errors.ts';
import type { Resource } from '../../../shared/model/record.ts';
import type { ListPage } from '../service/service.ts';
import { walkList } from '../service/walk.ts';
import { wholeList, WALKS } from './list-request.ts';
import type { RunContext } from './run-context.ts';
import { momentOf, type ServiceMoment } from './window.ts';
import { tellWritten, writeRecords } from './write-page.ts';

/**
 * The first reading of a whole list, newest first, so that the screen is useful at once. After an interruption it goes
 * on where its last committed page said. It ends when as much is held as the service counted at its beginning; that nothing slipped
 * from page to page meanwhile is proven by the sweep that follows, or at once where the list is one page.
 *
 * @throws FailureError what the service client throws; `storage`; `pagination`.
 */
export async function runBackfill(context: RunContext, resource: Resource): Promise<void> {
  for (let attempt = 1; attempt <= WALKS; attempt += 1) {
    if (await readOnce(context, resource, attempt)) return;
  }
  fail({ code: 'pagination', reason: 'unstable' });
}

interface Reading {
  began: ServiceMoment | null;
  fetched: number;
  /** Whether the walk goes on from an earlier one. */
  resumed: boolean;
  /** What the service counted when the walk began; null when it goes on from an earlier one, or no count came. */
  count: number | null;
  added: number;
  last: boolean;
  /** Own clock when the walk began. */
  askedAt: number;
}

/** One walk. @returns false when it must be begun again: a page vanished, or fewer are held than the service counts. */
async function readOnce(context: RunContext, resource: Resource, attempt: number): Promise<boolean> {
  const { cache, client, companyId, connection, call } = context;
  const { resume } = cache.log.memory(companyId, resource);
  const request = resume ? { resource, query: resume.query } : wholeList(resource, attempt);
  const reading: Reading = {
    began: resume && { time: resume.startedAt, clockLead: 0 },
    fetched: resume?.fetched ?? 0,
    resumed: resume !== null,
    count: null,
    added: 0,
    last: attempt === WALKS,
    askedAt: context.clock.now(),
  };
  try {
    for await (const step of walkList(client, connection, request, { ...call, isNew: true })) {
      if (step.kind === 'restart') break;
      if (writePage(context, resource, step.page, reading)) return true;
    }
  } catch (error) {
    // What cannot be followed is not where to go on from.
    if (isPagination(error)) forgetResume(context, resource);
    throw error;
  }
  forgetResume(context, resource);
  return false;
}

/** One transaction: the page's rows, and where the walk goes on or that it is complete. @returns whether it is. */
function writePage(context: RunContext, resource: Resource, page: ListPage, reading: Reading): boolean {
  const { cache, clock, companyId } = context;
  const now = clock.now();
  const began = (reading.began ??= momentOf(page, reading.askedAt));
  if (!reading.resumed && reading.fetched === 0) reading.count = page.count;
  const fetched = reading.fetched + page.records.length;
  const { written, complete } = cache.transaction(() => {
    const counts = writeRecords(context, resource, page.records);
    reading.added += counts.added;
    if (page.next) {
      cache.log.saveResume(companyId, resource, { query: page.next.query, startedAt: began.time, fetched });
    } else if (holdsEnough(context, resource, reading)) {
      const isWhole = !reading.resumed && reading.fetched === 0 && (page.count ?? fetched) === fetched;
      const watermark = isWhole ? began.time : null;
      cache.log.complete(
        companyId,
        resource,
        { watermark, pollMark: began.time, clockLead: began.clockLead },
        now,
      );
      if (isWhole) cache.log.swept(companyId, resource, now);
      return { written: counts, complete: true };
    }
    return { written: counts, complete: false };
  }, `backfill-page/${resource}`);
  reading.fetched = fetched;
  tellWritten(context, written);
  context.onProgress(fetched, page.count);
  return complete;
}

/**
 * Whether as much is held as there was when the walk began. What arrives during the walk comes before its first page and is
 * the next poll's; a walk that was interrupted is proven by the sweep alone. A count that never fits is not waited for,
 * once a whole walk has found nothing more.
 */
function holdsEnough({ cache, companyId }: RunContext, resource: Resource, reading: Reading): boolean {
  if (reading.count === null || cache.recordCount(companyId, resource) >= reading.count) return true;
  return reading.last && reading.added === 0;
}

function forgetResume({ cache, companyId }: RunContext, resource: Resource): void {
  cache.transaction(() => cache.log.forgetResume(companyId, resource), 'backfill-restart');
}

function isPagination(error: unknown): boolean {
  return error instanceof FailureError && error.failure.code === 'pagination';
}
