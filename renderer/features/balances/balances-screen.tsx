import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { Age } from '../../ui/figures/age.tsx';
import { FailureNotice } from '../../ui/failures/failure-notice.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Loading } from '../../ui/layout/loading.tsx';
import { Problem } from '../../ui/failures/problem.tsx';
import { useToday, useNow } from '../../data/clock.ts';
import { api } from '../../data/queries/api.ts';
import { companyName, useCompany } from '../../data/queries/companies.ts';
import { useBalanceInterval } from '../../data/queries/intervals.ts';
import { IssueButton } from '../../ui/sync-health/issue-button.tsx';
import { issueText } from '../../ui/sync-health/issue-text.ts';
import { Accounts } from './accounts.tsx';
import { DayChoice } from './day-choice.tsx';
import { PastBalances } from './past-balances.tsx';
import { NoBalances } from './no-balances.tsx';
import { TotalStrip } from './total-strip.tsx';
import classes from './balances.module.css';
import { DetailsNote } from '../../ui/details-note.tsx';
import { Amount } from '../../ui/figures/amount.tsx';
import { useCompanySync } from '../../data/queries/sync-store.ts';
import { issueOf, type Issue } from '../../ui/sync-health/issues.ts';
import { dateOf } from '../../../shared/calendar.ts';
import { navigate, useHashPath } from '../../ui/routing/hash-location.ts';

/** Balances of one company per account and in total per currency. */
export function BalancesScreen({ companyId }: { companyId: number }) {
  const { t } = useTranslation('balances');
  const company = useCompany(companyId);
  const intervalMs = useBalanceInterval();
  const balances = useQuery(api.balances.get.queryOptions({ input: { companyId } }));
  const { data } = balances;
  const issue = useBalanceIssue(companyId);
  const behind = issue !== null;
  const [view, setView] = useBalancesView();
  const today = useToday();
  const day = view.day !== null && view.day < today ? view.day : null;
  return (
    <>
      <PageHeader
        title={t('title')}
        subject={company && companyName(company)}
        detail={
          data &&
          data.seenAt !== null &&
          day === null && (
            <>
              {t('updated')} <Age at={data.seenAt} exact={behind} intervalMs={intervalMs} />
            </>
          )
        }
        actions={
          data &&
          data.seenAt !== null && (
            <DayChoice day={day} today={today} onChange={(chosen) => setView({ day: chosen })} />
          )
        }
      />
      {balances.error && <Problem error={balances.error} />}
      {balances.isPending && <Loading />}
      {day !== null && <PastBalances companyId={companyId} day={day} />}
      {data &&
        day === null &&
        (data.accounts.length > 0 || data.summary !== null ? (
          <>
            {issue && (
              <div className={classes.problem}>
                <FailureNotice {...issueText(issue)} action={<IssueButton issue={issue} />} />
              </div>
            )}
            {data.totals.length > 0 && (
              <TotalStrip
                companyId={companyId}
                totals={data.totals}
                accounts={data.accounts}
                behind={behind}
              />
            )}
            {data.summary !== null && <SummaryNote summary={data.summary} />}
            {data.accounts.length > 0 && (
              <Accounts
                data={data}
                behind={behind}
                openId={view.accountId}
                onOpen={(accountId) => setView({ accountId })}
              />
            )}
          </>
        ) : (
          <NoBalances companyId={companyId} received={data.seenAt !== null} />
        ))}
    </>
  );
}

/** The service's own summary figure, as sent. It is separate from the totals, which are calculated here. */
export function SummaryNote({ summary }: { summary: string }) {
  const { t } = useTranslation('balances');
  return (
    <p className={classes.summary}>
      {t('summary.label')}:{' '}
      <strong>
        <Amount value={summary} currency={null} asSent />
      </strong>{' '}
      ·{' '}
      <DetailsNote details={[t('summary.notCalculated'), t('summary.unknown')]}>
        {t('table.asSent')}
      </DetailsNote>
    </p>
  );
}

/** Why a company's balances are not being updated; null while they are, or while only a rate limit applies. */
export function useBalanceIssue(companyId: number): Issue | null {
  const sync = useCompanySync(companyId);
  const now = useNow();
  if (!sync) return null;
  // A failed list does not affect the balances.
  const targets = sync.targets.filter(({ target }) => target === 'balances');
  const issue = issueOf({ ...sync, targets }, now);
  return issue?.kind === 'paused' ? null : issue;
}

/** State of the balances screen. It is in the address, so that the back button restores it. */
export interface BalancesView {
  /** An earlier day whose closing balances are shown; null for current balances. */
  day: string | null;
  /** Account whose history is open. */
  accountId: string | null;
}

export function useBalancesView(): [BalancesView, (change: Partial<BalancesView>) => void] {
  const [path] = useHashPath();
  const search = new URLSearchParams(useSearch());
  const view: BalancesView = { day: dateOf(search.get('on') ?? ''), accountId: search.get('account') };
  return [
    view,
    (change) => {
      const { day, accountId } = { ...view, ...change };
      const next = new URLSearchParams({
        ...(day !== null && { on: day }),
        ...(accountId !== null && { account: accountId }),
      }).toString();
      navigate(next === '' ? path : `${path}?${next}`, { replace: true });
    },
  ];
}
