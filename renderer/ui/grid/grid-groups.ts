/**
 * Rows in groups, each under a heading as high as a row. A grid then has two counts: lines are rendered, rows are
 * fetched, navigated and opened.
 */
export interface GridGroups {
  /** Number of headings and rows together. */
  lines: number;
  rows: number;
  /** Number of rows before each group; the heading of group `n` is at line `before[n] + n`. */
  before: readonly number[];
}

/** A line: the heading of a group, or a row. */
export type GridLine = { group: number; row: null } | { group: number; row: number };

/** @param sizes number of rows in each group, at least one. */
export function groupsOf(sizes: readonly number[]): GridGroups {
  let rows = 0;
  const before = sizes.map((size) => {
    rows += size;
    return rows - size;
  });
  return { lines: rows + sizes.length, rows, before };
}

/** The heading or row at a line; without groups, every line is a row. */
export function lineAt(groups: GridGroups | null, line: number): GridLine {
  if (!groups) return { group: 0, row: line };
  const group = lastWhere(groups.before.length, (index) => (groups.before[index] ?? 0) + index <= line);
  const row = line - group - 1;
  return { group, row: row < (groups.before[group] ?? 0) ? null : row };
}

/** The line of a row. */
export function lineOf(groups: GridGroups | null, row: number): number {
  if (!groups) return row;
  return row + 1 + lastWhere(groups.before.length, (index) => (groups.before[index] ?? 0) <= row);
}

/** The row at a line, or the first row under a heading. */
export function rowFrom(groups: GridGroups | null, line: number): number {
  const { group, row } = lineAt(groups, line);
  return row ?? groups?.before[group] ?? 0;
}

/** Binary search for the last index that satisfies a condition true only for a prefix; 0 if there is none. */
function lastWhere(count: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = Math.max(count - 1, 0);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
