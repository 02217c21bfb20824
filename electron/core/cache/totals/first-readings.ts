import type { Resource } from '../../../../shared/model/record.ts';
import { ReadingTotals, type PackedTotals } from './reading-totals.ts';

/**
 * Adds up what first readings bring, page by page, so that their end need not read it all again. It is of use only where
 * nothing but additions has come since the list was empty. Whatever is not known to be so is forgotten: then the
 * records themselves are added up.
 */
export function firstReadings() {
  /** Null: of no use. */
  const lists = new Map<string, ReadingTotals | null>();
  const keyOf = (companyId: number, resource: Resource): string => `${companyId} ${resource}`;

  return {
    /** @param held counts the list's records that are not marked removed, without these; asked with the first alone. */
    add(companyId: number, resource: Resource, totals: PackedTotals, held: () => number): void {
      const key = keyOf(companyId, resource);
      let gathered = lists.get(key);
      if (gathered === undefined) {
        gathered = held() === 0 ? new ReadingTotals() : null;
        lists.set(key, gathered);
      }
      if (gathered === null) return;
      gathered.merge(totals);
      if (!gathered.isUsable) lists.set(key, null);
    },

    /** Something else than an addition has come. */
    spoil: (companyId: number, resource: Resource): void => {
      lists.set(keyOf(companyId, resource), null);
    },

    /** After a transaction that failed: nobody knows of which list. */
    spoilAll: (): void => {
      for (const key of lists.keys()) lists.set(key, null);
    },

    /**
     * Ends a list's reading.
     *
     * @param held records of it that are not marked removed. More were counted where a transaction failed.
     * @returns what they add up to; null when that is not known.
     */
    take(companyId: number, resource: Resource, held: number): ReadingTotals | null {
      const key = keyOf(companyId, resource);
      const gathered = lists.get(key) ?? null;
      lists.delete(key);
      return gathered?.records === held ? gathered : null;
    },
  };
}
