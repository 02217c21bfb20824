import { fail } from '../../../shared/errors.ts';
import type { Resource } from '../../../shared/model/record.ts';
import type { ListPage } from '../service/service.ts';
import { walkList } from '../service/walk.ts';
import { checkCount } from './count-check.ts';
import { learnFilter } from './learn-filter.ts';
import { newerThan, UNSETTLED_WALKS, WALKS } from './list-request.ts';
import type { ListOutcome, RunContext } from './run-context.ts';
import { WalkEvidence } from './walk-evidence.ts';
import { fromDate, momentOf, type ServiceMoment } from './window.ts';
import { tellWritten, writeRecords } from './write-page.ts';

/** A promise that no walk could renew is not read for again from further back than this (ms): sweeps read everything. */
const LONGEST_UNPROVEN = 7 * 86_400_000;

/**
 * Reads what is new in a list that can be asked from a date on, and then compares how many records there are in all.
 *
 * The watermark is the service's clock at the walk's first answer, and is stored in the transaction of the last page, once
 * the walk is proven complete: whatever arrives during it is met again by the next.
 *
 * @throws FailureError what the service client throws; `storage`; `pagination`.
 */
export async function runPoll(context: RunContext, resource: Resource): Promise<ListOutcome> {
  const { cache, companyId } = context;
  const { watermark, pollMark, clockLead } = cache.log.memory(companyId, resource);
  const time = Math.max(watermark ?? pollMark ?? 0, (pollMark ?? 0) - LONGEST_UNPROVEN);
  const from = fromDate({ time, clockLead }, context.overlapDays);
  const walks: WalkEvidence[] = [];
  while (walks.length < (walks.at(-1)?.isUnsettled ? UNSETTLED_WALKS : WALKS)) {
    const walk = new WalkEvidence();
    if (await readOnce(context, resource, from, walk, walks)) {
      if (resource === 'incomes') learnFilter(context, resource, from, walk.ids);
      return await checkCount(context, resource);
    }
    walks.push(walk);
  }
  fail({ code: 'pagination', reason: 'unstable' });
}

/** One walk. @returns whether it was complete. */
async function readOnce(
  context: RunContext,
  resource: Resource,
  from: string,
  walk: WalkEvidence,
  before: WalkEvidence[],
): Promise<boolean> {
  const { client, connection, call } = context;
  const request = newerThan(resource, from, before.length + 1);
  const askedAt = context.clock.now();
  let began: ServiceMoment | null = null;
  for await (const step of walkList(client, connection, request, call)) {
    if (step.kind === 'restart') return false;
    began ??= momentOf(step.page, askedAt);
    if (writePage(context, resource, step.page, began, walk, before)) return true;
  }
  return false;
}

/** One transaction: the page's rows, and the marks where it completes the walk. @returns whether it does. */
function writePage(
  context: RunContext,
  resource: Resource,
  page: ListPage,
  began: ServiceMoment,
  walk: WalkEvidence,
  before: WalkEvidence[],
): boolean {
  const { cache, clock, companyId } = context;
  const now = clock.now();
  const { written, complete } = cache.transaction(() => {
    const counts = writeRecords(context, resource, page.records);
    walk.take(page, counts.added + counts.revived);
    const completeness = page.next === null ? completenessOf(walk, before) : null;
    if (completeness !== null) {
      // A sweep makes the first promise; until then there is none to renew. Of incomes it makes all: which date the
      // filter means is not said, so a poll does not show all that was entered since.
      const { watermark } = cache.log.memory(companyId, resource);
      const { time, clockLead } = began;
      const isRenewed = watermark !== null && resource !== 'incomes' && completeness === 'proven';
      const renewed = isRenewed ? time : null;
      cache.log.complete(companyId, resource, { watermark: renewed, pollMark: time, clockLead }, now);
    }
    return { written: counts, complete: completeness !== null };
  }, `poll-page/${resource}`);
  tellWritten(context, written);
  context.onProgress(walk.ids.size, page.count);
  return complete;
}

/** `likely`: as many as were counted were met, in several walks together; no ground for a promise. */
function completenessOf(walk: WalkEvidence, before: WalkEvidence[]): 'proven' | 'likely' | null {
  if (walk.proves(before.at(-1) ?? null)) return 'proven';
  if (before.length < WALKS - 1) return null;
  return walk.suffices(new Set([...before, walk].flatMap(({ ids }) => [...ids]))) ? 'likely' : null;
}
