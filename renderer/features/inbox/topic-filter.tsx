import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { InboxCount } from '../../../shared/model/inbox.ts';
import { TOPICS, type Topic } from '../../../shared/constants/topic.ts';
import { formatCount } from '../../formatting/amounts.ts';

interface Props {
  counts: readonly InboxCount[];
  topic: Topic | null;
  onChange: (topic: Topic | null) => void;
}

/** Narrows the news to one topic; each says how much is unread of it. */
export function TopicFilter({ counts, topic, onChange }: Props) {
  const { t } = useTranslation('inbox');
  const unread = (of: Topic | null): number =>
    counts.reduce((sum, count) => sum + (of === null ? count.unread : count.topics[of]), 0);
  return (
    <Group gap={4} role="group" aria-label={t('filter')}>
      {[null, ...TOPICS].map((of) => {
        const count = unread(of);
        return (
          <Button
            key={of}
            size="compact-sm"
            variant={of === topic ? 'light' : 'subtle'}
            color={of === topic ? 'ledger' : 'gray'}
            aria-pressed={of === topic}
            onClick={() => onChange(of)}
          >
            {t(of === null ? 'everything' : `topic.${of}`)}
            {count > 0 && ` ${formatCount(count)}`}
          </Button>
        );
      })}
    </Group>
  );
}
