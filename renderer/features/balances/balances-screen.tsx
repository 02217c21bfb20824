import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Age } from '../../components/age.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Problem } from '../../failures/problem.tsx';
import { api } from '../../queries/api.ts';
import { companyName, useCompany } from '../../queries/companies.ts';
import { useSettings } from '../../queries/settings.ts';
import { AccountTable } from './account-table.tsx';
import { NoBalances } from './no-balances.tsx';
import { TotalStrip } from './total-strip.tsx';

/** What is in each cash and bank account of one company, and per currency together. */
export function BalancesScreen({ companyId }: { companyId: number }) {
  const { t } = useTranslation(['balances', 'common']);
  const company = useCompany(companyId);
  const cadence = useSettings()?.balanceMinutes;
  const balances = useQuery(api.balances.get.queryOptions({ input: { companyId } }));
  const { data } = balances;
  return (
    <>
      <PageHeader
        title={t('title')}
        subject={company && companyName(company)}
        detail={
          data &&
          data.seenAt !== null && (
            <>
              {t('heard')} <Age at={data.seenAt} {...(cadence && { cadenceMinutes: cadence })} />
            </>
          )
        }
      />
      {balances.error && <Problem error={balances.error} />}
      {balances.isPending && <Loader size="sm" aria-label={t('common:loading')} />}
      {data &&
        (data.accounts.length > 0 || data.summary !== null ? (
          <>
            <TotalStrip balances={data} />
            {data.accounts.length > 0 && <AccountTable accounts={data.accounts} />}
          </>
        ) : (
          <NoBalances companyId={companyId} heard={data.seenAt !== null} />
        ))}
    </>
  );
}
