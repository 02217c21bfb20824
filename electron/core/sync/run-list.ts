import { FailureError, fail } from '../../../shared/errors.ts';
import { addDays, utcDate } from '../../../shared/calendar.ts';
import type { Resource } from '../../../shared/model/record.ts';
import type { RunKind } from '../../../shared/model/sync.ts';
import type { ListPage, ListRequest, NextPage } from '../service/service.ts';
import type { RunContext } from './run-context.ts';

/** Rows asked for per page. The service may cap it; a first reading of years wants few round trips. */
const PAGE_SIZE = { backfill: 500, poll: 100, sweep: 500 } as const satisfies Record<RunKind, number>;

/** How often a walk is begun again when the list moved under it, before its result is taken as it is. */
const WALKS = 3;

/** What the next run over a list would be. */
export function listRunKind(watermark: number | null): RunKind {
  return watermark === null ? 'backfill' : 'poll';
}

/**
 * One run over one list. The first is a backfill of everything, newest first, which goes on after an interruption
 * where its last committed page said. Later ones ask from the watermark's day less the overlap; partners and expense
 * types cannot be filtered and are read whole, which writes nothing where nothing changed.
 *
 * The watermark is the service's clock at the run's first answer, and is stored in the transaction of the last page:
 * whatever arrives during the run is met again by the next.
 *
 * @throws FailureError what the service client throws; `storage`; `pagination`.
 */
export async function runList(context: RunContext, resource: Resource): Promise<void> {
  const { cache, companyId } = context;
  const memory = cache.log.memory(companyId, resource);
  const kind = listRunKind(memory.watermark);
  const first = firstRequest(resource, kind, memory.watermark, context.overlapDays);
  let walk: Walk = memory.resume
    ? { request: { resource, query: memory.resume.query }, startedAt: memory.resume.startedAt, kind }
    : { request: first, startedAt: null, kind };
  for (let attempt = 1; attempt <= WALKS; attempt += 1) {
    if (await walkList(context, resource, walk, attempt === WALKS)) return;
    walk = { request: first, startedAt: null, kind };
  }
  fail({ code: 'pagination', reason: 'unstable' });
}

interface Walk {
  request: ListRequest | NextPage;
  /** The service's clock when the walk began; null until its first answer. */
  startedAt: number | null;
  kind: RunKind;
}

/**
 * Follows `next` to the end, asking for a page while the one before is written.
 *
 * @param last accept the result even when the list seems to have moved.
 * @returns false when the walk must be begun again: a page vanished under it, or fewer records came than the service
 *   counted.
 */
async function walkList(
  context: RunContext,
  resource: Resource,
  walk: Walk,
  last: boolean,
): Promise<boolean> {
  const asked = new Set<string>();
  let { startedAt } = walk;
  let fetched = 0;
  let page: ListPage | null = await ask(context, walk.request);
  while (page) {
    startedAt ??= page.serverTime ?? context.clock.now();
    const { next } = page;
    if (next && asked.has(next.query)) fail({ code: 'pagination', reason: 'loop' });
    if (next) asked.add(next.query);
    const following = next ? ask(context, next) : null;
    // A failed write ends the run before anybody waits for this request.
    following?.catch(() => undefined);
    fetched += page.records.length;
    const complete = writePage(context, resource, page, { startedAt, kind: walk.kind, last });
    context.onProgress(fetched, page.count);
    if (!next) return complete;
    page = await following;
  }
  return false;
}

/** The asked page; null when it is gone because the list became shorter while it was read. */
async function ask(context: RunContext, request: ListRequest | NextPage): Promise<ListPage | null> {
  context.counts.requests += 1;
  try {
    return await context.client.listPage(context.connection, request, context.call);
  } catch (error) {
    const gone = error instanceof FailureError && error.failure.code === 'not-found' && 'query' in request;
    if (gone) return null;
    throw error;
  }
}

/**
 * One transaction: the page's rows, and what the page proves about the walk.
 *
 * @returns whether the list is complete with this page.
 */
function writePage(
  context: RunContext,
  resource: Resource,
  page: ListPage,
  walk: { startedAt: number; kind: RunKind; last: boolean },
): boolean {
  const { cache, companyId } = context;
  const now = context.clock.now();
  const { written, complete } = cache.transaction(() => {
    const counts = cache.records.write(companyId, resource, page.records, { now, runId: context.runId });
    if (page.next && walk.kind === 'backfill') {
      cache.log.saveResume(companyId, resource, { query: page.next.query, startedAt: walk.startedAt });
    }
    const ends = page.next === null && (walk.last || holdsAll(context, resource, walk.kind, page.count));
    if (ends) cache.log.succeed(companyId, resource, walk.startedAt, now);
    return { written: counts, complete: ends };
  });
  context.counts.added += written.added;
  const changed = written.changed + written.revived;
  context.counts.changed += changed;
  context.onWritten({ added: written.added, changed, removed: 0 });
  return complete;
}

/**
 * Whether at least as many records are held as the service counts: rows slip from page to page when others are deleted
 * during a walk. A poll's count is that of its window and says nothing here.
 */
function holdsAll(context: RunContext, resource: Resource, kind: RunKind, count: number | null): boolean {
  return kind === 'poll' || count === null || context.cache.recordCount(context.companyId, resource) >= count;
}

function firstRequest(
  resource: Resource,
  kind: RunKind,
  watermark: number | null,
  overlapDays: number,
): ListRequest {
  const filtered = resource === 'expenses' || resource === 'incomes';
  const request: ListRequest = {
    resource,
    pageSize: PAGE_SIZE[kind],
    // Incomes have no documented ordering; asked only where it makes the screen useful sooner.
    newestFirst: resource === 'expenses' || (resource === 'incomes' && kind === 'backfill'),
  };
  return filtered && watermark !== null
    ? { ...request, fromDate: addDays(utcDate(watermark), -overlapDays) }
    : request;
}
