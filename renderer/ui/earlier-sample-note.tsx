import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCompanies } from '../data/queries/companies.ts';
import { formatInstant } from './formatting/dates.ts';

interface EarlierSampleNoteProps {
  /** Companies that the screen shows; null: all. */
  companyIds: readonly number[] | null;
}

/** Says once per screen what came with the sample books. Shows nothing if none of the companies has sample books. */
export function EarlierSampleNote({ companyIds }: EarlierSampleNoteProps) {
  const text = useEarlierSampleText(companyIds);
  return (
    text !== '' && (
      <Text size="xs" c="dimmed" mt="md" mb="xs" maw="60rem" role="note">
        {text}
      </Text>
    )
  );
}

/**
 * What came with the sample books of these companies (null: all): everything from before they were added. Empty if none
 * of them has sample books.
 */
export function useEarlierSampleText(companyIds: EarlierSampleNoteProps['companyIds']): string {
  const { t } = useTranslation('common');
  const samples = (useCompanies().data ?? []).filter(
    ({ companyId, sample }) => sample && (companyIds === null || companyIds.includes(companyId)),
  );
  if (samples.length === 0) return '';
  const time = formatInstant(Math.max(...samples.map(({ addedAt }) => addedAt)));
  return t('earlierSample', { time });
}
