import type { HeldRemoval } from '../../shared/model/sync.ts';
import { formatCount } from '../formatting/amounts.ts';
import { wordsOf } from '../language/words.ts';

/** "The service no longer shows 1,234 of 12,000 expenses". */
export function heldRemovalTitle({ resource, count, held }: Omit<HeldRemoval, 'companyId'>): string {
  return wordsOf('removals')(`title.${resource}`, {
    count: held,
    number: formatCount(count),
    held: formatCount(held),
  });
}
