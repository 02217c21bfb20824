import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { Columns3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { OVERVIEW_COLUMNS } from '../../../shared/constants/overview-columns.ts';
import { useNotifyError } from '../../failures/use-notify-error.ts';
import { useSettings, useUpdateSettings } from '../../queries/settings.ts';

/** Which columns the overview shows; remembered. */
export function ColumnChoice() {
  const { t } = useTranslation('overview');
  const notifyError = useNotifyError();
  const chosen = useSettings()?.overviewColumns;
  const { mutate } = useUpdateSettings();
  if (!chosen) return null;
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="xs" leftSection={<Columns3 size={14} aria-hidden />}>
          {t('columns.title')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columns.title')}>
        <Checkbox.Group
          label={t('columns.legend')}
          value={[...chosen]}
          onChange={(names) =>
            mutate(
              { overviewColumns: OVERVIEW_COLUMNS.filter((column) => names.includes(column)) },
              { onError: notifyError },
            )
          }
        >
          <Stack gap="xs" mt="xs">
            {OVERVIEW_COLUMNS.map((column) => (
              <Checkbox key={column} size="xs" value={column} label={t(`table.${column}`)} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  );
}
