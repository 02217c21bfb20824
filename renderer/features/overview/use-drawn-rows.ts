import { useCallback, useDeferredValue, useState, type RefCallback } from 'react';
import { usePrinting } from '../../ui/print/printing.ts';

/** Drawn at once: what a screen holds. The others follow when these are seen. */
const FIRST_ROWS = 12;

/** Then so many, and as many again whenever the end of them comes near: each that is there takes memory and time all day. */
const STEP = 60;

/** How near that is. */
const NEAR = '1000px';

/**
 * How many rows of a long table to draw; on paper all.
 *
 * @returns that, and the reference for the element behind the last row.
 */
export function useDrawnRows(length: number): [drawn: number, end: RefCallback<HTMLElement>] {
  const isPrinting = usePrinting();
  const [limit, setLimit] = useState(STEP);
  const drawn = useDeferredValue(Math.min(length, limit), FIRST_ROWS);
  // Begun anew with each number of rows: it reports again where the end is near all the same.
  const end = useCallback(
    (element: HTMLElement | null) => {
      if (element === null || drawn >= length) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          setLimit((limit) => (drawn < limit ? limit : limit + STEP));
        },
        { rootMargin: NEAR },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [drawn, length],
  );
  return [isPrinting ? length : drawn, end];
}
