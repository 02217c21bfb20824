import { Button, Popover, Stack } from '@mantine/core';
import { Columns3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OverviewColumn } from './overview-columns.ts';
import { ColumnChoices } from '../../ui/columns/column-choices.tsx';
import { useIsDrawn } from '../../ui/use-is-drawn.ts';
import type { UsedOverviewColumns } from './use-overview-columns.ts';

/** Which columns the overview shows, and in which order; remembered. */
export function ColumnChoice({ columns }: { columns: UsedOverviewColumns }) {
  const { t } = useTranslation(['overview', 'lists']);
  const isDrawn = useIsDrawn();
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus width="19rem">
      <Popover.Target>
        <Button variant="default" size="xs" leftSection={<Columns3 size={14} aria-hidden />}>
          {t('columns.title')}
        </Button>
      </Popover.Target>
      {isDrawn && (
        <Popover.Dropdown aria-label={t('columns.title')}>
          <Stack gap="xs" align="flex-start">
            <ColumnChoices
              choices={columns.choices}
              labelOf={(id) => t(`table.${id as OverviewColumn}`)}
              onChange={columns.arrange}
            />
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              disabled={columns.isUsual}
              onClick={columns.reset}
            >
              {t('lists:columns.reset')}
            </Button>
          </Stack>
        </Popover.Dropdown>
      )}
    </Popover>
  );
}
