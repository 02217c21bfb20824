import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Text } from '@mantine/core';
import type { Company } from '../../../shared/model/company.ts';
import { useNotifyError } from '../../ui/failures/use-notify-error.ts';
import { api } from '../../data/queries/api.ts';
import { companyName } from '../../data/queries/companies.ts';
import { formatCount } from '../../ui/formatting/amounts.ts';

/** Removes a company after a confirmation that lists what is deleted, and then reports what could not be deleted. */
export function useRemoveCompany(company: Company): { confirmRemoval: () => void; removing: boolean } {
  const { t } = useTranslation(['companies', 'common']);
  const notifyError = useNotifyError();
  const name = companyName(company);
  const remove = useMutation(
    api.companies.remove.mutationOptions({
      onSuccess: ({ tokenDeleted }) =>
        notifications.show({
          title: t('remove.done', { company: name }),
          message: tokenDeleted ? t('remove.doneText') : t('remove.tokenLeft'),
          // The user has to act on a token that was not deleted, so the notification stays until it is closed.
          ...(!tokenDeleted && { color: 'yellow', autoClose: false }),
        }),
      onError: notifyError,
    }),
  );
  const confirmRemoval = (): void => {
    modals.openConfirmModal({
      title: t('remove.title', { company: name }),
      children: <RemovalWords companyId={company.companyId} />,
      labels: { confirm: t('remove.confirm'), cancel: t('common:action.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => remove.mutate({ companyId: company.companyId }),
    });
  };
  return { confirmRemoval, removing: remove.isPending };
}

/** Data that is removed with a company: all fetched data, and the user's own data, which only a file can restore. */
export function RemovalWords({ companyId }: { companyId: number }) {
  const { t } = useTranslation('companies');
  const count = useQuery(api.marks.count.queryOptions({ input: { companyId } })).data;
  const own = (['notes', 'reviewed'] as const).flatMap((what) =>
    count && count[what] > 0
      ? [t(`remove.${what}`, { count: count[what], number: formatCount(count[what]) })]
      : [],
  );
  return (
    <>
      <Text size="sm">{t('remove.text')}</Text>
      <Text size="sm" mt="xs">
        {t('remove.own')} {own.length > 0 && t('remove.among', { own: own.join(', ') })}
      </Text>
      <Text size="sm" mt="xs">
        {t('remove.keep')}
      </Text>
      <Text size="sm" mt="xs">
        {t('remove.files')}
      </Text>
    </>
  );
}
