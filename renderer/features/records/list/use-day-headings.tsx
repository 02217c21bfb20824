import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotifyError } from '../../../ui/failures/use-notify-error.ts';
import { useEditedSettings, useUpdateSettings } from '../../../data/queries/settings.ts';
import type { ListDefinition } from '../list-definition.ts';

/** Whether a list sorted by date is grouped by day, with the control for it. Only lists of documents support this. */
export function useDayHeadings({ sorting }: ListDefinition): { isOn: boolean; choice: ReactNode } {
  const { t } = useTranslation('lists');
  const notifyError = useNotifyError();
  const isChosen = useEditedSettings()?.dayHeadings ?? false;
  const { mutate } = useUpdateSettings();
  if (!sorting.columns.includes('date')) return { isOn: false, choice: null };
  return {
    isOn: isChosen,
    choice: (
      <Checkbox
        size="xs"
        label={t('columns.days')}
        description={t('columns.daysText')}
        checked={isChosen}
        onChange={({ currentTarget }) =>
          mutate({ dayHeadings: currentTarget.checked }, { onError: notifyError })
        }
      />
    ),
  };
}
