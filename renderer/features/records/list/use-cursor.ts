import { useEffect, useEffectEvent, useState } from 'react';
import type { RowWindow } from './use-row-window.ts';

interface Cursor {
  index: number;
  /** Null while the row the cursor came to is still being read. */
  recordId: string | null;
}

interface Options {
  rows: RowWindow;
  /** The record whose details are open, as the address says. */
  openId: string | null;
  open: (recordId: string) => void;
  showRow: (index: number) => void;
}

/**
 * The active row of a list. It belongs to a record, not to a place: rows that arrive above move it along. While details
 * are open, the record they show is the active one, and moving opens the next.
 */
export function useCursor({ rows, openId, open, showRow }: Options) {
  const [cursor, setCursor] = useState<Cursor | null>(null);

  const arrived = cursor?.recordId === null ? rows.rowAt(cursor.index)?.recordId : undefined;
  if (cursor && arrived !== undefined) setCursor({ ...cursor, recordId: arrived });

  const follow = useEffectEvent((recordId: string) => {
    if (openId !== null && openId !== recordId) open(recordId);
  });
  // The cursor alone decides: going back to other details must not lead forward again.
  useEffect(() => {
    if (typeof cursor?.recordId === 'string') follow(cursor.recordId);
  }, [cursor]);

  return {
    active: activePlace(cursor, openId, rows),
    moveTo: (index: number): void => {
      setCursor({ index, recordId: rows.rowAt(index)?.recordId ?? null });
      showRow(index);
    },
    /** Moves to a row and opens its details. */
    openAt: (index: number): void => {
      const recordId = rows.rowAt(index)?.recordId;
      if (recordId === undefined) return;
      setCursor({ index, recordId });
      showRow(index);
      open(recordId);
    },
  };
}

function activePlace(cursor: Cursor | null, openId: string | null, rows: RowWindow): number | null {
  if (cursor?.recordId === null) return cursor.index;
  const recordId = openId ?? cursor?.recordId;
  if (recordId === undefined) return null;
  return rows.placeOf(recordId) ?? (cursor?.recordId === recordId ? cursor.index : null);
}
