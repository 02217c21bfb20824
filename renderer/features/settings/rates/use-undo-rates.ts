import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../data/queries/api.ts';
import { useNotifyError } from '../../../ui/failures/use-notify-error.ts';
import { showUndo } from '../../../ui/undo-notice.tsx';

/** Notifies of a change to the rates and offers to undo it. */
export function useUndoRates(): (message: string, undo: string) => void {
  const { t } = useTranslation('rates');
  const { mutate } = useMutation(
    api.rates.undo.mutationOptions({
      onSuccess: ({ undone }) => notifications.show({ message: t(undone ? 'undone' : 'notUndone') }),
      onError: useNotifyError(),
    }),
  );
  return (message, undo) =>
    showUndo({ kind: 'rates', message, undo: t('undo'), onUndo: () => mutate({ undo }) });
}
