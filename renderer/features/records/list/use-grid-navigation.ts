import { useEffect, useEffectEvent, useRef, useState, useLayoutEffect } from 'react';
import type { OrderedList } from './queries.ts';
import type { ScaledVirtualizer } from '../../../ui/grid/use-scaled-virtualizer.ts';
import type { GridGroups } from '../../../ui/grid/grid-groups.ts';
import type { RowWindow } from './use-row-window.ts';

interface Options {
  /** The record whose details are open; null: none. */
  openId: string | null;
  /** Where it stands; null: not in this list; undefined: not known yet. */
  place: number | null | undefined;
  /** How many rows the list has. */
  count: number;
  moveTo: (index: number) => void;
}

/**
 * Goes from the open record to the row after (1) or before (-1) it, and from none, or one that the list has not, to the
 * first. In another order a record's place is known a moment later; steps taken until then are made as soon as it is.
 */
export function useGridNavigation({ openId, place, count, moveTo }: Options): (step: 1 | -1) => void {
  const owed = useRef(0);
  useEffect(() => {
    owed.current = 0;
  }, [openId]);

  function go(from: number | null, steps: number): void {
    if (count > 0) moveTo(Math.min(Math.max((from ?? -1) + steps, 0), count - 1));
  }

  const makeUp = useEffectEvent(() => {
    if (place === undefined || owed.current === 0) return;
    const steps = owed.current;
    owed.current = 0;
    go(place, steps);
  });
  useEffect(() => makeUp(), [place]);

  return (step) => {
    if (place === undefined) owed.current += step;
    else go(place, step);
  };
}

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

/**
 * Brings the row of a record into sight whose details were opened from elsewhere: by a link, a reload, or a step back.
 * The cursor's own record is in sight already.
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
  // Before the window is measured nothing can be brought into it.
  const isMeasured = virtualizer.viewport > 0;
  useEffect(() => show(), [openId, cursorId, place, isMeasured]);
}

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

interface Cursor {
  list: OrderedList;
  index: number;
  /** Null while the row the cursor came to is still being read. */
  recordId: string | null;
  /** Its details are wanted, too. */
  opening: boolean;
}

interface UseCursorOptions {
  list: OrderedList;
  rows: RowWindow;
  /** The record whose details are open, as the address says. */
  openId: string | null;
  open: (recordId: string) => void;
  showRow: (index: number) => void;
}

/**
 * The active row of a list. It belongs to a record, not to a place: rows that arrive above move it along. While details
 * are open, the record they show is the active one, and moving opens the next. Another list begins without one.
 */
export function useCursor({ list, rows, openId, open, showRow }: UseCursorOptions) {
  const [last, setCursor] = useState<Cursor | null>(null);
  const cursor = last?.list === list ? last : null;

  const arrived = cursor?.recordId === null ? rows.rowAt(cursor.index)?.recordId : undefined;
  if (cursor && arrived !== undefined) setCursor({ ...cursor, recordId: arrived });

  const follow = useEffectEvent(({ recordId, opening }: Cursor) => {
    if (recordId !== null && recordId !== openId && (opening || openId !== null)) open(recordId);
  });
  // The cursor alone decides: going back to other details must not lead forward again.
  useEffect(() => {
    if (cursor) follow(cursor);
  }, [cursor]);

  function goTo(index: number, opening: boolean): void {
    setCursor({ list, index, recordId: rows.rowAt(index)?.recordId ?? null, opening });
    showRow(index);
  }

  return {
    /** The record the cursor came to; null: none, or not read yet. */
    recordId: cursor?.recordId ?? null,
    active: activePlace(cursor, openId, rows),
    moveTo: (index: number) => goTo(index, false),
    /** Moves to a row and opens its details, as soon as it is read. */
    openAt: (index: number) => goTo(index, true),
  };
}

function activePlace(cursor: Cursor | null, openId: string | null, rows: RowWindow): number | null {
  if (cursor?.recordId === null) return cursor.index;
  const recordId = openId ?? cursor?.recordId;
  if (recordId === undefined) return null;
  const place = rows.placeOf(recordId);
  if (place !== null) return place;
  // Scrolled out of sight it keeps its place, unless another record is seen to have taken that.
  const kept = cursor?.recordId === recordId && rows.rowAt(cursor.index) === undefined;
  return kept ? cursor.index : null;
}
