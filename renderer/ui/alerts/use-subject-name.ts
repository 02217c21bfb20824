import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../shared/model/alert.ts';
import { api } from '../../data/queries/api.ts';

type Subject = Pick<Alert, 'companyId' | 'accountId' | 'currency'>;

/** Names the subject of an alert: an account, or a company's total in a currency. */
export function useSubjectName(alerts: readonly Subject[]): (alert: Subject) => string {
  const { t } = useTranslation(['alerts', 'common']);
  // Totals are named by their currency and need no query.
  const onAccounts = alerts.filter(({ accountId }) => accountId !== null);
  const companyIds = [...new Set(onAccounts.map(({ companyId }) => companyId))];
  const names = useQueries({
    queries: companyIds.map((companyId) => api.balances.get.queryOptions({ input: { companyId } })),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data }) =>
          (data?.accounts ?? []).map(
            ({ accountId, name }) => [`${data?.companyId}/${accountId}`, name] as const,
          ),
        ),
      ),
  });
  return ({ companyId, accountId, currency }) =>
    accountId === null
      ? t('subject.total', { currency: currency ?? t('common:currency.none') })
      : (names.get(`${companyId}/${accountId}`) ?? t('subject.account', { id: accountId }));
}
