/**
 * Rows in groups, each under a heading of a row's height. A grid then has two counts: lines, which are what is drawn, and
 * rows, which are what is read, walked and opened.
 */
export interface GridGroups {
  /** Lines in all: headings and rows. */
  lines: number;
  rows: number;
  /** Rows before each group; the heading of group `n` is at line `before[n] + n`. */
  before: readonly number[];
}

/** What a line is: the heading of a group, or a row. */
export type GridLine = { group: number; row: null } | { group: number; row: number };

/** @param sizes rows of each group, none of them without any. */
export function groupsOf(sizes: readonly number[]): GridGroups {
  let rows = 0;
  const before = sizes.map((size) => {
    rows += size;
    return rows - size;
  });
  return { lines: rows + sizes.length, rows, before };
}

/** What stands at a line; without groups, every line is its row. */
export function lineAt(groups: GridGroups | null, line: number): GridLine {
  if (!groups) return { group: 0, row: line };
  const group = lastWhere(groups.before.length, (index) => (groups.before[index] ?? 0) + index <= line);
  const row = line - group - 1;
  return { group, row: row < (groups.before[group] ?? 0) ? null : row };
}

/** The line a row stands at. */
export function lineOf(groups: GridGroups | null, row: number): number {
  if (!groups) return row;
  return row + 1 + lastWhere(groups.before.length, (index) => (groups.before[index] ?? 0) <= row);
}

/** The row at a line, or where that is a heading the first one under it. */
export function rowFrom(groups: GridGroups | null, line: number): number {
  const { group, row } = lineAt(groups, line);
  return row ?? groups?.before[group] ?? 0;
}

/** The last index for which something holds that holds for the first ones only; the first where it holds for none. */
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
