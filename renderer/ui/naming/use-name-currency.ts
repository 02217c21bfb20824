import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../data/queries/api.ts';
import { useNotifyError } from '../failures/use-notify-error.ts';
import { showUndo } from '../undo-notice.tsx';

/** Maximum length of a currency's name. */
export const MAX_CURRENCY_CHARACTERS = 12;

/** Returns a function that sets or removes the user's name for a currency and offers to undo it. */
export function useNameCurrency(
  companyId: number,
): (currency: string, name: string | null, before: string | null) => void {
  const { t } = useTranslation('naming');
  const onError = useNotifyError();
  const { mutate, mutateAsync } = useMutation(api.currencies.label.mutationOptions({ onError }));
  return (currency, name, before) => {
    const subject = t('subject.currency', { id: currency });
    const offerUndo = (): void =>
      showUndo({
        kind: 'named',
        message: name === null ? t('removed', { subject }) : t('named', { subject, name }),
        undo: t('undo'),
        onUndo: () => mutate({ companyId, currency, label: before }),
      });
    // The component may be unmounted by then. Its `mutate` callbacks would not run, but a promise still resolves.
    mutateAsync({ companyId, currency, label: name }).then(offerUndo, () => undefined);
  };
}
