import type { Resource } from '../../../shared/model/record.ts';
import type { SyncTarget } from '../../../shared/model/sync.ts';
import type { CacheWriter } from '../cache/cache-writer.ts';
import { NO_CURSOR, type SyncCursor } from '../cache/log/sync-log.ts';
import { detectedFilterField } from './proof/detect-filter-field.ts';

/**
 * Cached state of a company's targets between runs, for planning and for the screen. If the cache cannot be read, the last
 * value read is returned: a disk failure does not stop the plans, and the next run reports it.
 */
export interface KnownState {
  cursor(companyId: number, target: SyncTarget): SyncCursor;
  /** Removals of a list awaiting review. */
  removalsToReview(companyId: number, resource: Resource): number;
  /** Number of records of a list set aside as unreadable. */
  unreadable(companyId: number, resource: Resource): number;
  /** The date field that `from_date` was found to filter by; null until detected. */
  filterDate(companyId: number, resource: Resource): string | null;
}

export function knownState(cache: CacheWriter, onDefect: (error: unknown) => unknown): KnownState {
  const orLast = <Key extends string, Value>(none: Value, read: (companyId: number, of: Key) => Value) => {
    const known = new Map<string, Value>();
    return (companyId: number, of: Key): Value => {
      try {
        const value = read(companyId, of);
        known.set(`${companyId}/${of}`, value);
        return value;
      } catch (error) {
        onDefect(error);
        return known.get(`${companyId}/${of}`) ?? none;
      }
    };
  };
  return {
    cursor: orLast<SyncTarget, SyncCursor>(NO_CURSOR, (companyId, target) =>
      cache.log.cursor(companyId, target),
    ),
    removalsToReview: orLast<Resource, number>(
      0,
      (companyId, list) => cache.removals.standing(companyId, list).needsReview,
    ),
    unreadable: orLast<Resource, number>(0, (companyId, list) => cache.unreadable.count(companyId, list)),
    filterDate: orLast<Resource, string | null>(null, (companyId, list) =>
      detectedFilterField({ cache, companyId }, list),
    ),
  };
}
