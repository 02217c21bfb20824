import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { EarlierSampleNote } from '../../ui/earlier-sample-note.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Loading } from '../../ui/layout/loading.tsx';
import { Problem } from '../../ui/failures/problem.tsx';
import { useCompanies } from '../../data/queries/companies.ts';
import { useOverview } from '../../data/queries/overview.ts';
import { chunk } from '../../ui/chunk.tsx';
import { useIsDrawn } from '../../ui/use-is-drawn.ts';
import { BalancesAge } from './balances-age.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { GrandTotalStrip } from './grand-total-strip.tsx';
import { OverviewTable } from './overview-table.tsx';
import { ReportingTotal } from './reporting-total.tsx';
import { useOrderedRows } from './use-ordered-rows.ts';
import { useOverviewColumns } from './use-overview-columns.ts';

// A chunk of its own, rendered after the figures.
const OverviewSections = chunk(() => import('./overview-sections.tsx').then((m) => m.OverviewSections));

/** All companies with cash, its changes, overdue items and sync state. */
export function OverviewScreen() {
  const { t } = useTranslation('overview');
  const companies = useCompanies();
  const overview = useOverview();
  const columns = useOverviewColumns();
  const isDrawn = useIsDrawn();
  const { waits, ...rows } = useOrderedRows(companies.data ?? [], overview.data ?? []);
  const error = companies.error ?? overview.error;
  return (
    <>
      <PageHeader
        title={t('title')}
        detail={
          companies.data && (
            <>
              {t('companies', { count: companies.data.length })} · {t(waits ? 'order.waits' : 'order.worst')}
              {overview.data && <BalancesAge rows={overview.data} />}
            </>
          )
        }
        actions={<ColumnChoice columns={columns} />}
      />
      {error && <Problem error={error} />}
      {companies.data && overview.data ? (
        <>
          <ReportingTotal rows={overview.data} />
          <GrandTotalStrip rows={overview.data} />
          <OverviewTable {...rows} columns={columns} />
          {isDrawn && (
            <Suspense>
              <OverviewSections />
            </Suspense>
          )}
          <EarlierSampleNote companyIds={null} />
        </>
      ) : (
        !error && <Loading />
      )}
    </>
  );
}
