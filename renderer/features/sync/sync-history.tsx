import { Table } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { DataTable, figureCell } from '../../ui/layout/data-table.tsx';
import { Problem } from '../../ui/failures/problem.tsx';
import { MoreRows } from '../../ui/layout/more-button.tsx';
import { api } from '../../data/queries/api.ts';
import { RunRow } from './run-row.tsx';
import classes from './sync.module.css';
import { useOpenRun } from './use-open-run.ts';

/** Number of runs fetched at once. */
const PAGE_ROWS = 50;

/** All sync runs of a company, newest first; each expands to its changes. */
export function SyncHistory({ companyId }: { companyId: number }) {
  const { t } = useTranslation('sync');
  const { openRun, toggle } = useOpenRun();
  const runs = useInfiniteQuery(
    api.sync.runs.infiniteOptions({
      input: (before: number | null) => ({ companyId, before, limit: PAGE_ROWS }),
      initialPageParam: null,
      getNextPageParam: (page) => (page.length < PAGE_ROWS ? undefined : page.at(-1)?.runId),
    }),
  );
  if (runs.error && !runs.data) return <Problem error={runs.error} />;
  if (!runs.data) return null;
  const shown = runs.data.pages.flat();
  if (shown.length === 0) {
    return <EmptyState icon={History} title={t('history.empty')} text={t('history.emptyText')} />;
  }
  return (
    <>
      <DataTable caption={t('history.label')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('history.started')}</Table.Th>
            <Table.Th>{t('history.what')}</Table.Th>
            <Table.Th>{t('history.kind')}</Table.Th>
            <Table.Th>{t('history.outcome')}</Table.Th>
            {(['took', 'requests', 'added', 'changed', 'removed'] as const).map((figure) => (
              <Table.Th key={figure} className={figureCell ?? ''}>
                {t(`history.${figure}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((run) => (
            <RunRow
              key={run.runId}
              run={run}
              open={run.runId === openRun}
              onToggle={() => toggle(run.runId)}
            />
          ))}
        </Table.Tbody>
      </DataTable>
      {runs.error && <Problem error={runs.error} />}
      {runs.hasNextPage && (
        <MoreRows
          className={classes.more ?? ''}
          label={t('history.more')}
          shown={shown.length}
          count={null}
          loading={runs.isFetchingNextPage}
          onMore={() => void runs.fetchNextPage()}
        />
      )}
    </>
  );
}
