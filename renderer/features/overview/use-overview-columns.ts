import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { OVERVIEW_COLUMNS, DEFAULT_HIDDEN_COLUMNS, WIDE_COLUMNS, WIDE_WINDOW } from './overview-columns.ts';
import type { ColumnLayout } from '../../../shared/model/list.ts';
import { arrangedColumns, layoutOf, moved } from '../../ui/columns/arranged-columns.ts';
import { useNotifyError } from '../../ui/failures/use-notify-error.ts';
import { useEditedSettings, useUpdateSettings } from '../../data/queries/settings.ts';

/** All columns, in the form that the column arrangement of lists takes. */
function columnsIn(isWide: boolean) {
  const hidden = isWide ? DEFAULT_HIDDEN_COLUMNS : [...DEFAULT_HIDDEN_COLUMNS, ...WIDE_COLUMNS];
  return OVERVIEW_COLUMNS.map((id) => ({ id, hidden: hidden.includes(id), width: 0 }));
}

/**
 * The overview's columns as arranged by the user, and functions to change them. Changes are shown before they are
 * saved. Without an arrangement, the width of the window decides; an arrangement applies in every window.
 */
export function useOverviewColumns() {
  const notifyError = useNotifyError();
  const layout = useEditedSettings()?.overviewLayout ?? null;
  const { mutate } = useUpdateSettings();
  const isWide = useMediaQuery(WIDE_WINDOW, true, { getInitialValueInEffect: false });
  const columns = useMemo(() => columnsIn(isWide), [isWide]);
  const choices = layoutOf(columns, layout);

  function arrange(next: ColumnLayout | null): void {
    mutate({ overviewLayout: next }, { onError: notifyError });
  }

  return {
    shown: arrangedColumns(columns, layout).map(({ id }) => id),
    choices,
    arrange,
    move: (id: string, placeOf: string) => arrange(moved(choices, id, placeOf)),
    isUsual: layout === null,
    reset: () => arrange(null),
  };
}

export type UsedOverviewColumns = ReturnType<typeof useOverviewColumns>;
