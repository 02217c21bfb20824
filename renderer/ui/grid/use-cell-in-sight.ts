import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Scrolls a grid sideways, as little as needed, to the active cell's column. @param cell counted from 0; null: none. */
export function useCellInSight(scroller: RefObject<HTMLElement | null>, cell: number | null): void {
  useEffect(() => {
    const { current } = scroller;
    const head = current?.querySelectorAll('[role=columnheader]')[cell ?? -1];
    if (!current || !head) return;
    const column = head.getBoundingClientRect();
    const left = current.getBoundingClientRect().left + current.clientLeft;
    const before = column.left - left;
    const behind = Math.max(column.right - (left + current.clientWidth), 0);
    // Of a column wider than the window its beginning counts.
    current.scrollBy({ left: before < 0 ? before : Math.min(behind, before), behavior: 'instant' });
  }, [scroller, cell]);
}
