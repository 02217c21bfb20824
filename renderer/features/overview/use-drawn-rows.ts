import { useCallback, useDeferredValue, useState, type RefCallback } from 'react';
import { usePrinting } from '../../ui/print/printing.ts';

/** Rows rendered at once: about one screen. The others follow in a deferred render. */
const FIRST_ROWS = 12;

/**
 * Number of rows added initially and whenever the end comes near: every rendered row costs memory and time for as long
 * as the app runs.
 */
const STEP_ROWS = 60;

/** Distance from the end at which more rows are added. */
const ROOT_MARGIN = '1000px';

/**
 * Number of rows of a long table to render; all of them for printing.
 *
 * @returns the number, and a ref for the element after the last row
 */
export function useDrawnRows(length: number): [drawn: number, end: RefCallback<HTMLElement>] {
  const isPrinting = usePrinting();
  const [limit, setLimit] = useState(STEP_ROWS);
  const drawn = useDeferredValue(Math.min(length, limit), FIRST_ROWS);
  // A new observer after each change: it reports again if the end is still near.
  const end = useCallback(
    (element: HTMLElement | null) => {
      if (element === null || drawn >= length) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          setLimit((limit) => (drawn < limit ? limit : limit + STEP_ROWS));
        },
        { rootMargin: ROOT_MARGIN },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [drawn, length],
  );
  return [isPrinting ? length : drawn, end];
}
