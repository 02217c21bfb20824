import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnreadableRecord } from '../../../shared/model/unreadable.ts';
import { CopyValue } from '../clipboard/copy-value.tsx';
import { Problem } from '../failures/problem.tsx';
import { formatCount } from '../formatting/amounts.ts';
import { formatInstant } from '../formatting/dates.ts';
import { SentText } from '../sent-text.tsx';
import { api } from '../../data/queries/api.ts';

/**
 * Maximum length rendered (UTF-16 units). The full text can be copied; rendering millions of characters would freeze
 * the page.
 */
const MAX_RENDERED_CHARACTERS = 100_000;

/** An unreadable record: the reason, the time, and its exact text, shortened until the user loads all of it. */
export function UnreadableText({ companyId, record }: { companyId: number; record: UnreadableRecord }) {
  const { t } = useTranslation('unreadable');
  const { unreadableId, fault, excerpt, bytes, count, seenAt } = record;
  // Compares bytes, because non-ASCII text has fewer characters than bytes.
  const isWhole = new TextEncoder().encode(excerpt).length === bytes;
  const [wanted, setWanted] = useState(false);
  const whole = useQuery(
    api.sync.unreadableText.queryOptions({
      input: { companyId, unreadableId },
      enabled: wanted && !isWhole,
      gcTime: 0,
    }),
  );
  const text = isWhole ? excerpt : (whole.data?.text ?? null);
  const drawn = (text ?? excerpt).slice(0, MAX_RENDERED_CHARACTERS);
  return (
    <section aria-label={t(`fault.${fault}`)}>
      <Group justify="space-between" wrap="nowrap" align="start" gap="sm">
        <div>
          <Text size="sm" fw={600}>
            {t(`fault.${fault}`)}
          </Text>
          <Text size="xs" c="dimmed">
            {[
              t('since', { time: formatInstant(seenAt) }),
              ...(count > 1 ? [t('times', { count, number: formatCount(count) })] : []),
            ].join(' · ')}
          </Text>
        </div>
        {text !== null && <CopyValue value={text} name={t('asSent')} />}
      </Group>
      <SentText name={t('asSent')} text={drawn} />
      {whole.error && <Problem error={whole.error} />}
      {text === null && !whole.error && (
        <Button
          size="compact-sm"
          variant="default"
          loading={whole.isFetching}
          onClick={() => setWanted(true)}
        >
          {t('whole', { number: formatCount(bytes) })}
        </Button>
      )}
      {text !== null && text.length > MAX_RENDERED_CHARACTERS && (
        <Text size="xs" c="dimmed">
          {t('cut')}
        </Text>
      )}
    </section>
  );
}
