import { useMemo } from 'react';
import type { ColumnLayout } from '../../../../shared/model/list.ts';
import type { RecordRow } from '../../../../shared/model/record.ts';
import type { GridArranging, GridColumn } from '../../../ui/grid/grid-column.ts';
import { rem } from '../../../ui/measuring/rem.ts';
import { REM, arrangedColumns, layoutOf, moved, resized } from '../../../ui/columns/arranged-columns.ts';

interface Options {
  columns: readonly GridColumn<RecordRow>[];
  layout: ColumnLayout | null;
  tryLayout: (layout: ColumnLayout) => void;
  saveLayout: (layout: ColumnLayout | null) => void;
}

/** The columns as arranged by the user, and the handlers for dragging in the header. */
export function useArranging({ columns, layout, tryLayout, saveLayout }: Options) {
  const shown = useMemo(() => arrangedColumns(columns, layout), [columns, layout]);
  const arranging = useMemo<GridArranging>(
    () => ({
      onResize: (id, width, done) => {
        const usual = (width * REM) / rem();
        (done ? saveLayout : tryLayout)(resized(layoutOf(columns, layout), id, usual));
      },
      onMove: (id, placeOf) => saveLayout(moved(layoutOf(columns, layout), id, placeOf)),
    }),
    [columns, layout, saveLayout, tryLayout],
  );
  return { shown, arranging };
}
