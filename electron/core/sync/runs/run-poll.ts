import { fail } from '../../../../shared/errors.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import type { ListPage } from '../../service/service.ts';
import type { Completion } from '../../cache/log/sync-log.ts';
import type { SetAside } from '../../cache/tables/record-id.ts';
import { paginateList } from '../../service/pagination/paginate.ts';
import { checkCount } from '../proof/count-check.ts';
import { detectFilterField } from '../proof/detect-filter-field.ts';
import { newerThan, MAX_UNSETTLED_PASSES, MAX_PASSES } from '../steps/list-request.ts';
import type { ListOutcome, RunContext } from '../steps/run-context.ts';
import { PaginationProof } from '../proof/pagination-proof.ts';
import { isCountRight } from '../proof/pagination-rule.ts';
import { fromDate, liesAhead, momentOf, type ServiceMoment } from '../steps/service-moment.ts';
import { changesNothing, reportWritten, writeRecords } from '../steps/write-page.ts';

/** Maximum reach of a poll (ms) behind the last one if no pass could advance the watermark: sweeps cover the rest. */
const MAX_UNPROVEN_MS = 7 * 86_400_000;

/**
 * Fetches the new records of a list that supports a start date, then compares the total counts.
 *
 * The watermark is the service's clock at the first answer of the pass. It is stored in the transaction of the last page,
 * once the pass is proven complete: the next poll fetches records that arrived during the pass again.
 *
 * @throws FailureError from the service client; `storage`; `pagination`.
 */
export async function runPoll(context: RunContext, resource: Resource): Promise<ListOutcome> {
  const from = fromDate(windowStart(context, resource), context.overlapDays);
  const passes: PaginationProof[] = [];
  let end: PollEnd = 'unproven';
  while (passes.length < (passes.at(-1)?.isUnsettled ? MAX_UNSETTLED_PASSES : MAX_PASSES)) {
    const pass = new PaginationProof();
    end = await readOnce(context, resource, from, pass, passes);
    if (end === 'complete') {
      if (resource === 'incomes' && !pass.isUndated) detectFilterField(context, resource, from, pass.ids);
      const { differs, shortfall } = await checkCount(context, resource, pass);
      const { ending } = pass;
      return { differs, shortfall: shortfall ?? (ending && { code: 'pagination', reason: ending }) };
    }
    passes.push(pass);
  }
  fail({ code: 'pagination', reason: end === 'page-gone' ? end : 'unstable' });
}

/**
 * Start of a poll's window. A mark in the future would hide records entered since. It is cleared together with the time of
 * the last full resync, so that another one follows this poll, which covers only the last days.
 */
function windowStart(
  { cache, clock, companyId, overlapDays }: RunContext,
  resource: Resource,
): ServiceMoment {
  const { watermark, lastPollServerTime, clockSkewMs } = cache.log.cursor(companyId, resource);
  const mark = {
    time: Math.max(watermark ?? lastPollServerTime ?? 0, (lastPollServerTime ?? 0) - MAX_UNPROVEN_MS),
    clockSkewMs,
  };
  const now = clock.now();
  if (!liesAhead(mark, overlapDays, now)) return mark;
  cache.transaction(() => cache.log.clearMarks(companyId, resource), `marks-forgotten/${resource}`);
  return { time: now - MAX_UNPROVEN_MS, clockSkewMs: 0 };
}

/** How a pass ended; `page-gone`: a page that the service had named was missing. */
type PollEnd = 'complete' | 'unproven' | 'page-gone';

async function readOnce(
  context: RunContext,
  resource: Resource,
  from: string,
  pass: PaginationProof,
  before: PaginationProof[],
): Promise<PollEnd> {
  const { client, connection, call } = context;
  const request = newerThan(resource, from, before.length + 1);
  const requestedAt = context.clock.now();
  let began: ServiceMoment | null = null;
  for await (const step of paginateList(client, connection, request, call)) {
    if (step.kind === 'restart') return 'page-gone';
    began ??= momentOf(step.page, requestedAt);
    const end = writePage(context, resource, step.page, began, pass, before);
    if (end !== 'goes-on') return end;
  }
  return 'unproven';
}

interface PageEnd {
  end: PollEnd | 'goes-on';
  /** Set if the page completes the pass. */
  completion: Completion | null;
}

/** One transaction: the page's records, and the marks if it completes the pass. None if the page changes nothing. */
function writePage(
  context: RunContext,
  resource: Resource,
  page: ListPage,
  began: ServiceMoment,
  pass: PaginationProof,
  before: PaginationProof[],
): PollEnd | 'goes-on' {
  const { cache, clock, companyId } = context;
  const now = clock.now();
  const conclude = (unknown: number, setAside: readonly SetAside[]): PageEnd => {
    const isOver = pass.take(page, unknown, setAside);
    const known = cache.log.cursor(companyId, resource);
    const completeness = isOver ? completenessOf(pass, before, isCountRight(known)) : null;
    if (completeness === null) return { end: isOver ? 'unproven' : 'goes-on', completion: null };
    // The first watermark is set by a sweep; until then there is none to advance. For incomes only sweeps advance it: the
    // date the filter applies to is not documented, so a poll does not prove that all new entries were received.
    const { time, clockSkewMs } = began;
    const isRenewed = known.watermark !== null && resource !== 'incomes' && completeness === 'proven';
    const watermark = isRenewed ? time : null;
    return { end: 'complete', completion: { watermark, lastPollServerTime: time, clockSkewMs } };
  };
  const save = ({ completion }: PageEnd): void => {
    if (completion) cache.log.complete(companyId, resource, completion, now);
  };
  if (changesNothing(context, resource, page.records)) {
    const concluded = conclude(0, []);
    const { completion, end } = concluded;
    if (completion && !cache.receiveListAgain(companyId, resource, completion, now))
      cache.transaction(() => save(concluded), `poll-page/${resource}`);
    context.onProgress(pass.received, page.count);
    return end;
  }
  const { written, end } = cache.transaction(() => {
    const counts = writeRecords(context, resource, page.records);
    const newlySetAside = cache.unreadable.add(companyId, resource, counts.setAside, now);
    const concluded = conclude(counts.added + counts.revived + newlySetAside, counts.setAside);
    save(concluded);
    return { written: counts, end: concluded.end };
  }, `poll-page/${resource}`);
  reportWritten(context, written);
  context.onProgress(pass.received, page.count);
  return end;
}

/**
 * `likely` does not justify a new watermark: two passes received the same records and no more are available, or several
 * passes together received as many as were counted.
 */
function completenessOf(
  pass: PaginationProof,
  before: PaginationProof[],
  isRight: boolean,
): 'proven' | 'likely' | null {
  const last = before.at(-1) ?? null;
  if (pass.proves(last, isRight)) return 'proven';
  if (last !== null && pass.isSameAs(last)) return 'likely';
  if (before.length < MAX_PASSES - 1) return null;
  return pass.suffices(new Set([...before, pass].flatMap(({ ids }) => [...ids]))) ? 'likely' : null;
}
