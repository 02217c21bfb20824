import { UnstyledButton } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo } from 'react';
import { columnDrag } from '../../columns/column-drag.ts';
import { ColumnEdge } from './column-edge.tsx';
import type { GridArranging, GridColumn, GridSort } from './grid-column.ts';
import classes from './virtual-grid.module.css';

interface Props<Row> {
  columns: readonly GridColumn<Row>[];
  sort: GridSort;
  onSort: (column: string) => void;
  arranging: GridArranging;
}

function GridHeaderCells<Row>({ columns, sort, onSort, arranging }: Props<Row>) {
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.row}>
        {columns.map((column, index) => {
          const sorted = sort.column === column.id;
          const Arrow = sort.descending ? ArrowDown : ArrowUp;
          return (
            <div
              key={column.id}
              role="columnheader"
              aria-colindex={index + 1}
              aria-sort={sorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
              data-align={column.align}
              className={classes.headCell}
              {...columnDrag(column.id, (dragged) => arranging.onMove(dragged, column.id))}
            >
              {column.sortable ? (
                <UnstyledButton className={classes.sort} onClick={() => onSort(column.id)}>
                  <span className={classes.text}>{column.label}</span>
                  {sorted && <Arrow size={13} aria-hidden className={classes.arrow} />}
                </UnstyledButton>
              ) : (
                <span className={classes.text}>{column.label}</span>
              )}
              <ColumnEdge onResize={(width, done) => arranging.onResize(column.id, width, done)} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

/**
 * The header row; a column that can be sorted by is a button, and says whether and how it is. Headers are dragged to
 * another place, their edges to another width.
 */
export const GridHeader = memo(GridHeaderCells) as typeof GridHeaderCells;
