import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../shared/model/record.ts';
import { formatCount } from '../formatting/amounts.ts';
import { useCompanySync } from '../../data/queries/sync-store.ts';
import { UnreadableDialog } from './unreadable-dialog.tsx';
import classes from './unreadable.module.css';

interface Props {
  companyId: number;
  /** Null: all lists of the company. */
  resource: Resource | null;
}

/** Number of unreadable records per list, with a button that shows them. Empty if there are none. */
export function UnreadableNotice({ companyId, resource: wanted }: Props) {
  const { t } = useTranslation('unreadable');
  const targets = useCompanySync(companyId)?.targets ?? [];
  const lists = targets.flatMap(({ target, unreadable: count }) =>
    target === 'balances' || target === 'company' || count === 0 || (wanted ?? target) !== target
      ? []
      : [{ resource: target, count }],
  );
  if (lists.length === 0) return null;
  return (
    <div role="status" className={classes.notice}>
      <TriangleAlert className={classes.icon} size={16} aria-hidden />
      <div className={classes.lists}>
        {lists.map(({ resource, count }) => (
          <UnreadableList key={resource} companyId={companyId} resource={resource} count={count} />
        ))}
        <Text size="sm">{t('text')}</Text>
      </div>
    </div>
  );
}

function UnreadableList({
  companyId,
  resource,
  count,
}: {
  companyId: number;
  resource: Resource;
  count: number;
}) {
  const { t } = useTranslation('unreadable');
  const [opened, { open, close }] = useDisclosure();
  const title = t(`title.${resource}`, { count, number: formatCount(count) });
  return (
    <Group gap="sm" justify="space-between">
      <Text size="sm" fw={600} flex={1} miw="min(16rem, 100%)">
        {title}
      </Text>
      <Button size="compact-sm" variant="default" onClick={open}>
        {t('open')}
      </Button>
      <UnreadableDialog
        companyId={companyId}
        resource={resource}
        opened={opened}
        title={title}
        onClose={close}
      />
    </Group>
  );
}
