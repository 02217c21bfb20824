import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Company } from '../../../shared/model/company.ts';
import { useNotifyError } from '../../failures/use-notify-error.ts';
import { api } from '../../queries/api.ts';
import { companyName } from '../../queries/companies.ts';
import { RemovalWords } from './removal-words.tsx';

/** Removing a company: asked first, with what it deletes; told after, with what it could not delete. */
export function useRemoveCompany(company: Company): { ask: () => void; removing: boolean } {
  const { t } = useTranslation(['companies', 'common']);
  const notifyError = useNotifyError();
  const name = companyName(company);
  const remove = useMutation(
    api.companies.remove.mutationOptions({
      onSuccess: ({ tokenDeleted }) =>
        notifications.show({
          title: t('remove.done', { company: name }),
          message: tokenDeleted ? t('remove.doneText') : t('remove.tokenLeft'),
          // A token left behind is something to act on: it stays until it is read.
          ...(!tokenDeleted && { color: 'yellow', autoClose: false }),
        }),
      onError: notifyError,
    }),
  );
  const ask = (): void => {
    modals.openConfirmModal({
      title: t('remove.title', { company: name }),
      children: <RemovalWords companyId={company.companyId} />,
      labels: { confirm: t('remove.confirm'), cancel: t('common:action.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => remove.mutate({ companyId: company.companyId }),
    });
  };
  return { ask, removing: remove.isPending };
}
