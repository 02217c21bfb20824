import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../shared/model/alert.ts';
import { useNotifyError } from '../../ui/failures/use-notify-error.ts';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { api } from '../../data/queries/api.ts';
import type { AlertSubject } from './alert-subjects.ts';

/** Creates one alert, or a series of equal alerts and then reports how many it created. */
export function useCreateAlert(onMade: () => void) {
  const { t } = useTranslation('alerts');
  const onError = useNotifyError();
  const one = useMutation(api.alerts.create.mutationOptions({ onSuccess: onMade, onError }));
  const series = useMutation(
    api.alerts.createSeries.mutationOptions({
      onSuccess: ({ made, already }) => {
        onMade();
        const sentences = [
          t('series.made', { count: made, number: formatCount(made) }),
          ...(already > 0 ? [t('series.already', { count: already, number: formatCount(already) })] : []),
        ];
        notifications.show({ message: sentences.join(' ') });
      },
      onError,
    }),
  );
  return {
    isPending: one.isPending || series.isPending,
    create: (
      companyId: number,
      { of, accountId, currency }: AlertSubject,
      rule: Pick<Alert, 'kind' | 'threshold'>,
    ): void => {
      const input = { ...rule, currency, margin: null };
      if (of === 'accounts') series.mutate({ ...input, companyId });
      else if (of === 'companies') series.mutate({ ...input, companyId: null });
      else one.mutate({ ...input, companyId, accountId });
    },
  };
}
