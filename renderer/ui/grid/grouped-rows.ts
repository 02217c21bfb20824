import { lineOf, rowFrom, type GridGroups } from './grid-groups.ts';
import type { ScaledVirtualizer } from './use-scaled-virtualizer.ts';

/** A virtualizer of lines as it is seen by what knows only rows: where each is, and how to get to it. */
export function groupedRows(lines: ScaledVirtualizer, groups: GridGroups | null): ScaledVirtualizer {
  if (!groups) return lines;
  const topRow = rowFrom(groups, lines.topRow);
  return {
    ...lines,
    topRow,
    range: {
      first: rowFrom(groups, lines.range.first),
      // Behind the last row of the range, though a heading may stand there.
      end: lines.range.end >= groups.lines ? groups.rows : rowFrom(groups, lines.range.end),
    },
    showRow: (row) => lines.showRow(lineOf(groups, row)),
    jumpRows: (rows) => lines.jumpRows(lineOf(groups, topRow + rows) - lineOf(groups, topRow)),
  };
}
