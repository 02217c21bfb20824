import type { ReactNode } from 'react';

/** A column of a {@link VirtualGrid}. Its label is already in the user's language. */
export interface GridColumn<Row> {
  id: string;
  label: string;
  /** Least width in rem, and its share of the room that is left; a column without one keeps its width. */
  width: number;
  grow?: number;
  /** `end` for figures, so that they stand under each other. */
  align?: 'start' | 'end';
  sortable: boolean;
  render: (row: Row) => ReactNode;
}

export interface GridSort {
  column: string;
  descending: boolean;
}
