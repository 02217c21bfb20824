import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCompanies } from '../data/queries/companies.ts';
import { formatInstant } from './formatting/dates.ts';

interface EarlierSampleNoteProps {
  /** Companies that the screen shows; null: all. */
  companyIds: readonly number[] | null;
}

/**
 * Says once per screen what came with the sample books: everything from before they were added. Shows nothing if there
 * are no sample books among the companies.
 */
export function EarlierSampleNote({ companyIds }: EarlierSampleNoteProps) {
  const { t } = useTranslation('common');
  const samples = (useCompanies().data ?? []).filter(
    ({ companyId, sample }) => sample && (companyIds === null || companyIds.includes(companyId)),
  );
  if (samples.length === 0) return null;
  const time = formatInstant(Math.max(...samples.map(({ addedAt }) => addedAt)));
  return (
    <Text size="xs" c="dimmed" mt="md" mb="xs" maw="60rem" role="note">
      {t('earlierSample', { time })}
    </Text>
  );
}
