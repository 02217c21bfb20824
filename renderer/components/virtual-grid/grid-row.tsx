import { memo } from 'react';
import { useFormatting } from '../../formatting/formatting.ts';
import type { GridColumn } from './grid-column.ts';
import classes from './virtual-grid.module.css';

interface Props<Row> {
  id: string;
  index: number;
  /** Undefined while it is being read. */
  row: Row | undefined;
  columns: readonly GridColumn<Row>[];
  active: boolean;
  struck: boolean;
}

function GridRowCells<Row>({ id, index, row, columns, active, struck }: Props<Row>) {
  useFormatting();
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={active}
      aria-busy={row === undefined}
      data-index={index}
      data-struck={struck || undefined}
      className={classes.row}
    >
      {columns.map((column, place) => (
        <div
          key={column.id}
          role="gridcell"
          aria-colindex={place + 1}
          data-align={column.align}
          className={classes.cell}
        >
          {row === undefined ? <span className={classes.pending} /> : column.render(row)}
        </div>
      ))}
    </div>
  );
}

/** One row, drawn again only when it, its columns, its being active or the way of writing figures change. */
export const GridRow = memo(GridRowCells) as typeof GridRowCells;
