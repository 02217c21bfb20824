import type { Resource } from '../../../shared/model/record.ts';
import type { SyncTarget } from '../../../shared/model/sync.ts';
import type { CacheWriter } from '../cache/cache-writer.ts';
import { NO_CURSOR, type SyncCursor } from '../cache/log/sync-log.ts';
import { detectedFilterField } from './proof/detect-filter-field.ts';

/**
 * What the cache says of a company's targets between runs, for plans and for the screen. Where it cannot be read, it is
 * what was read last: a disk that fails stops no plan, and the next run reports it.
 */
export interface KnownState {
  cursor(companyId: number, target: SyncTarget): SyncCursor;
  /** Removals of a list that wait for the user's word. */
  removalsToReview(companyId: number, resource: Resource): number;
  /** How much of a list is set aside because it could not be read. */
  unreadable(companyId: number, resource: Resource): number;
  /** The date field that `from_date` was found to filter on; null while it is not known. */
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
