import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ScaledVirtualizer } from '../../../components/virtual-grid/use-scaled-virtualizer.ts';
import type { OrderedList } from './queries.ts';
import type { RowWindow } from './use-row-window.ts';

/**
 * Keeps the rows under the reader's eyes where they are when others arrive or go above them, and begins at the top when
 * another list is shown. At the very top new rows come into sight instead.
 */
export function useSteadyRows(list: OrderedList, rows: RowWindow, virtualizer: ScaledVirtualizer): void {
  const { topRow } = virtualizer;
  const before = useRef({ list, topRow, recordId: rows.rowAt(topRow)?.recordId });
  const recordId = rows.rowAt(topRow)?.recordId;

  const settle = useEffectEvent(() => {
    const last = before.current;
    before.current = { list, topRow, recordId };
    if (last.list !== list) virtualizer.jumpTo(0);
    else if (topRow > 0 && last.topRow === topRow && last.recordId !== undefined && recordId !== undefined) {
      const place = rows.placeOf(last.recordId);
      if (place === null || place === topRow) return;
      before.current = { list, topRow: place, recordId: last.recordId };
      virtualizer.jumpRows(place - topRow);
    }
  });
  useLayoutEffect(() => settle(), [list, topRow, recordId]);
}
