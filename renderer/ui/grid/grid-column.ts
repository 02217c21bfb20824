import type { ReactNode } from 'react';

/** A column of a {@link VirtualGrid}. Its label is already in the user's language. */
export interface GridColumn<Row> {
  id: string;
  label: string;
  /** Least width in rem, and its share of the room that is left; a column without one keeps its width. */
  width: number;
  grow?: number;
  /** Instead of a share: it grows to this width (rem) and no wider. */
  upTo?: number;
  /** Width in rem it takes instead where every column has room at its own. */
  roomy?: number;
  /** It may be omitted where there is no room for all: the lowest number goes first. */
  optional?: number;
  /** Omitted until the user asks for it. */
  hidden?: boolean;
  /** `end` for figures, so that they stand under each other. */
  align?: 'start' | 'end';
  sortable: boolean;
  render: (row: Row) => ReactNode;
}

export interface GridSort {
  column: string;
  descending: boolean;
}

/** How the user arranges columns in the header. */
export interface GridArranging {
  /** @param width CSS pixels; `done`: this is the last word. */
  onResize: (id: string, width: number, done: boolean) => void;
  /** Puts a column in the place of another. */
  onMove: (id: string, placeOf: string) => void;
}

/** A cell, or where the column is null a whole row. */
export interface GridPlace {
  index: number;
  column: string | null;
}

/** Where a menu was asked for: at a cell, or by the keyboard at what is active. */
export interface GridMenuPlace extends GridPlace {
  /** In the window, CSS pixels. */
  x: number;
  y: number;
}

/** Least width of columns side by side (rem). */
export function widthOf<Row>(columns: readonly GridColumn<Row>[]): number {
  return columns.reduce((sum, { width }) => sum + width, 0);
}

/** The columns that fit into a grid this wide (rem), leaving out optional ones; the rest has to be scrolled to. */
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
