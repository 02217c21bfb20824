import { Button, Popover, Stack } from '@mantine/core';
import { Columns3 } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { OverviewColumn } from './overview-columns.ts';
import { chunk } from '../../ui/chunk.tsx';
import { useIsDrawn } from '../../ui/use-is-drawn.ts';
import type { UsedOverviewColumns } from './use-overview-columns.ts';

/** Selects and orders the columns of the overview; the choice is saved. */
export function ColumnChoice({ columns }: { columns: UsedOverviewColumns }) {
  const { t } = useTranslation(['overview', 'lists']);
  const isDrawn = useIsDrawn();
  useEffect(() => {
    if (isDrawn) ColumnChoices.fetch();
  }, [isDrawn]);
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
            <Suspense fallback={null}>
              <ColumnChoices
                choices={columns.choices}
                labelOf={(id) => t(`table.${id as OverviewColumn}`)}
                onChange={columns.arrange}
              />
            </Suspense>
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

// Loaded after the first figures are rendered, so that it delays neither them nor the opening of the menu.
const ColumnChoices = chunk(() => import('../../ui/columns/column-choices.tsx').then((m) => m.ColumnChoices));
