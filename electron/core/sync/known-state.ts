import type { Resource } from '../../../shared/model/record.ts';
import type { SyncTarget } from '../../../shared/model/sync.ts';
import type { CacheWriter } from '../cache/cache-writer.ts';
import { NOTHING_REMEMBERED, type TargetMemory } from '../cache/sync-log.ts';
import { learntFilter } from './learn-filter.ts';

/**
 * What the cache says of a company's targets between runs, for plans and for the screen. Where it cannot be read, it is
 * what was read last: a disk that fails stops no plan, and the next run tells of it.
 */
export interface KnownState {
  memory(companyId: number, target: SyncTarget): TargetMemory;
  /** Removals of a list that wait for the user's word. */
  heldRemovals(companyId: number, resource: Resource): number;
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
    memory: orLast<SyncTarget, TargetMemory>(NOTHING_REMEMBERED, (companyId, target) =>
      cache.log.memory(companyId, target),
    ),
    heldRemovals: orLast<Resource, number>(
      0,
      (companyId, list) => cache.removals.standing(companyId, list).held,
    ),
    filterDate: orLast<Resource, string | null>(null, (companyId, list) =>
      learntFilter({ cache, companyId }, list),
    ),
  };
}
