import { useEffect, useEffectEvent, useRef, useState, useLayoutEffect } from 'react';
import type { OrderedList } from './queries.ts';
import type { ScaledVirtualizer } from '../../../ui/grid/use-scaled-virtualizer.ts';
import type { GridGroups } from '../../../ui/grid/grid-groups.ts';
import type { RowWindow } from './use-row-window.ts';

interface Options {
  /** Record whose details are open; null for none. */
  openId: string | null;
  /** Its position; null if it is not in this list, undefined while unknown. */
  place: number | null | undefined;
  /** Number of rows of the list. */
  count: number;
  moveTo: (index: number) => void;
}

/**
 * Moves from the open record to the next (1) or previous (-1) row; without a record in this list, to the first row.
 * After a change of order the position of the record is briefly unknown; steps made until then are applied once it is
 * known.
 */
export function useGridNavigation({ openId, place, count, moveTo }: Options): (step: 1 | -1) => void {
  const pendingSteps = useRef(0);
  useEffect(() => {
    pendingSteps.current = 0;
  }, [openId]);

  function go(from: number | null, steps: number): void {
    if (count > 0) moveTo(Math.min(Math.max((from ?? -1) + steps, 0), count - 1));
  }

  const applyPendingSteps = useEffectEvent(() => {
    if (place === undefined || pendingSteps.current === 0) return;
    const steps = pendingSteps.current;
    pendingSteps.current = 0;
    go(place, steps);
  });
  useEffect(() => applyPendingSteps(), [place]);

  return (step) => {
    if (place === undefined) pendingSteps.current += step;
    else go(place, step);
  };
}

/**
 * Number of records added since the user scrolled away from the top. 0 at the top, where they are visible, and during
 * the initial sync, when no record counts as new.
 *
 * @param count records of the list; null while unknown
 */
export function useNewRecordCount(list: OrderedList, count: number | null, atTop: boolean): number {
  const [seen, setSeen] = useState({ list, count });
  if (seen.list !== list || ((atTop || seen.count === null) && seen.count !== count))
    setSeen({ list, count });
  if (atTop || count === null || seen.count === null || seen.list !== list) return 0;
  return Math.max(count - seen.count, 0);
}

/**
 * Scrolls to a record whose details were opened from elsewhere: by a link, a reload, or going back. The record at the
 * cursor is already visible.
 */
export function useOpenedRow(
  openId: string | null,
  cursorId: string | null,
  place: number | null | undefined,
  virtualizer: ScaledVirtualizer,
): void {
  const shownId = useRef<string | null>(null);
  const show = useEffectEvent(() => {
    if (openId === null || openId === cursorId) shownId.current = openId;
    else if (openId !== shownId.current && typeof place === 'number' && virtualizer.viewport > 0) {
      shownId.current = openId;
      virtualizer.showRow(place);
    }
  });
  // Scrolling requires a measured viewport.
  const isMeasured = virtualizer.viewport > 0;
  useEffect(() => show(), [openId, cursorId, place, isMeasured]);
}

/**
 * Keeps the visible rows in place when records are added or removed above them, and scrolls to the top for another
 * list. At the very top, new rows become visible instead.
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

  /** New position of the row that was at the top, after changes of rows or headings; null if the user scrolled. */
  function placeNow(last: typeof before.current): number | null {
    const known = last.recordId === undefined ? null : rows.placeOf(last.recordId);
    // Headings do not change row numbers, so the row is found even if it is not loaded.
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

interface Cursor {
  list: OrderedList;
  index: number;
  /** Null while the row at the cursor is loading. */
  recordId: string | null;
  /** Whether its details are to be opened. */
  opening: boolean;
}

interface UseCursorOptions {
  list: OrderedList;
  rows: RowWindow;
  /** Record whose details are open, as given by the address. */
  openId: string | null;
  open: (recordId: string) => void;
  showRow: (index: number) => void;
}

/**
 * The active row of a list. It belongs to a record, not to a position: rows added above move it along. While details
 * are open, their record is active, and moving opens the next one. A different list starts without an active row.
 */
export function useCursor({ list, rows, openId, open, showRow }: UseCursorOptions) {
  const [last, setCursor] = useState<Cursor | null>(null);
  const cursor = last?.list === list ? last : null;

  const arrived = cursor?.recordId === null ? rows.rowAt(cursor.index)?.recordId : undefined;
  if (cursor && arrived !== undefined) setCursor({ ...cursor, recordId: arrived });

  const follow = useEffectEvent(({ recordId, opening }: Cursor) => {
    if (recordId !== null && recordId !== openId && (opening || openId !== null)) open(recordId);
  });
  // Depends on the cursor only: going back to other details must not lead forward again.
  useEffect(() => {
    if (cursor) follow(cursor);
  }, [cursor]);

  function goTo(index: number, opening: boolean): void {
    setCursor({ list, index, recordId: rows.rowAt(index)?.recordId ?? null, opening });
    showRow(index);
  }

  return {
    /** Record at the cursor; null without a cursor or while loading. */
    recordId: cursor?.recordId ?? null,
    active: activePlace(cursor, openId, rows),
    moveTo: (index: number) => goTo(index, false),
    /** Moves to a row and opens its details once it is loaded. */
    openAt: (index: number) => goTo(index, true),
  };
}

function activePlace(cursor: Cursor | null, openId: string | null, rows: RowWindow): number | null {
  if (cursor?.recordId === null) return cursor.index;
  const recordId = openId ?? cursor?.recordId;
  if (recordId === undefined) return null;
  const place = rows.placeOf(recordId);
  if (place !== null) return place;
  // Outside the loaded rows it keeps its position, unless another record turns out to be there.
  const isUnmoved = cursor?.recordId === recordId && rows.rowAt(cursor.index) === undefined;
  return isUnmoved ? cursor.index : null;
}
