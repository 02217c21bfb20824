import { OVERVIEW_COLUMNS, DEFAULT_HIDDEN_COLUMNS } from './overview-columns.ts';
import type { ColumnLayout } from '../../../shared/model/list.ts';
import { arrangedColumns, layoutOf, moved } from '../../ui/columns/arranged-columns.ts';
import { useNotifyError } from '../../ui/failures/use-notify-error.ts';
import { useEditedSettings, useUpdateSettings } from '../../data/queries/settings.ts';

/** All columns, in the form that the column arrangement of lists takes. */
const COLUMNS = OVERVIEW_COLUMNS.map((id) => ({ id, hidden: DEFAULT_HIDDEN_COLUMNS.includes(id), width: 0 }));

/**
 * The overview's columns as arranged by the user, and functions to change them. Changes are shown before they are
 * saved.
 */
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
