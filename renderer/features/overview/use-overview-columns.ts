import {
  OVERVIEW_COLUMNS,
  USUAL_OVERVIEW_COLUMNS,
  type OverviewColumn,
} from '../../../shared/constants/overview-columns.ts';
import type { ColumnChoice } from '../../../shared/model/list.ts';
import { arrangedColumns, layoutOf, moved } from '../../columns/arranged-columns.ts';
import { useNotifyError } from '../../failures/use-notify-error.ts';
import { useSettings, useUpdateSettings } from '../../queries/settings.ts';

/** All of them, as the lists' arranging takes them: which are shown the setting says. */
const COLUMNS = OVERVIEW_COLUMNS.map((id) => ({ id, hidden: true, width: 0 }));

/** The overview's columns as the user arranged them, and the ways to change that; what is changed is seen at once. */
export function useOverviewColumns() {
  const notifyError = useNotifyError();
  const saved = useSettings()?.overviewColumns;
  const { mutate, isPending, variables } = useUpdateSettings();
  const chosen = (isPending ? variables.overviewColumns : undefined) ?? saved ?? USUAL_OVERVIEW_COLUMNS;
  const layout = chosen.map((id): ColumnChoice => ({ id, shown: true, width: null }));
  const choices = layoutOf(COLUMNS, layout);

  function save(columns: readonly OverviewColumn[]): void {
    mutate({ overviewColumns: [...columns] }, { onError: notifyError });
  }
  function arrange(next: ColumnChoice[]): void {
    save(arrangedColumns(COLUMNS, next).map(({ id }) => id));
  }

  return {
    shown: arrangedColumns(COLUMNS, layout).map(({ id }) => id),
    choices,
    arrange,
    move: (id: string, placeOf: string) => arrange(moved(choices, id, placeOf)),
    isUsual: chosen.join() === USUAL_OVERVIEW_COLUMNS.join(),
    reset: () => save(USUAL_OVERVIEW_COLUMNS),
  };
}

export type UsedOverviewColumns = ReturnType<typeof useOverviewColumns>;
