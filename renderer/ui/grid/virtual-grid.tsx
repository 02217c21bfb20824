import { useId, useMemo } from 'react';
import type { CSSProperties, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { fittingColumns, widthOf } from './grid-column.ts';
import type { GridArranging, GridColumn, GridMenuPlace, GridPlace, GridSort } from './grid-column.ts';
import { cellAfterKey, cellId } from './cell-keys.ts';
import { lineAt, lineOf, rowFrom, type GridGroups } from './grid-groups.ts';
import { GridHeader } from './grid-header.tsx';
import { GroupLine } from './group-line.tsx';
import { GridRow } from './grid-row.tsx';
import { HEADER_HEIGHT, useRowHeight } from './measures.ts';
import { rowAfterKey } from './row-keys.ts';
import { useCellInSight } from './keep-in-sight.ts';
import { rem } from '../measuring/rem.ts';
import { useCopyKey } from './use-copy-key.ts';
import { useKeepRowInSight } from './keep-in-sight.ts';
import type { ScaledVirtualizer } from './use-scaled-virtualizer.ts';
import classes from './virtual-grid.module.css';

interface Props<Row> {
  label: string;
  columns: readonly GridColumn<Row>[];
  count: number;
  /** The row at a position; undefined while loading. */
  rowAt: (index: number) => Row | undefined;
  /** Whether a row is struck through, as no longer existing. */
  isStruck: (row: Row) => boolean;
  /** Virtualizer of lines, which include the headings of groups. */
  virtualizer: ScaledVirtualizer;
  groups: GridGroups | null;
  headingOf: (group: number) => ReactNode;
  sort: GridSort;
  onSort: (column: string) => void;
  arranging: GridArranging;
  active: number | null;
  /** Column of the active cell; null or a hidden column: the entire row is active. */
  activeColumn: string | null;
  onActivate: (place: GridPlace) => void;
  onOpen: (place: GridPlace) => void;
  onMenu?: (place: GridMenuPlace) => void;
  /** The text to copy for the active place; null: none. */
  onCopy: (place: GridPlace, columns: readonly GridColumn<Row>[]) => string | null;
}

/**
 * A grid of any number of rows that renders only the visible ones. One tab stop: ↑ and ↓ move the active row, → and ←
 * the active cell, Enter or a click opens the row, and copying copies the cell.
 */
export function VirtualGrid<Row>(props: Props<Row>) {
  const { label, count, rowAt, isStruck, virtualizer, groups, active, onActivate, onOpen } = props;
  const { scrollerRef, layerRef, range, topRow, pageRows, viewport, width, height } = virtualizer;
  // All columns until the width is measured.
  const columns = useMemo(
    () => (width === 0 ? props.columns : fittingColumns(props.columns, width / rem())),
    [props.columns, width],
  );
  const id = useId();
  const rowHeight = useRowHeight();
  const rowId = (index: number) => `${id}-${index}`;
  const activeLine = active === null ? -1 : lineOf(groups, active);
  const activeShown = active !== null && activeLine >= range.first && activeLine < range.end;
  const place = active === null ? -1 : columns.findIndex((one) => one.id === props.activeColumn);
  const cell = place < 0 ? null : place;
  const column = columns[place]?.id ?? null;
  useCellInSight(scrollerRef, cell);
  useKeepRowInSight(virtualizer, activeLine);
  useCopyKey(scrollerRef, () => (active === null ? null : props.onCopy({ index: active, column }, columns)));

  function activeId(): string | undefined {
    if (!activeShown) return undefined;
    return column === null ? rowId(active) : cellId(rowId(active), column);
  }

  function placeOf(target: EventTarget): GridPlace | null {
    if (!(target instanceof Element)) return null;
    const row = target.closest<HTMLElement>('[data-index]');
    const at = Number(target.closest('[role=gridcell]')?.getAttribute('aria-colindex')) - 1;
    return row && { index: Number(row.dataset.index), column: columns[at]?.id ?? null };
  }

  const topRowNow = rowFrom(groups, topRow);

  function onKeyDown(event: KeyboardEvent): void {
    // Keys pressed on a sort button belong to the button.
    if (event.target !== event.currentTarget || event.altKey || event.metaKey) return;
    if (event.key === 'Enter') {
      if (active !== null) onOpen({ index: active, column });
      return;
    }
    const nextCell =
      event.ctrlKey || count === 0 ? undefined : cellAfterKey(event.key, { cell, count: columns.length });
    const nextRow =
      nextCell === undefined
        ? rowAfterKey(event.key, { active, count, pageRows, topRow: topRowNow })
        : (active ?? topRowNow);
    if (nextRow === null) return;
    event.preventDefault();
    onActivate({
      index: nextRow,
      column: nextCell === undefined ? column : (columns[nextCell ?? -1]?.id ?? null),
    });
  }

  function onClick(event: MouseEvent): void {
    const clicked = placeOf(event.target);
    if (clicked) onOpen(clicked);
  }

  function onContextMenu(event: MouseEvent): void {
    const pointed = placeOf(event.target);
    // The keyboard opens the menu at the grid itself; it then belongs to the active place.
    const drawn = document.getElementById(activeId() ?? '')?.getBoundingClientRect();
    const menuPlace = pointed
      ? { ...pointed, x: event.clientX, y: event.clientY }
      : event.target === event.currentTarget && active !== null && drawn
        ? { index: active, column, x: drawn.left, y: drawn.bottom }
        : null;
    if (!menuPlace || !props.onMenu) return;
    event.preventDefault();
    props.onMenu(menuPlace);
  }

  const lines = Array.from({ length: range.end - range.first }, (_, place) => range.first + place);
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
        aria-rowcount={(groups?.lines ?? count) + 1}
        aria-colcount={columns.length}
        aria-activedescendant={activeId()}
        data-cell={column === null ? undefined : true}
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
                {lines.map((line) => {
                  const { group, row: index } = lineAt(groups, line);
                  if (index === null) {
                    return (
                      <GroupLine key={`group ${group}`} line={line} columns={columns.length}>
                        {props.headingOf(group)}
                      </GroupLine>
                    );
                  }
                  const row = rowAt(index);
                  return (
                    <GridRow
                      key={index}
                      id={rowId(index)}
                      index={index}
                      line={line}
                      row={row}
                      columns={columns}
                      active={index === active}
                      activeColumn={index === active ? column : null}
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
