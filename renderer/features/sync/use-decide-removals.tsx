import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HeldRemoval } from '../../../shared/model/sync.ts';
import { useNotifyError } from '../../failures/use-notify-error.ts';
import { formatCount } from '../../formatting/amounts.ts';
import { api } from '../../queries/api.ts';

/** The user's word on removals kept back: marking them is asked about first, and either is told when it is done. */
export function useDecideRemovals({ companyId, resource, count }: HeldRemoval) {
  const { t } = useTranslation(['removals', 'common']);
  const notifyError = useNotifyError();
  const figures = { count, number: formatCount(count) };
  const decide = useMutation(
    api.sync.decideRemovals.mutationOptions({
      onSuccess: (_nothing, { accept }) => {
        const word = accept ? 'accepted' : 'kept';
        notifications.show({
          title: t(`done.${word}.${resource}`, figures),
          message: t(`done.${word}Text`),
        });
      },
      onError: notifyError,
    }),
  );
  return {
    deciding: decide.isPending,
    keep: () => decide.mutate({ companyId, resource, accept: false }),
    askToRemove: () =>
      modals.openConfirmModal({
        title: t(`confirm.title.${resource}`, figures),
        children: <Text size="sm">{t('confirm.text')}</Text>,
        labels: { confirm: t('accept'), cancel: t('common:action.cancel') },
        confirmProps: { color: 'red' },
        onConfirm: () => decide.mutate({ companyId, resource, accept: true }),
      }),
  };
}
