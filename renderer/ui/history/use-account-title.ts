import { useTranslation } from 'react-i18next';
import type { AccountName } from '../../../shared/model/history.ts';

/** Name of an account in a sentence: its name, else its number, else its id. */
export function useAccountTitle(): (account: AccountName) => string {
  const { t } = useTranslation('balances');
  return ({ name, accountNumber, accountId }) =>
    name ?? accountNumber ?? t('table.unnamed', { id: accountId });
}
