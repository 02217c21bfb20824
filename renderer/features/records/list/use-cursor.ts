import { useEffect, useEffectEvent, useState } from 'react';
import type { OrderedList } from './queries.ts';
import type { RowWindow } from './use-row-window.ts';

interface Cursor {
  list: OrderedList;
  index: number;
  /** Null while the row the cursor came to is still being read. */
  recordId: string | null;
  /** Its details are wanted, too. */
  opening: boolean;
}

interface Options {
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
export function useCursor({ list, rows, openId, open, showRow }: Options) {
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
