import { useTranslation } from 'react-i18next';
import { api } from '../../data/queries/api.ts';
import { useOfferUndo } from './use-offer-undo.ts';

/** Maximum length of a currency's name. */
export const MAX_CURRENCY_CHARACTERS = 12;

/** Returns a function that sets or removes the user's name for a currency and offers to undo it. */
export function useNameCurrency(
  companyId: number,
): (currency: string, name: string | null, before: string | null) => void {
  const { t } = useTranslation('naming');
  const set = useOfferUndo(api.currencies.label.mutationOptions());
  return (currency, name, before) =>
    set({
      subject: t('subject.currency', { id: currency }),
      name,
      now: { companyId, currency, label: name },
      before: { companyId, currency, label: before },
    });
}
