import { useTranslation } from 'react-i18next';
import type { AccountName } from '../../../shared/model/history.ts';

/** What to call an account in a sentence: its name, else its number, else what it is kept under. */
export function useAccountTitle(): (account: AccountName) => string {
  const { t } = useTranslation('balances');
  return ({ name, accountNumber, accountId }) =>
    name ?? accountNumber ?? t('table.unnamed', { id: accountId });
}
