import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../data/queries/api.ts';
import { companyName, useCompanies } from '../../data/queries/companies.ts';
import { useOverview } from '../../data/queries/overview.ts';
import { trayChoices, type TrayChoice } from './tray-choices.ts';

/**
 * Balances that can be shown in the tray, with names. Until all are loaded (`isKnown`), saving a selection would drop
 * the missing ones.
 *
 * @param withAccounts whether to load individual accounts, too
 */
export function useTrayChoices(withAccounts: boolean): { choices: TrayChoice[]; isKnown: boolean } {
  const { t } = useTranslation(['common', 'alerts']);
  const companies = useCompanies().data ?? [];
  const overview = useOverview().data;
  const accounts = useQuery(api.balances.accounts.queryOptions({ input: {}, enabled: withAccounts })).data;
  const choices = trayChoices(
    companies.map((company) => ({ companyId: company.companyId, name: companyName(company) })),
    overview ?? [],
    accounts ?? [],
    { currency: t('common:currency.none'), account: (id) => t('alerts:subject.account', { id }) },
  );
  return { choices, isKnown: overview !== undefined && accounts !== undefined };
}
