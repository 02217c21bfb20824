import type { Resource } from '../../../../shared/model/record.ts';
import type { RunKind } from '../../../../shared/model/sync.ts';
import type { SyncCursor } from '../../cache/log/sync-log.ts';
import { isDated } from '../steps/list-request.ts';
import { runBackfill } from './run-backfill.ts';
import type { ListOutcome, RunContext } from '../steps/run-context.ts';
import { runPoll } from './run-poll.ts';
import { runWholeList } from './run-whole-list.ts';

/** Kind of the next run over a list, sweeps excluded. */
export function listRunKind({
  lastPollServerTime,
}: Pick<SyncCursor, 'lastPollServerTime'>): Exclude<RunKind, 'sweep' | 'decision'> {
  return lastPollServerTime === null ? 'backfill' : 'poll';
}

/**
 * One run over a list: its initial sync, or a poll for new records.
 *
 * @throws FailureError from the service client; `storage`; `pagination`.
 */
export async function runList(context: RunContext, resource: Resource): Promise<ListOutcome> {
  const cursor = context.cache.log.cursor(context.companyId, resource);
  if (listRunKind(cursor) === 'poll') {
    return isDated(resource) ? runPoll(context, resource) : runWholeList(context, resource);
  }
  return runBackfill(context, resource);
}
