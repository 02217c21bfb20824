import type { PaginationFailure } from '../../../../shared/errors.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import type { RunContext } from '../steps/run-context.ts';

/** Why a reading ended where the service names a further page; null where it names none. */
export type Ending = 'loop' | 'foreign' | 'repeating' | 'page-gone' | null;

/** So many pages in a row without anything that was not received before, and no more of them are asked for. */
const MAX_REPEATED_PAGES = 5;

/** Notices pages that follow each other and bring nothing new. */
export class RepeatDetector {
  #inARow = 0;

  /** @param isNew whether the page brought anything that the walk had not received before. */
  page(isNew: boolean): void {
    this.#inARow = isNew ? 0 : this.#inARow + 1;
  }

  /** Whether the last page brought nothing new. */
  get isRepeating(): boolean {
    return this.#inARow > 0;
  }

  /** @param hasAll whether as much was received as the service announced: then one such page is enough. */
  isOver(hasAll: boolean): boolean {
    return this.#inARow >= (hasAll ? 1 : MAX_REPEATED_PAGES);
  }
}

/** What is missing after a reading that ended so; null where nothing is known to be. */
export function shortfallOf(
  announced: number | null,
  received: number,
  ending: Ending,
): PaginationFailure | null {
  if (announced === received) return null;
  if (ending !== null) return { code: 'pagination', reason: ending };
  if (announced === null || received > announced) return null;
  return { code: 'pagination', reason: 'incomplete', announced, received };
}

/** How much of a list was received of what the service has now, as far as it is known: what seems to be gone is not in it. */
export function receivedOf(
  { cache, companyId }: Pick<RunContext, 'cache' | 'companyId'>,
  resource: Resource,
): number {
  const { live, pending, needsReview, dismissed } = cache.removals.standing(companyId, resource);
  return live - pending - needsReview - dismissed + cache.unreadable.count(companyId, resource);
}
