import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Age } from '../../components/age.tsx';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Reading } from '../../components/reading.tsx';
import { Problem } from '../../failures/problem.tsx';
import { useNow } from '../../formatting/clock.ts';
import { localDate } from '../../formatting/dates.ts';
import { api } from '../../queries/api.ts';
import { companyName, useCompany } from '../../queries/companies.ts';
import { useSettings } from '../../queries/settings.ts';
import { IssueButton } from '../../sync-health/issue-button.tsx';
import { issueText } from '../../sync-health/issue-text.ts';
import { Accounts } from './accounts.tsx';
import { DayChoice } from './day-choice.tsx';
import { PastBalances } from './past-balances.tsx';
import { NoBalances } from './no-balances.tsx';
import { SummaryNote } from './summary-note.tsx';
import { TotalStrip } from './total-strip.tsx';
import classes from './balances.module.css';
import { useBalancesView } from './use-balances-view.ts';
import { useBalanceIssue } from './use-balance-issue.ts';

/** What is in each cash and bank account of one company, and per currency together. */
export function BalancesScreen({ companyId }: { companyId: number }) {
  const { t } = useTranslation('balances');
  const company = useCompany(companyId);
  const cadence = useSettings()?.balanceMinutes;
  const balances = useQuery(api.balances.get.queryOptions({ input: { companyId } }));
  const { data } = balances;
  const issue = useBalanceIssue(companyId);
  const behind = issue !== null;
  const [view, setView] = useBalancesView();
  const today = localDate(useNow());
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
              {t('heard')} <Age at={data.seenAt} exact={behind} cadenceMinutes={cadence} />
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
      {balances.isPending && <Reading />}
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
          <NoBalances companyId={companyId} heard={data.seenAt !== null} />
        ))}
    </>
  );
}
