import { OVERVIEW_COLUMNS, SPARE_OVERVIEW_COLUMNS } from './overview-columns.ts';
import type { ColumnLayout } from '../../../shared/model/list.ts';
import { arrangedColumns, layoutOf, moved } from '../../ui/columns/arranged-columns.ts';
import { useNotifyError } from '../../ui/failures/use-notify-error.ts';
import { useEditedSettings, useUpdateSettings } from '../../data/queries/settings.ts';

/** All of them, as the lists' arranging takes them. */
const COLUMNS = OVERVIEW_COLUMNS.map((id) => ({ id, hidden: SPARE_OVERVIEW_COLUMNS.includes(id), width: 0 }));

/** The overview's columns as the user arranged them, and the ways to change that; what is changed is seen at once. */
export function useOverviewColumns() {
  const notifyError = useNotifyError();
  const layout = useEditedSettings()?.overviewLayout ?? null;
  const { mutate } = useUpdateSettings();
  const choices = layoutOf(COLUMNS, layout);

  function arrange(next: ColumnLayout | null): void {
    mutate({ overviewLayout: next }, { onError: notifyError });
  }

  return {
    shown: arrangedColumns(COLUMNS, layout).map(({ id }) => id),
    choices,
    arrange,
    move: (id: string, placeOf: string) => arrange(moved(choices, id, placeOf)),
    isUsual: layout === null,
    reset: () => arrange(null),
  };
}

export type UsedOverviewColumns = ReturnType<typeof useOverviewColumns>;
