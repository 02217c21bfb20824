import { fail, FailureError, type PaginationFailure } from '../../../../shared/errors.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import type { SweepProgress } from '../../cache/records/sweeps.ts';
import type { ListPage } from '../../service/service.ts';
import { MAX_PAGES } from '../../service/pagination/paginate.ts';
import { receivedOf, RepeatDetector, shortfallOf } from '../proof/completeness.ts';
import { concludeSweep } from './conclude-sweep.ts';
import { MAX_UNSETTLED_PASSES, wholeList, MAX_PASSES } from '../steps/list-request.ts';
import type { ListGate } from './list-gate.ts';
import { isLost } from '../steps/lost-position.ts';
import type { RunContext } from '../steps/run-context.ts';
import {
  hasRepeats,
  isCountRight,
  isProof,
  lacksDespiteRepeats,
  type Paginated,
} from '../proof/pagination-rule.ts';
import { momentOf, type ServiceMoment } from '../steps/service-moment.ts';
import { addSetAside, reportWritten, writeRecords } from '../steps/write-page.ts';

/** Consecutive passes without anything new after which passes over an unstable list without a count end. */
const QUIET_PASSES = 2;

export interface SweepOptions {
  gate: ListGate;
  /** Starts at the first page, whatever an interrupted sweep has fetched. */
  fromStart: boolean;
}

/**
 * Fetches a complete list again to find what polls cannot see: edits of old records, deletions, back-dated entries. Resumes
 * an interrupted sweep after its last committed page. Requests one page at a time and yields to polls of the list.
 *
 * The result is proven by the rule of `isProof`, from the stored ids. An unproven pass is repeated, and in the end changes
 * nothing. If the order is unstable, further passes add to the records received so far, which is the only remedy for such
 * a service. If a second pass receives the same records and fewer than announced, the sweep reports what is missing, and
 * concludes nothing from that.
 *
 * @returns why the received records are not known to be the complete list; null if they are.
 * @throws FailureError from the service client; `storage`; `pagination`.
 */
export async function runSweep(
  context: RunContext,
  resource: Resource,
  { gate, fromStart }: SweepOptions,
): Promise<PaginationFailure | null> {
  const { cache, companyId, runId } = context;
  let last: PaginationEnd = UNPROVEN;
  for (let attempt = 1; attempt <= (last.isUnsettled ? MAX_UNSETTLED_PASSES : MAX_PASSES); attempt += 1) {
    const adds = last.isUnsettled;
    const goesOn = attempt === 1 && !fromStart && canGoOn(cache.sweeps.progress(companyId, resource));
    if (!goesOn) {
      cache.transaction(() => {
        if (adds) cache.sweeps.restart(companyId, resource);
        else cache.sweeps.begin(companyId, resource, runId);
        cache.unreadable.beginFetch(companyId, resource);
      }, 'sweep-begin');
    }
    const end = await readOnce(context, resource, gate, { attempt, adds, before: last.standing });
    if (end.isConcluded) return end.shortfall;
    last = goesOn ? UNPROVEN : end;
  }
  const { isUnsettled, isPageGone, standing } = last;
  if (isUnsettled && standing && receivedOf(context, resource) < (standing.announced ?? 0)) {
    return cache.transaction(() => concludeShort(context, resource, standing), 'sweep-given-up');
  }
  cache.transaction(() => cache.sweeps.end(companyId, resource), 'sweep-given-up');
  fail({ code: 'pagination', reason: isPageGone ? 'page-gone' : 'unstable' });
}

/** Ids received hours ago are no basis for further passes: a combined pass is not resumed, and none is added to it. */
function canGoOn(progress: SweepProgress | null): boolean {
  return progress !== null && !progress.adds;
}

/** Result of a pass over a list that did not change meanwhile. */
interface Standing extends Paginated {
  /** Of the ids received. */
  fingerprint: string;
  /** Number of consecutive passes that added nothing to the earlier ones. */
  quiet: number;
}

interface PaginationEnd {
  /** Concluded by its own result, or by a poll that fetched the complete list meanwhile. */
  isConcluded: boolean;
  shortfall: PaginationFailure | null;
  /** Records came twice and others not at all although the list did not change: its order is unstable. */
  isUnsettled: boolean;
  /** A page that the service had named was missing. */
  isPageGone: boolean;
  /** Null if the list changed. */
  standing: Standing | null;
}

const UNPROVEN: PaginationEnd = {
  isConcluded: false,
  shortfall: null,
  isUnsettled: false,
  isPageGone: false,
  standing: null,
};
const PAGE_GONE: PaginationEnd = { ...UNPROVEN, isPageGone: true };
const CONCLUDED: PaginationEnd = { ...UNPROVEN, isConcluded: true };

interface Pagination {
  attempt: number;
  /** Whether it adds to the records of the previous pass. */
  adds: boolean;
  /** Result of the previous pass; null if the list changed. */
  before: Standing | null;
}

/** State of a pass so far, in addition to what the cache stores from page to page. */
interface PaginationState {
  /** Whether the service reported the same count on every page. */
  isSteady: boolean;
  /** Number of set-aside records that were received after the first page and never before. */
  newSetAside: number;
  repeats: RepeatDetector;
}

async function readOnce(
  context: RunContext,
  resource: Resource,
  gate: ListGate,
  pass: Pagination,
): Promise<PaginationEnd> {
  const requestedQueries = new Set<string>();
  const state: PaginationState = { isSteady: true, newSetAside: 0, repeats: new RepeatDetector() };
  for (;;) {
    await gate.idle();
    const { passes } = gate;
    const progress = context.cache.sweeps.progress(context.companyId, resource);
    if (!progress) return CONCLUDED;
    const { query } = progress;
    const requestedAt = context.clock.now();
    const page = await fetchPage(context, resource, query, pass.attempt);
    if (page === null) return PAGE_GONE;
    if (gate.passes !== passes) continue;
    if (query !== null) requestedQueries.add(query);
    if (requestedQueries.size >= MAX_PAGES) fail({ code: 'pagination', reason: 'too-many-pages' });
    const isLoop = page.next !== null && requestedQueries.has(page.next.query);
    if (query !== null && page.count !== progress.count) state.isSteady = false;
    const followed: ListPage = isLoop ? { ...page, next: null, unfollowed: 'loop' } : page;
    const end = writePage(context, resource, followed, progress, { ...pass, requestedAt, state });
    if (end !== null) return end;
  }
}

/** The requested page; null if it is gone because the list became shorter meanwhile. */
async function fetchPage(
  context: RunContext,
  resource: Resource,
  query: string | null,
  attempt: number,
): Promise<ListPage | null> {
  const { client, connection, call } = context;
  try {
    const request = query === null ? wholeList(resource, attempt) : { resource, query };
    return await client.listPage(connection, request, call);
  } catch (error) {
    if (query !== null && error instanceof FailureError && error.failure.code === 'not-found') return null;
    if (query !== null && isLost(error)) {
      context.cache.transaction(() => context.cache.sweeps.end(context.companyId, resource), 'sweep-lost');
    }
    throw error;
  }
}

/** One transaction: the page's records, the ids received, and the conclusion at the end. @returns null if pages remain. */
function writePage(
  context: RunContext,
  resource: Resource,
  page: ListPage,
  before: SweepProgress,
  pass: Pagination & { requestedAt: number; state: PaginationState },
): PaginationEnd | null {
  const { cache, companyId } = context;
  const isFirst = before.query === null;
  // The pass was repeated on the assumption that the list had not changed.
  if (isFirst && before.count !== null && before.count !== page.count) return UNPROVEN;
  const answered = momentOf(page, pass.requestedAt);
  const progress: SweepProgress = {
    ...before,
    runId: context.runId,
    ...(isFirst ? { serverTime: answered.time, clockSkewMs: answered.clockSkewMs, count: page.count } : {}),
    query: page.next?.query ?? null,
    fetched: before.fetched + page.records.length,
  };
  const { written, removed, end } = cache.transaction(() => {
    const counts = writeRecords(context, resource, page.records);
    const newIds = cache.sweeps.addPage(companyId, resource, page.records, isFirst);
    cache.sweeps.save(companyId, resource, progress);
    // A pass that adds to others receives their records again.
    const { isNew, newCount } = addSetAside(context, resource, counts, pass.adds || newIds > 0);
    if (!isFirst) pass.state.newSetAside += newCount;
    pass.state.repeats.page(isNew);
    const judged = { progress, isFirst, answered, ...pass };
    const { removed: gone, end: outcome } = judge(context, resource, page, judged);
    return { written: counts, removed: gone, end: outcome };
  }, `sweep-page/${resource}`);
  reportWritten(context, written, removed);
  context.onProgress(progress.fetched, progress.count);
  return end;
}

interface Judged extends Pagination {
  progress: SweepProgress;
  isFirst: boolean;
  answered: ServiceMoment;
  state: PaginationState;
}

/** Evaluates the pass at this page; no result while further pages follow. */
function judge(
  context: RunContext,
  resource: Resource,
  page: ListPage,
  { progress, isFirst, answered, state, adds, before }: Judged,
): { removed: number; end: PaginationEnd | null } {
  if (page.next !== null && !state.repeats.isRepeating) return { removed: 0, end: null };
  const { cache, companyId } = context;
  const { count: announced, fetched: rows } = progress;
  const { unique, newRecords } = cache.sweeps.evidence(companyId, resource);
  const setAside = cache.unreadable.received(companyId, resource);
  const received = unique + setAside.count;
  const isRepeating = page.next !== null && state.repeats.isOver(announced === received);
  if (page.next !== null && !isRepeating) return { removed: 0, end: null };
  const pass: Paginated = {
    announced,
    received,
    rows,
    setAsideRepeats: setAside.repeats,
    newAfterFirstPage: newRecords + state.newSetAside,
    ending: page.unfollowed ?? (isRepeating ? 'repeating' : null),
    isOnePage: isFirst,
  };
  const conclude = (isProven: boolean): { removed: number; end: PaginationEnd } => {
    const began = { time: progress.serverTime ?? answered.time, clockSkewMs: progress.clockSkewMs };
    const reading = { announced, received, isProven };
    return { removed: concludeSweep(context, resource, began, reading), end: CONCLUDED };
  };
  const unproven = (more: Partial<PaginationEnd>): { removed: number; end: PaginationEnd } => ({
    removed: 0,
    end: { ...UNPROVEN, ...more },
  });
  const isRight = isCountRight(cache.log.cursor(companyId, resource));
  const isCounted = isRight && announced !== null;
  // A combined pass proves nothing if the list has changed: it may include records that are gone since.
  if (isProof(pass, isRight, null) && (state.isSteady || !adds)) return conclude(!adds);
  if (!state.isSteady) return unproven({});
  const standing = standingOf(context, resource, pass, before);
  const isEnough = pass.ending === null && received >= (announced ?? 0);
  const isOver = !isCounted && standing.quiet >= QUIET_PASSES;
  if (!isOver && isUnsettled(standing, before, { adds, isCounted })) {
    return unproven({ isUnsettled: true, standing });
  }
  if (pass.newAfterFirstPage > 0) return unproven({});
  if (before?.ending !== pass.ending || standing.quiet === 0) return unproven({ standing });
  // The same result twice, and no fewer than announced: the count is wrong or missing.
  if (isEnough) return conclude(!adds && isProof(pass, isRight, before));
  return { removed: 0, end: { ...CONCLUDED, shortfall: concludeShort(context, resource, standing) } };
}

function standingOf(
  { cache, companyId }: RunContext,
  resource: Resource,
  pass: Paginated,
  before: Standing | null,
): Standing {
  const fingerprint = cache.sweeps.fingerprint(companyId, resource);
  const isSame =
    before?.announced === pass.announced &&
    before.received === pass.received &&
    before.fingerprint === fingerprint;
  return { ...pass, fingerprint, quiet: isSame ? before.quiet + 1 : 0 };
}

/** Without a count, a changed list looks the same except for added or removed records: its new records or length differ. */
function isUnsettled(
  standing: Standing,
  before: Standing | null,
  { adds, isCounted }: { adds: boolean; isCounted: boolean },
): boolean {
  const { announced, rows, newAfterFirstPage, quiet } = standing;
  const isShuffled = quiet === 0 && lacksDespiteRepeats(standing);
  if (adds ? announced !== null && rows >= announced : isShuffled) return true;
  if (isCounted || newAfterFirstPage > 0 || before?.rows !== rows) return false;
  return adds || (hasRepeats(standing) && quiet === 0);
}

/** Concludes a list that cannot be fetched completely. Removes nothing, and does not advance the watermark. */
function concludeShort(
  { cache, clock, companyId }: RunContext,
  resource: Resource,
  { announced, received, ending }: Standing,
): PaginationFailure | null {
  const shortfall = shortfallOf(announced, received, ending);
  cache.sweeps.end(companyId, resource);
  if (ending === null) cache.unreadable.endFetch(companyId, resource);
  const now = receivedOf({ cache, companyId }, resource);
  cache.log.saveCompleteFetch(companyId, resource, { announced, received: now, shortfall }, clock.now());
  return shortfall;
}
