import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isFieldWord } from '../../language/field-words.ts';
import { useCompanySync } from '../../queries/sync-store.ts';

/** Which date the service was found to filter incomes by: it does not say, and nothing here rests on it. */
export function FilterDate({ companyId }: { companyId: number }) {
  const { t } = useTranslation(['sync', 'records']);
  const incomes = useCompanySync(companyId)?.targets.find(({ target }) => target === 'incomes');
  if (!incomes) return null;
  const { filterDate: name } = incomes;
  return (
    <Text size="xs" c="dimmed" mt="xs">
      {name === null
        ? t('filter.unknown')
        : isFieldWord(name)
          ? t('filter.found', { date: t(`records:field.${name}`), name })
          : t('filter.foundNamed', { name })}
    </Text>
  );
}
