interface Place {
  /** The active row; null: none yet. */
  active: number | null;
  count: number;
  /** Whole rows seen at once, and the first of them. */
  pageRows: number;
  topRow: number;
}

/** The row a key moves to from where the user is; null when the key moves nothing. */
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
