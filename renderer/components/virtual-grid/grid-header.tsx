import { UnstyledButton } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo } from 'react';
import type { GridColumn, GridSort } from './grid-column.ts';
import classes from './virtual-grid.module.css';

interface Props<Row> {
  columns: readonly GridColumn<Row>[];
  sort: GridSort;
  onSort: (column: string) => void;
}

function GridHeaderCells<Row>({ columns, sort, onSort }: Props<Row>) {
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
            >
              {column.sortable ? (
                <UnstyledButton className={classes.sort} onClick={() => onSort(column.id)}>
                  <span className={classes.text}>{column.label}</span>
                  {sorted && <Arrow size={13} aria-hidden className={classes.arrow} />}
                </UnstyledButton>
              ) : (
                <span className={classes.text}>{column.label}</span>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The header row; a column that can be sorted by is a button, and says whether and how it is. */
export const GridHeader = memo(GridHeaderCells) as typeof GridHeaderCells;
