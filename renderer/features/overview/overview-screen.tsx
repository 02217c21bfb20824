import { Loader } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page-header.tsx';
import { Problem } from '../../failures/problem.tsx';
import { useNow } from '../../formatting/clock.ts';
import { localDate } from '../../formatting/dates.ts';
import { api } from '../../queries/api.ts';
import { useCompanies } from '../../queries/companies.ts';
import { GrandTotalStrip } from './grand-total-strip.tsx';
import { OverviewTable } from './overview-table.tsx';

/** All companies at a glance: what there is, what is overdue, how fresh it is. */
export function OverviewScreen() {
  const { t } = useTranslation(['overview', 'common']);
  const companies = useCompanies();
  const overview = useQuery(
    api.overview.list.queryOptions({
      input: { today: localDate(useNow()) },
      // Yesterday's overview stays while today's is added up.
      placeholderData: keepPreviousData,
    }),
  );
  const error = companies.error ?? overview.error;
  return (
    <>
      <PageHeader
        title={t('title')}
        detail={companies.data && t('companies', { count: companies.data.length })}
      />
      {error && <Problem error={error} />}
      {companies.data && overview.data ? (
        <>
          <GrandTotalStrip rows={overview.data} />
          <OverviewTable companies={companies.data} rows={overview.data} />
        </>
      ) : (
        !error && <Loader size="sm" aria-label={t('common:loading')} />
      )}
    </>
  );
}
