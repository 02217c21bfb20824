import { useCallback, useImperativeHandle, useMemo, useState } from 'react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordRow } from '../../../../shared/model/record.ts';
import { withContents } from '../../../ui/grid/grid-column.ts';
import type { GridArranging, GridColumn, GridMenuPlace } from '../../../ui/grid/grid-column.ts';
import { groupedRows } from '../../../ui/grid/grouped-rows.ts';
import { HEADER_HEIGHT, useRowHeight } from '../../../ui/grid/measures.ts';
import { useScaledVirtualizer } from '../../../ui/grid/use-scaled-virtualizer.ts';
import { VirtualGrid } from '../../../ui/grid/virtual-grid.tsx';
import type { ListDefinition } from '../list-definition.ts';
import { sortAfter } from '../../../ui/routing/list-view.ts';
import type { ListView } from '../../../ui/routing/list-view.ts';
import type { OrderedList } from './queries.ts';
import { useCellCopy } from '../../../ui/records/use-cell-copy.ts';
import { CellMenu } from '../filter/cell-menu.tsx';
import { NewRecordsButton } from './new-records-button.tsx';
import { DayHeading } from './day-heading.tsx';
import {
  useNewRecordCount,
  useGridNavigation,
  useOpenedRow,
  useSteadyRows,
  useCursor,
} from './use-grid-navigation.ts';
import { useDayTotals, type Days } from './use-days.ts';
import { useRowWindow } from './use-row-window.ts';
import { useContentWidths } from './use-content-widths.ts';

/** Commands of the screen to the grid. */
export interface RecordGridHandle {
  focus: () => void;
  /** Activates the next (1) or previous (-1) row. */
  step: (step: 1 | -1) => void;
}

interface Props {
  ref: Ref<RecordGridHandle>;
  list: ListDefinition;
  /** Visible columns; `arranging` handles dragging of their headers. */
  columns: readonly GridColumn<RecordRow>[];
  arranging: GridArranging;
  /** The list whose rows are shown, and its number of rows. */
  shown: OrderedList;
  count: number;
  /** Days that group the rows; null without grouping. */
  days: Days | null;
  view: ListView;
  /** Position of the open record; null if it is not in the list, undefined while unknown. */
  openPlace: number | null | undefined;
  /** The list was synced completely, so that records added from now on are new. */
  isRead: boolean;
  onChange: (part: Partial<ListView>, options: { step: boolean }) => void;
}

/** The rows of a list. Separate from its screen, because it renders again with every row that scrolls by. */
export function RecordGrid(props: Props) {
  const { ref, list, shown, view, openPlace, onChange } = props;
  const { t } = useTranslation('records');
  const { days } = props;
  const groups = days?.groups ?? null;
  const count = groups?.rows ?? props.count;
  const lines = useScaledVirtualizer({
    count: groups?.lines ?? count,
    rowHeight: useRowHeight(),
    headerHeight: HEADER_HEIGHT,
  });
  const virtualizer = groupedRows(lines, groups);
  const totalsOf = useDayTotals(shown, days, lines.range);
  const rows = useRowWindow(shown, virtualizer.range, count);
  const contents = useContentWidths(list.columns, rows.pages);
  const columns = useMemo(() => withContents(props.columns, contents), [props.columns, contents]);
  useSteadyRows(shown, rows, virtualizer, groups);
  const cursor = useCursor({
    list: shown,
    rows,
    openId: view.recordId,
    // Going back from the details leads to the list, however many records were opened in between.
    open: (recordId) => onChange({ recordId }, { step: view.recordId === null }),
    showRow: virtualizer.showRow,
  });
  useOpenedRow(view.recordId, cursor.recordId, openPlace, virtualizer);

  const step = useGridNavigation({
    openId: view.recordId,
    // The open record may be far outside the visible rows, for example after a change of filter.
    place: cursor.active ?? (view.recordId === null ? null : openPlace),
    count,
    moveTo: cursor.moveTo,
  });

  const arrived = useNewRecordCount(shown, props.isRead ? count : null, virtualizer.topRow === 0);
  const [activeColumn, setActiveColumn] = useState<string | null>(null);
  const copy = useCellCopy();
  const [menu, setMenu] = useState<GridMenuPlace | null>(null);
  const menuRow = menu && rows.rowAt(menu.index);

  useImperativeHandle(ref, () => ({
    focus: () => virtualizer.scrollerRef.current?.focus(),
    step,
  }));

  const { sorting } = list;
  const sortBy = useCallback(
    (id: string) => {
      const column = sorting.columns.find((name) => name === id);
      if (column) onChange({ sort: sortAfter(view.sort, column) }, { step: true });
    },
    [sorting, view.sort, onChange],
  );

  return (
    <>
      <NewRecordsButton count={arrived} onShow={() => virtualizer.scrollTo(0)} />
      {menu && menuRow && (
        <CellMenu
          place={menu}
          resource={list.resource}
          row={menuRow}
          columns={props.columns}
          parts={list.filters}
          onFilter={(filter) => onChange({ filter: { ...view.filter, ...filter } }, { step: true })}
          onClose={() => {
            setMenu(null);
            virtualizer.scrollerRef.current?.focus({ preventScroll: true });
          }}
        />
      )}
      <VirtualGrid
        label={t(`resource.${list.resource}`)}
        columns={columns}
        count={count}
        rowAt={rows.rowAt}
        isStruck={isRemoved}
        virtualizer={lines}
        groups={groups}
        headingOf={(group) => {
          const day = days?.days[group];
          return day && <DayHeading day={day} totals={totalsOf(group)} />;
        }}
        sort={view.sort}
        onSort={sortBy}
        arranging={props.arranging}
        active={cursor.active}
        activeColumn={activeColumn}
        onActivate={({ index, column }) => {
          setActiveColumn(column);
          cursor.moveTo(index);
        }}
        onOpen={({ index, column }) => {
          setActiveColumn(column);
          cursor.openAt(index);
        }}
        onMenu={setMenu}
        onCopy={({ index, column }, columns) => {
          const row = rows.rowAt(index);
          return row ? copy.active(row, column, columns) : null;
        }}
      />
    </>
  );
}

function isRemoved(row: RecordRow): boolean {
  return row.removedAt !== null;
}
