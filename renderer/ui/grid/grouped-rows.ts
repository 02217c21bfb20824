import { lineOf, rowFrom, type GridGroups } from './grid-groups.ts';
import type { ScaledVirtualizer } from './use-scaled-virtualizer.ts';

/** Presents a virtualizer of lines as one of rows. */
export function groupedRows(lines: ScaledVirtualizer, groups: GridGroups | null): ScaledVirtualizer {
  if (!groups) return lines;
  const topRow = rowFrom(groups, lines.topRow);
  return {
    ...lines,
    topRow,
    range: {
      first: rowFrom(groups, lines.range.first),
      // End of the rows in the range, even if a heading follows.
      end: lines.range.end >= groups.lines ? groups.rows : rowFrom(groups, lines.range.end),
    },
    showRow: (row) => lines.showRow(lineOf(groups, row)),
    jumpRows: (rows) => lines.jumpRows(lineOf(groups, topRow + rows) - lineOf(groups, topRow)),
  };
}
