import type { PaginationFailure } from '../../../../shared/errors.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import type { RunContext } from '../steps/run-context.ts';

/** Why fetching ended although the service named a further page; null if it named none. */
export type Ending = 'loop' | 'foreign' | 'repeating' | 'page-gone' | null;

/** Consecutive pages without a new record after which no further page is requested. */
const MAX_REPEATED_PAGES = 5;

/** Detects consecutive pages that contain nothing new. */
export class RepeatDetector {
  #inARow = 0;

  /** @param isNew whether the page contained a record that the pass had not received before. */
  page(isNew: boolean): void {
    this.#inARow = isNew ? 0 : this.#inARow + 1;
  }

  /** Whether the last page contained nothing new. */
  get isRepeating(): boolean {
    return this.#inARow > 0;
  }

  /** @param hasAll whether as many records were received as the service announced; one such page is then enough. */
  isOver(hasAll: boolean): boolean {
    return this.#inARow >= (hasAll ? 1 : MAX_REPEATED_PAGES);
  }
}

/** The shortfall of a fetch that ended this way; null if nothing is known to be missing. */
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

/** Number of received records that the service still has, as far as known: without those that seem removed. */
export function receivedOf(
  { cache, companyId }: Pick<RunContext, 'cache' | 'companyId'>,
  resource: Resource,
): number {
  const { live, pending, needsReview, dismissed } = cache.removals.standing(companyId, resource);
  return live - pending - needsReview - dismissed + cache.unreadable.count(companyId, resource);
}
