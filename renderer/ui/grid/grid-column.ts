import type { ReactNode } from 'react';

/** A column of a {@link VirtualGrid}. Its label is already translated. */
export interface GridColumn<Row> {
  id: string;
  label: string;
  /** Minimum width (rem), and share of the remaining space; without a share, the width is fixed. */
  width: number;
  grow?: number;
  /** Alternative to a share: the column grows up to this width (rem). */
  upTo?: number;
  /** Width (rem) of a row's content. With `upTo`, the column grows up to the widest content of the loaded rows. */
  content?: (row: Row) => number;
  /** The content is never cut, as for amounts: the column is never narrower than its content. */
  whole?: boolean;
  /** May be omitted if the columns do not fit; the lowest number goes first. */
  optional?: number;
  /** Omitted until the user chooses it. */
  hidden?: boolean;
  /** `end` for figures, so that their digits align. */
  align?: 'start' | 'end';
  sortable: boolean;
  render: (row: Row) => ReactNode;
}

export interface GridSort {
  column: string;
  descending: boolean;
}

/** Changes that the user makes to columns in the header. */
export interface GridArranging {
  /**
   * @param width CSS pixels.
   * @param done false while the drag continues.
   */
  onResize: (id: string, width: number, done: boolean) => void;
  /** Moves a column to the position of another. */
  onMove: (id: string, placeOf: string) => void;
}

/** A cell, or an entire row if the column is null. */
export interface GridPlace {
  index: number;
  column: string | null;
}

/** A place where a menu was opened: at a cell, or by the keyboard at the active one. */
export interface GridMenuPlace extends GridPlace {
  /** Relative to the window (CSS pixels). */
  x: number;
  y: number;
}

/** Minimum width of adjacent columns (rem). */
export function widthOf<Row>(columns: readonly GridColumn<Row>[]): number {
  return columns.reduce((sum, { width }) => sum + width, 0);
}

/**
 * The columns that fit into a grid of this width (rem), without optional ones that would prevent others from showing
 * their content. If mandatory columns do not fit, the grid scrolls.
 */
export function fittingColumns<Row>(
  columns: readonly GridColumn<Row>[],
  room: number,
): readonly GridColumn<Row>[] {
  const wanted = columns.reduce((sum, { width, upTo }) => sum + (upTo ?? width), 0);
  if (wanted <= room) return columns;
  const [least] = columns
    .filter(({ optional }) => optional !== undefined)
    .sort((one, other) => (one.optional ?? 0) - (other.optional ?? 0));
  return least
    ? fittingColumns(
        columns.filter((column) => column !== least),
        room,
      )
    : columns;
}

/** Padding of a cell, and the additional padding of the first and the last one (rem); as in virtual-grid.module.css. */
export const CELL_PADDING = 1;
export const EDGE_PADDING = 1;

/** Columns with the widths that their content needs. @param contents widths by column id (rem). */
export function withContents<Row>(
  columns: readonly GridColumn<Row>[],
  contents: ReadonlyMap<string, number>,
): readonly GridColumn<Row>[] {
  return columns.map((column, place) => {
    const content = contents.get(column.id);
    if (content === undefined) return column;
    const isEdge = place === 0 || place === columns.length - 1;
    const least = content + CELL_PADDING + (isEdge ? EDGE_PADDING : 0);
    if (column.whole) return least > column.width ? { ...column, width: least } : column;
    if (column.upTo === undefined) return column;
    return { ...column, upTo: Math.max(column.width, Math.min(column.upTo, least)) };
  });
}
