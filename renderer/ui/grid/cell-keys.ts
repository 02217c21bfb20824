interface Place {
  /** The active cell's place in its row; null: the row as a whole is active. */
  cell: number | null;
  count: number;
}

/**
 * The cell a key moves to within the active row: null is the row as a whole, undefined means that the key moves nothing
 * there. → goes from the row into its first cell, ← from that one back to the row; Home and End are the row's own ends
 * only while a cell is active.
 */
export function cellAfterKey(key: string, { cell, count }: Place): number | null | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowRight':
      return cell === null ? 0 : Math.min(cell + 1, count - 1);
    case 'ArrowLeft':
      if (cell === null) return undefined;
      return cell === 0 ? null : cell - 1;
    case 'Home':
      return cell === null ? undefined : 0;
    case 'End':
      return cell === null ? undefined : count - 1;
    default:
      return undefined;
  }
}

/** The id of a cell's element, from that of its row's. */
export function cellId(rowId: string, column: string): string {
  return `${rowId}-${column}`;
}
