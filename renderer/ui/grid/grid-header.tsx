import { UnstyledButton } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, useRef, type PointerEvent } from 'react';
import { columnDrag } from '../columns/column-drag.ts';
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
                  <span dir="auto" className={classes.text}>
                    {column.label}
                  </span>
                  {sorted && <Arrow size={13} aria-hidden className={classes.arrow} />}
                </UnstyledButton>
              ) : (
                <span dir="auto" className={classes.text}>
                  {column.label}
                </span>
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
 * The header row. Sortable columns are buttons with `aria-sort`. Headers can be dragged to another position, and their
 * edges to another width.
 */
export const GridHeader = memo(GridHeaderCells) as typeof GridHeaderCells;

interface ColumnEdgeProps {
  /** Called with the width (CSS pixels) during the drag, and once at its end. */
  onResize: (width: number, done: boolean) => void;
}

/** The draggable edge of a column's header. The column choices offer the same without a mouse. */
export function ColumnEdge({ onResize }: ColumnEdgeProps) {
  const begun = useRef<{ x: number; width: number } | null>(null);

  function widthAt({ clientX }: PointerEvent): number {
    return begun.current ? begun.current.width + clientX - begun.current.x : 0;
  }

  return (
    <span
      aria-hidden
      data-edge
      className={classes.edge}
      // Prevents the header's own drag, even if the edge has moved before it starts.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={(event) => {
        const cell = event.currentTarget.parentElement;
        if (!cell || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        begun.current = { x: event.clientX, width: cell.getBoundingClientRect().width };
      }}
      onPointerMove={(event) => {
        if (begun.current) onResize(widthAt(event), false);
      }}
      onPointerUp={(event) => {
        if (begun.current) onResize(widthAt(event), true);
        begun.current = null;
      }}
    />
  );
}
