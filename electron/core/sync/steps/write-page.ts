import { fail } from '../../../../shared/errors.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import type { WriteCounts } from '../../cache/records/record-writer.ts';
import { MAX_LIST_RECORDS } from '../../service/pagination/paginate.ts';
import type { PageRecords } from '../../answers/page-records.ts';
import type { RunContext } from './run-context.ts';

/**
 * Writes a page's records to the cache. Must run in the transaction of what the page proves.
 *
 * @throws FailureError `storage`, `low-space` included; `pagination` if the list exceeds the maximum size.
 */
export function writeRecords(context: RunContext, resource: Resource, records: PageRecords): WriteCounts {
  const { cache, clock, companyId, runId } = context;
  cache.requireSpace();
  if (cache.recordCount(companyId, resource) > MAX_LIST_RECORDS)
    fail({ code: 'pagination', reason: 'too-many-pages' });
  const counts = cache.records.write(companyId, resource, records, { now: clock.now(), runId });
  // A record that was sent is not removed.
  cache.removals.clear(companyId, resource, records);
  return counts;
}

/** Whether {@link writeRecords} and the conclusions from the page would write nothing: the list has only known records. */
export function changesNothing(
  { cache, companyId }: RunContext,
  resource: Resource,
  records: PageRecords,
): boolean {
  return (
    cache.isSettled(companyId, resource) &&
    cache.recordCount(companyId, resource) <= MAX_LIST_RECORDS &&
    cache.records.areKnown(companyId, resource, records)
  );
}

/**
 * Stores what a page of a full fetch contained that cannot be stored as records. The fetch begins with
 * `cache.unreadable.beginFetch` and ends with `endFetch`.
 *
 * @param hasNewIds whether the page contained ids that the fetch had not received; a page that repeats another counts once.
 * @returns whether it contained anything new, and how much of it had never been received before.
 */
export function addSetAside(
  { cache, clock, companyId }: RunContext,
  resource: Resource,
  { setAside }: WriteCounts,
  hasNewIds: boolean,
): { isNew: boolean; newCount: number } {
  const isNew = hasNewIds || !cache.unreadable.isReceived(companyId, resource, setAside);
  const newCount = isNew ? cache.unreadable.addReceived(companyId, resource, setAside, clock.now()) : 0;
  return { isNew, newCount };
}

/** Adds the counts of a commit to the run, and notifies subscribers. */
export function reportWritten(
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
