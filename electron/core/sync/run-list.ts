import type { Resource } from '../../../shared/model/record.ts';
import type { RunKind } from '../../../shared/model/sync.ts';
import type { TargetMemory } from '../cache/sync-log.ts';
import { isDated } from './list-request.ts';
import { runBackfill } from './run-backfill.ts';
import type { ListOutcome, RunContext } from './run-context.ts';
import { runPoll } from './run-poll.ts';
import { runWholeList } from './run-whole-list.ts';

/** What the next run over a list would be, sweeps apart. */
export function listRunKind({
  pollMark,
}: Pick<TargetMemory, 'pollMark'>): Exclude<RunKind, 'sweep' | 'decision'> {
  return pollMark === null ? 'backfill' : 'poll';
}

/**
 * One run over one list: the first reading of it, or a poll of what is new.
 *
 * @throws FailureError what the service client throws; `storage`; `pagination`.
 */
export async function runList(context: RunContext, resource: Resource): Promise<ListOutcome> {
  const memory = context.cache.log.memory(context.companyId, resource);
  if (listRunKind(memory) === 'poll') {
    return isDated(resource) ? runPoll(context, resource) : runWholeList(context, resource);
  }
  await runBackfill(context, resource);
  return { differs: false };
}
