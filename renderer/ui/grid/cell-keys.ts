interface Place {
  /** Position of the active cell in its row; null: the entire row is active. */
  cell: number | null;
  count: number;
}

/**
 * The cell that a key moves to within the active row: null is the entire row, undefined means that the key does not
 * apply. → moves from the row into its first cell, ← from that cell back to the row. Home and End move to the ends of
 * the row only while a cell is active.
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

/** Id of a cell's element, based on the id of its row. */
export function cellId(rowId: string, column: string): string {
  return `${rowId}-${column}`;
}
