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
  /** Width (rem) that replaces `width` if all columns then still fit. */
  roomy?: number;
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
 * The columns that fit into a grid of this width (rem), without optional ones that do not. If mandatory columns do not
 * fit, the grid scrolls.
 */
export function fittingColumns<Row>(
  columns: readonly GridColumn<Row>[],
  room: number,
): readonly GridColumn<Row>[] {
  const roomy = columns.map((column) => ({ ...column, width: column.roomy ?? column.width }));
  return widthOf(roomy) <= room ? roomy : neededColumns(columns, room);
}

function neededColumns<Row>(columns: readonly GridColumn<Row>[], room: number): readonly GridColumn<Row>[] {
  if (widthOf(columns) <= room) return columns;
  const [least] = columns
    .filter(({ optional }) => optional !== undefined)
    .sort((one, other) => (one.optional ?? 0) - (other.optional ?? 0));
  return least
    ? neededColumns(
        columns.filter((column) => column !== least),
        room,
      )
    : columns;
}
