import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { GridGroups } from '../../../components/virtual-grid/grid-groups.ts';
import type { ScaledVirtualizer } from '../../../components/virtual-grid/use-scaled-virtualizer.ts';
import type { OrderedList } from './queries.ts';
import type { RowWindow } from './use-row-window.ts';

/**
 * Keeps the rows under the reader's eyes where they are when others arrive or go above them, and begins at the top when
 * another list is shown. At the very top new rows come into sight instead.
 */
export function useSteadyRows(
  list: OrderedList,
  rows: RowWindow,
  virtualizer: ScaledVirtualizer,
  groups: GridGroups | null,
): void {
  const { topRow } = virtualizer;
  const before = useRef({ list, groups, topRow, recordId: rows.rowAt(topRow)?.recordId });
  const recordId = rows.rowAt(topRow)?.recordId;

  /** Where what was at the top has come to by other rows or headings; null where it is the reader who scrolled. */
  function placeNow(last: typeof before.current): number | null {
    const known = last.recordId === undefined ? null : rows.placeOf(last.recordId);
    // Headings leave each row its number, so that it is found also where it is not read.
    if (last.groups !== groups) return known ?? last.topRow;
    return last.topRow === topRow && recordId !== undefined ? known : null;
  }

  const settle = useEffectEvent(() => {
    const last = before.current;
    before.current = { list, groups, topRow, recordId };
    if (last.list !== list) virtualizer.jumpTo(0);
    if (last.list !== list || last.topRow === 0) return;
    const place = placeNow(last);
    if (place === null || place === topRow) return;
    before.current = { list, groups, topRow: place, recordId: last.recordId };
    virtualizer.jumpRows(place - topRow);
  });
  useLayoutEffect(() => settle(), [list, groups, topRow, recordId]);
}
