import type { Resource } from '../../../shared/model/record.ts';
import type { WriteCounts } from '../cache/record-writer.ts';
import type { PageRecords } from '../page-records.ts';
import type { RunContext } from './run-context.ts';

/** Puts a page's records into the cache. Belongs in the transaction of what the page proves. */
export function writeRecords(context: RunContext, resource: Resource, records: PageRecords): WriteCounts {
  const { cache, clock, companyId, runId } = context;
  const counts = cache.records.write(companyId, resource, records, { now: clock.now(), runId });
  // What is sent is not gone.
  cache.removals.clear(companyId, resource, records);
  return counts;
}

/** Counts what was committed, and tells those who watch. */
export function tellWritten(
  context: RunContext,
  written: Pick<WriteCounts, 'added' | 'changed' | 'revived'>,
  removed = 0,
): void {
  const { counts } = context;
  const changed = written.changed + written.revived;
  counts.added += written.added;
  counts.changed += changed;
  counts.removed += removed;
  context.onWritten({ added: written.added, changed, removed });
}
