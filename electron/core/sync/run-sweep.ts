import { fail, FailureError } from '../../../shared/errors.ts';
import type { Resource } from '../../../shared/model/record.ts';
import type { SweepProgress } from '../cache/sweeps.ts';
import type { ListPage } from '../service/service.ts';
import { concludeSweep, suspectMissing } from './conclude-sweep.ts';
import { UNSETTLED_WALKS, wholeList, WALKS } from './list-request.ts';
import type { ListGate } from './list-gate.ts';
import type { RunContext } from './run-context.ts';
import { momentOf } from './window.ts';
import { tellWritten, writeRecords } from './write-page.ts';

export interface SweepOptions {
  gate: ListGate;
  /** Begin at the first page, whatever an interrupted sweep has read. */
  afresh: boolean;
}

/**
 * Reads a whole list again, for what polls cannot see: edits of old records, deletions, back-dated entries. Goes on after
 * an interruption where its last committed page said. Asks for one page at a time and gives way to polls of the list.
 *
 * It proves its result as `WalkEvidence` says, from the ids it remembers; what it cannot prove it begins again, and in
 * the end leaves everything as it is. Where the order is not settled it adds to what it has met, which is all
 * there is against such a service.
 *
 * @throws FailureError what the service client throws; `storage`; `pagination`.
 */
export async function runSweep(
  context: RunContext,
  resource: Resource,
  { gate, afresh }: SweepOptions,
): Promise<void> {
  const { cache, companyId, runId } = context;
  let outcome: WalkOutcome = 'unproven';
  for (let attempt = 1; attempt <= (outcome === 'unsettled' ? UNSETTLED_WALKS : WALKS); attempt += 1) {
    const goesOn = attempt === 1 && !afresh && canGoOn(cache.sweeps.progress(companyId, resource));
    if (!goesOn) {
      cache.transaction(() => {
        if (outcome === 'unsettled') cache.sweeps.again(companyId, resource);
        else cache.sweeps.begin(companyId, resource, runId);
      }, 'sweep-begin');
    }
    outcome = await readOnce(context, resource, gate, { attempt, adds: outcome === 'unsettled' });
    if (outcome === 'proven') return;
    if (goesOn) outcome = 'unproven';
  }
  cache.transaction(() => cache.sweeps.end(companyId, resource), 'sweep-given-up');
  fail({ code: 'pagination', reason: 'unstable' });
}

/** What was met hours ago is nothing to add to: a walk that added to others does not go on, nor is one added to it. */
function canGoOn(progress: SweepProgress | null): boolean {
  return progress !== null && !progress.adds;
}

/** How a walk ended: `proven` here or by a poll that read the whole list meanwhile; `unsettled` as `WalkEvidence` says. */
type WalkOutcome = 'proven' | 'unproven' | 'unsettled';

interface Walk {
  attempt: number;
  /** Whether it adds to what the walk before has met. */
  adds: boolean;
}

async function readOnce(
  context: RunContext,
  resource: Resource,
  gate: ListGate,
  walk: Walk,
): Promise<WalkOutcome> {
  const asked = new Set<string>();
  let isSteady = true;
  for (;;) {
    await gate.idle();
    const { passes } = gate;
    const progress = context.cache.sweeps.progress(context.companyId, resource);
    if (!progress) return 'proven';
    const { query } = progress;
    const askedAt = context.clock.now();
    const page = await ask(context, resource, query, walk.attempt);
    if (page === null) return 'unproven';
    if (gate.passes !== passes) continue;
    if (query !== null) asked.add(query);
    if (page.next && asked.has(page.next.query)) fail({ code: 'pagination', reason: 'loop' });
    if (query !== null && page.count !== progress.count) isSteady = false;
    const outcome = writePage(context, resource, page, progress, { ...walk, askedAt, isSteady });
    if (outcome !== null) return outcome;
  }
}

/** The asked page; null when it is gone because the list became shorter while it was read. */
async function ask(
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
    throw error;
  }
}

/** One transaction: the page's rows, what was met, and at the end what that means. @returns null while the walk goes on. */
function writePage(
  context: RunContext,
  resource: Resource,
  page: ListPage,
  before: SweepProgress,
  walk: Walk & { askedAt: number; isSteady: boolean },
): WalkOutcome | null {
  const { cache, companyId } = context;
  const isFirst = before.query === null;
  // It was to be read once more because it stood still.
  if (isFirst && before.count !== null && before.count !== page.count) return 'unproven';
  const answered = momentOf(page, walk.askedAt);
  const progress: SweepProgress = {
    ...before,
    runId: context.runId,
    ...(isFirst ? { serverTime: answered.time, clockLead: answered.clockLead, count: page.count } : {}),
    query: page.next?.query ?? null,
    fetched: before.fetched + page.records.length,
  };
  const { written, removed, outcome } = cache.transaction(() => {
    const counts = writeRecords(context, resource, page.records);
    cache.sweeps.see(companyId, resource, page.records, isFirst);
    cache.sweeps.save(companyId, resource, progress);
    if (page.next) return { written: counts, removed: 0, outcome: null };
    const { unique, strangers } = cache.sweeps.evidence(companyId, resource);
    // A walk that adds to others proves nothing where the list has changed: it may have met what is gone since.
    const isProven =
      strangers === 0 &&
      (progress.count === null || progress.count === unique) &&
      (walk.isSteady || !walk.adds);
    if (!isProven) {
      const repeats = progress.fetched === progress.count && (unique < progress.fetched || walk.adds);
      const isUnsettled = walk.isSteady && repeats;
      return { written: counts, removed: 0, outcome: isUnsettled ? 'unsettled' : 'unproven' } as const;
    }
    suspectMissing(context, resource);
    const began = { time: progress.serverTime ?? answered.time, clockLead: progress.clockLead };
    return {
      written: counts,
      removed: concludeSweep(context, resource, began, !walk.adds),
      outcome: 'proven' as const,
    };
  }, `sweep-page/${resource}`);
  tellWritten(context, written, removed);
  context.onProgress(progress.fetched, progress.count);
  return outcome;
}
