import { useEffectEvent, useLayoutEffect, useRef, useEffect, type RefObject } from 'react';
import type { ScaledVirtualizer } from './use-scaled-virtualizer.ts';

/**
 * Keeps a fully visible row in view when the viewport becomes lower, as when the sums appear below it.
 *
 * @param line position among all lines, from 0; negative: none.
 */
export function useKeepRowInSight({ viewport, seesRow, jumpToRow }: ScaledVirtualizer, line: number): void {
  const before = useRef(viewport);
  const keep = useEffectEvent(() => {
    if (line >= 0 && viewport < before.current && seesRow(line, before.current)) jumpToRow(line);
    before.current = viewport;
  });
  useLayoutEffect(() => keep(), [viewport]);
}

/**
 * Scrolls a grid sideways, as little as needed, to the column of the active cell.
 *
 * @param cell position from 0; null: none.
 */
export function useCellInSight(scroller: RefObject<HTMLElement | null>, cell: number | null): void {
  useEffect(() => {
    const { current } = scroller;
    const head = current?.querySelectorAll('[role=columnheader]')[cell ?? -1];
    if (!current || !head) return;
    const column = head.getBoundingClientRect();
    const left = current.getBoundingClientRect().left + current.clientLeft;
    const before = column.left - left;
    const behind = Math.max(column.right - (left + current.clientWidth), 0);
    // A column wider than the window is aligned at its start.
    current.scrollBy({ left: before < 0 ? before : Math.min(behind, before), behavior: 'instant' });
  }, [scroller, cell]);
}
