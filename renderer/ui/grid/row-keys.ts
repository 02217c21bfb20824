interface Place {
  /** The active row; null: none yet. */
  active: number | null;
  count: number;
  /** Number of fully visible rows, and the first of them. */
  pageRows: number;
  topRow: number;
}

/** The row that a key moves to; null if the key does not apply. */
export function rowAfterKey(key: string, { active, count, pageRows, topRow }: Place): number | null {
  if (count === 0) return null;
  const from = active ?? topRow;
  const targets: Record<string, number> = {
    ArrowDown: active === null ? topRow : from + 1,
    ArrowUp: active === null ? topRow : from - 1,
    PageDown: from + pageRows,
    PageUp: from - pageRows,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  return target === undefined ? null : Math.min(Math.max(target, 0), count - 1);
}
