import { Button, Checkbox, Group, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RatePreview as Preview } from '../../../../shared/model/rate.ts';
import { MAX_RATE_YEARS } from '../../../../shared/rate-rules.ts';
import { api } from '../../../data/queries/api.ts';
import { Problem } from '../../../ui/failures/problem.tsx';
import { formatCount } from '../../../ui/formatting/amounts.ts';
import { formatDate } from '../../../ui/formatting/dates.ts';
import { formatRate } from '../../../ui/formatting/rates.ts';

interface Props {
  /** Identifies the chosen file to the core. */
  file: string;
  importing: boolean;
  onImport: (withDoubtful: boolean) => void;
  onCancel: () => void;
}

export function RatePreview({ file, importing, onImport, onCancel }: Props) {
  const { t } = useTranslation(['rates', 'common']);
  const [withDoubtful, setWithDoubtful] = useState(false);
  const { data, error } = useQuery(api.rates.preview.queryOptions({ input: { file }, gcTime: 0 }));
  if (error) return <Problem error={error} />;
  if (!data) return null;
  return (
    <Stack gap="sm">
      <Contents preview={data} />
      {data.doubtfulCount > 0 && (
        <Stack gap="xs">
          <Doubtful preview={data} />
          <Checkbox
            label={t('file.withDoubtful')}
            checked={withDoubtful}
            onChange={({ currentTarget }) => setWithDoubtful(currentTarget.checked)}
          />
        </Stack>
      )}
      <Group gap="xs">
        <Button loading={importing} onClick={() => onImport(withDoubtful)}>
          {t('file.apply')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('common:action.cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

function Contents({ preview }: { preview: Preview }) {
  const { t } = useTranslation('rates');
  const { count, pairs, firstDay, lastDay, added, changed, tooEarly, newest } = preview;
  return (
    <>
      <Text size="sm">
        {t('file.contents', {
          count,
          number: formatCount(count),
          pairs: formatCount(pairs),
          from: formatDate(firstDay),
          to: formatDate(lastDay),
          added: formatCount(added),
          changed: formatCount(changed),
        })}{' '}
        {tooEarly > 0 &&
          t('file.tooEarly', { count: tooEarly, number: formatCount(tooEarly), years: MAX_RATE_YEARS })}
      </Text>
      <List size="sm" aria-label={t('file.preview')}>
        {newest.map((rate) => (
          <List.Item key={`${rate.base} ${rate.quote}`}>
            {formatRate(rate)} · {formatDate(rate.day)}
          </List.Item>
        ))}
      </List>
    </>
  );
}

function Doubtful({ preview: { doubtful, doubtfulCount } }: { preview: Preview }) {
  const { t } = useTranslation('rates');
  return (
    <>
      <Text size="sm">
        {t('file.doubtful', { count: doubtfulCount, number: formatCount(doubtfulCount) })}
      </Text>
      <List size="sm">
        {doubtful.map(({ rate, neighbour }) => (
          <List.Item key={`${rate.base} ${rate.quote} ${rate.day}`}>
            {t('file.doubt', {
              equation: formatRate(rate),
              day: formatDate(rate.day),
              neighbour: formatRate(neighbour),
              neighbourDay: formatDate(neighbour.day),
            })}
          </List.Item>
        ))}
      </List>
    </>
  );
}
