import { useState } from 'react';
import type { OrderedList } from './queries.ts';

/**
 * How many records came since the user scrolled away from the top; 0 at the top, where they are seen, and while the
 * list is read for the first time, when nothing is news.
 *
 * @param count records of the list; null while that is not known.
 */
export function useArrived(list: OrderedList, count: number | null, atTop: boolean): number {
  const [seen, setSeen] = useState({ list, count });
  if (seen.list !== list || ((atTop || seen.count === null) && seen.count !== count))
    setSeen({ list, count });
  if (atTop || count === null || seen.count === null || seen.list !== list) return 0;
  return Math.max(count - seen.count, 0);
}
