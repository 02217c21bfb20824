import { Button, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNotifyError } from '../../ui/failures/use-notify-error.ts';
import { api } from '../../data/queries/api.ts';

export function RemoveSamples() {
  const { t } = useTranslation(['companies', 'common']);
  const notifyError = useNotifyError();
  const remove = useMutation(
    api.companies.removeSamples.mutationOptions({
      onSuccess: () => notifications.show({ message: t('samples.removed') }),
      onError: notifyError,
    }),
  );
  const confirmRemoval = (): void => {
    modals.openConfirmModal({
      title: t('samples.removeTitle'),
      children: <Text size="sm">{t('samples.removeText')}</Text>,
      labels: { confirm: t('samples.remove'), cancel: t('common:action.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => remove.mutate({}),
    });
  };
  return (
    <Button variant="default" onClick={confirmRemoval} loading={remove.isPending}>
      {t('samples.remove')}
    </Button>
  );
}
