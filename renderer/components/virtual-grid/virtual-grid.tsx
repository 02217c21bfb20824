import { useId, useMemo } from 'react';
import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react';
import { fittingColumns, widthOf } from './grid-column.ts';
import type { GridArranging, GridColumn, GridMenuPlace, GridSort } from './grid-column.ts';
import { GridHeader } from './grid-header.tsx';
import { GridRow } from './grid-row.tsx';
import { HEADER_HEIGHT, useRowHeight } from './measures.ts';
import { rowAfterKey } from './row-keys.ts';
import type { ScaledVirtualizer } from './use-scaled-virtualizer.ts';
import classes from './virtual-grid.module.css';

interface Props<Row> {
  label: string;
  columns: readonly GridColumn<Row>[];
  count: number;
  /** The row at a place; undefined while it is being read. */
  rowAt: (index: number) => Row | undefined;
  /** Drawn through: it is no longer there. */
  isStruck: (row: Row) => boolean;
  virtualizer: ScaledVirtualizer;
  sort: GridSort;
  onSort: (column: string) => void;
  arranging: GridArranging;
  active: number | null;
  onActivate: (index: number) => void;
  onOpen: (index: number) => void;
  onMenu?: (place: GridMenuPlace) => void;
}

/**
 * A grid of any number of rows of which only those on screen exist. One stop for the Tab key: inside, the arrow keys move
 * the active row, Enter or a click opens it.
 */
export function VirtualGrid<Row>(props: Props<Row>) {
  const { label, count, rowAt, isStruck, virtualizer, active, onActivate, onOpen } = props;
  const { scrollerRef, layerRef, range, topRow, pageRows, viewport, width, height } = virtualizer;
  // Unmeasured yet: all of them.
  const columns = useMemo(
    () => (width === 0 ? props.columns : fittingColumns(props.columns, width / rem())),
    [props.columns, width],
  );
  const id = useId();
  const rowHeight = useRowHeight();
  const rowId = (index: number) => `${id}-${index}`;
  const activeShown = active !== null && active >= range.first && active < range.end;

  function onKeyDown(event: KeyboardEvent): void {
    // Keys pressed on a sort button are the button's.
    if (event.target !== event.currentTarget || event.altKey || event.metaKey) return;
    if (event.key === 'Enter') {
      if (active !== null) onOpen(active);
      return;
    }
    const next = rowAfterKey(event.key, { active, count, pageRows, topRow });
    if (next === null) return;
    event.preventDefault();
    onActivate(next);
  }

  function onClick(event: MouseEvent<HTMLElement>): void {
    const row = event.target instanceof Element && event.target.closest<HTMLElement>('[data-index]');
    if (row) onOpen(Number(row.dataset.index));
  }

  function onContextMenu(event: MouseEvent<HTMLElement>): void {
    const cell = event.target instanceof Element && event.target.closest('[role=gridcell]');
    const row = cell && cell.closest<HTMLElement>('[data-index]');
    // By the keyboard it is asked of the grid itself, which means the active row.
    const own = event.target === event.currentTarget ? active : null;
    const index = row ? Number(row.dataset.index) : own;
    if (index === null || !props.onMenu) return;
    event.preventDefault();
    const column = cell ? columns[Number(cell.getAttribute('aria-colindex')) - 1] : undefined;
    props.onMenu({ index, column: column?.id ?? null, x: event.clientX, y: event.clientY });
  }

  const indexes = Array.from({ length: range.end - range.first }, (_, place) => range.first + place);
  const measures = {
    '--columns': columns.map(trackOf).join(' '),
    '--row-width': `${widthOf(columns)}rem`,
    '--row-height': `${rowHeight}px`,
    '--header-height': `${HEADER_HEIGHT}px`,
  } as CSSProperties;

  return (
    <div className={classes.frame}>
      <div
        ref={scrollerRef}
        role="grid"
        aria-label={label}
        aria-rowcount={count + 1}
        aria-colcount={columns.length}
        aria-activedescendant={activeShown ? rowId(active) : undefined}
        tabIndex={0}
        className={classes.scroller}
        style={measures}
        onKeyDown={onKeyDown}
        onContextMenu={onContextMenu}
      >
        <GridHeader columns={columns} sort={props.sort} onSort={props.onSort} arranging={props.arranging} />
        {count > 0 && (
          <div role="rowgroup" className={classes.body} style={{ height }} onClick={onClick}>
            <div
              role="presentation"
              className={classes.window}
              style={{ height: Math.min(viewport, height) }}
            >
              <div role="presentation" ref={layerRef} className={classes.layer}>
                {indexes.map((index) => {
                  const row = rowAt(index);
                  return (
                    <GridRow
                      key={index}
                      id={rowId(index)}
                      index={index}
                      row={row}
                      columns={columns}
                      active={index === active}
                      struck={row !== undefined && isStruck(row)}
                    />
                  );
                })}
              </div>
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

function trackOf<Row>({ width, grow, upTo }: GridColumn<Row>): string {
  const most = grow === undefined ? `${upTo ?? width}rem` : `${grow}fr`;
  return `minmax(${width}rem, ${most})`;
}

/** CSS pixels of one rem: the reader's own text size. */
function rem(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize);
}
