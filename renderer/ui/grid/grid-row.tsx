import { memo } from 'react';
import { cellId } from './cell-keys.ts';
import { useFormatting } from '../formatting/formatting.ts';
import type { GridColumn } from './grid-column.ts';
import classes from './virtual-grid.module.css';

interface Props<Row> {
  id: string;
  index: number;
  /** Where it stands among all that is drawn. */
  line: number;
  /** Undefined while it is being read. */
  row: Row | undefined;
  columns: readonly GridColumn<Row>[];
  active: boolean;
  /** The active cell's column; null: none of this row. */
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

/** One row, drawn again only when it, its columns, what is active in it or the way of writing figures change. */
export const GridRow = memo(GridRowCells) as typeof GridRowCells;
