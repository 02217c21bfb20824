import type { RemovalReview } from '../../../shared/model/sync.ts';
import { formatCount } from '../formatting/amounts.ts';
import { wordsOf } from '../language/words.ts';

/** "The service no longer shows 1,234 of 12,000 expenses". */
export function removalReviewTitle({ resource, count, cached }: Omit<RemovalReview, 'companyId'>): string {
  return wordsOf('removals')(`title.${resource}`, {
    count: cached,
    number: formatCount(count),
    cached: formatCount(cached),
  });
}
