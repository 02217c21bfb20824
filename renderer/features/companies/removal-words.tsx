import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../formatting/amounts.ts';
import { api } from '../../queries/api.ts';

/** What goes with a company: all that was read of it, and what its user made for it, which only a file brings back. */
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
    </>
  );
}
