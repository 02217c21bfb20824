import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../../shared/calendar.ts';
import { EarlierSampleNote } from '../../ui/earlier-sample-note.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Loading } from '../../ui/layout/loading.tsx';
import { Problem } from '../../ui/failures/problem.tsx';
import { dayStart, formatDate, localDate } from '../../ui/formatting/dates.ts';
import { api } from '../../data/queries/api.ts';
import { isEarlierSample, useCompany } from '../../data/queries/companies.ts';
import { AccountTable } from './account-table.tsx';
import { TotalStrip } from './total-strip.tsx';
import classes from './balances.module.css';

/** Balances last received on or before an earlier day. */
export function PastBalances({ companyId, day }: { companyId: number; day: string }) {
  const { t } = useTranslation('balances');
  const company = useCompany(companyId);
  const { data, error } = useQuery(
    api.balances.past.queryOptions({
      input: { companyId, before: dayStart(addDays(day, 1)) },
    }),
  );
  if (error) return <Problem error={error} />;
  if (!data) return <Loading />;
  const date = formatDate(day);
  const { trackedSince } = data;
  if (data.accounts.length === 0) {
    return (
      <EmptyState
        icon={CalendarClock}
        title={t('past.none', { date })}
        {...(trackedSince !== null &&
          !isEarlierSample(company, trackedSince) && {
            text: t('past.tracked', { date: formatDate(localDate(trackedSince)) }),
          })}
      />
    );
  }
  const silent = data.accounts.every(({ seenAt }) => seenAt < dayStart(day));
  return (
    <>
      <p className={classes.summary} role="status">
        {t(silent ? 'past.noData' : 'past.text', { date })}{' '}
        {data.notYetTracked.length > 0 &&
          t('past.notYet', { count: data.notYetTracked.length, names: data.notYetTracked.join(', ') })}
      </p>
      <TotalStrip totals={data.totals} />
      <AccountTable companyId={companyId} accounts={data.accounts} behind past />
      <EarlierSampleNote companyIds={[companyId]} />
    </>
  );
}
