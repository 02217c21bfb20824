import { fail, FailureError } from '../../../shared/errors.ts';
import type { Resource } from '../../../shared/model/record.ts';
import type { SweepProgress } from '../cache/sweeps.ts';
import type { ListPage } from '../service/service.ts';
import { concludeSweep, suspectMissing } from './conclude-sweep.ts';
import { wholeList, WALKS } from './list-request.ts';
import type { ListGate } from './list-gate.ts';
import type { RunContext } from './run-context.ts';
import { momentOf } from './window.ts';
import { tellWritten, writeRecords } from './write-page.ts';

/**
 * Reads a whole list again, for what polls cannot see: edits of old records, deletions, back-dated entries. Goes on after
 * an interruption where its last committed page said. Asks for one page at a time and gives way to polls of the list.
 *
 * It proves its result as `WalkEvidence` says, from the ids it remembers; what it cannot prove it begins again, and in
 * the end leaves everything as it is. The last attempt adds to what the one before has met, which is all there is
 * against a service whose order is not settled.
 *
 * @throws FailureError what the service client throws; `storage`; `pagination`.
 */
export async function runSweep(context: RunContext, resource: Resource, gate: ListGate): Promise<void> {
  const { cache, companyId, runId } = context;
  for (let attempt = 1; attempt <= WALKS; attempt += 1) {
    const goesOn = attempt === 1 && cache.sweeps.progress(companyId, resource) !== null;
    if (!goesOn) {
      cache.transaction(() => {
        if (attempt === WALKS) cache.sweeps.again(companyId, resource);
        else cache.sweeps.begin(companyId, resource, runId);
      }, 'sweep-begin');
    }
    if (await readOnce(context, resource, gate, attempt)) return;
  }
  cache.transaction(() => cache.sweeps.end(companyId, resource), 'sweep-given-up');
  fail({ code: 'pagination', reason: 'unstable' });
}

/** One walk. @returns whether it was proven, here or by a poll that read the whole list meanwhile. */
async function readOnce(
  context: RunContext,
  resource: Resource,
  gate: ListGate,
  attempt: number,
): Promise<boolean> {
  const asked = new Set<string>();
  for (;;) {
    await gate.idle();
    const { passes } = gate;
    const progress = context.cache.sweeps.progress(context.companyId, resource);
    if (!progress) return true;
    const { query } = progress;
    const page = await ask(context, resource, query, attempt);
    if (page === null) return false;
    if (gate.passes !== passes) continue;
    if (query !== null) asked.add(query);
    if (page.next && asked.has(page.next.query)) fail({ code: 'pagination', reason: 'loop' });
    const outcome = writePage(context, resource, page, progress);
    if (outcome !== 'goes-on') return outcome === 'proven';
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

function writePage(
  context: RunContext,
  resource: Resource,
  page: ListPage,
  before: SweepProgress,
): 'goes-on' | 'proven' | 'unproven' {
  const { cache, clock, companyId } = context;
  const isFirst = before.query === null;
  const answered = momentOf(page, clock.now());
  const progress: SweepProgress = {
    ...before,
    runId: context.runId,
    ...(isFirst ? { serverTime: answered.time, clockLead: answered.clockLead, count: page.count } : {}),
    query: page.next?.query ?? null,
    fetched: before.fetched + page.records.length,
  };
  const { written, removed, outcome } = cache.transaction(() => {
    // Seen before written: what is new here was not held before.
    cache.sweeps.see(companyId, resource, page.records, isFirst);
    const counts = writeRecords(context, resource, page.records);
    cache.sweeps.save(companyId, resource, progress);
    if (page.next) return { written: counts, removed: 0, outcome: 'goes-on' as const };
    const { unique, strangers } = cache.sweeps.evidence(companyId, resource);
    const isProven = strangers === 0 && (progress.count === null || progress.count === unique);
    if (!isProven) return { written: counts, removed: 0, outcome: 'unproven' as const };
    suspectMissing(context, resource);
    const began = { time: progress.serverTime ?? answered.time, clockLead: progress.clockLead };
    return { written: counts, removed: concludeSweep(context, resource, began), outcome: 'proven' as const };
  }, 'sweep-page');
  tellWritten(context, written, removed);
  context.onProgress(progress.fetched, progress.count);
  return outcome;
}
