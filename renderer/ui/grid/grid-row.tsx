import { memo } from 'react';
import { cellId } from './cell-keys.ts';
import { useFormatting } from '../formatting/formatting.ts';
import type { GridColumn } from './grid-column.ts';
import classes from './virtual-grid.module.css';

interface Props<Row> {
  id: string;
  index: number;
  /** Position among all lines. */
  line: number;
  /** Undefined while loading. */
  row: Row | undefined;
  columns: readonly GridColumn<Row>[];
  active: boolean;
  /** Column of the active cell; null: none in this row. */
  activeColumn: string | null;
  struck: boolean;
}

function GridRowCells<Row>({ id, index, line, row, columns, active, activeColumn, struck }: Props<Row>) {
  useFormatting();
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={line + 2}
      aria-selected={active}
      aria-busy={row === undefined}
      data-index={index}
      data-struck={struck || undefined}
      className={classes.row}
    >
      {columns.map((column, place) => (
        <div
          key={column.id}
          id={cellId(id, column.id)}
          role="gridcell"
          aria-colindex={place + 1}
          data-align={column.align}
          data-active={column.id === activeColumn || undefined}
          className={classes.cell}
        >
          {row === undefined ? <span className={classes.pending} /> : column.render(row)}
        </div>
      ))}
    </div>
  );
}

/** One row. It re-renders only when the row, its columns, its active cell or the formatting changes. */
export const GridRow = memo(GridRowCells) as typeof GridRowCells;
