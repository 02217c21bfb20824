import { Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../shared/model/record.ts';
import { Loading } from '../layout/loading.tsx';
import { Problem } from '../failures/problem.tsx';
import { formatCount } from '../formatting/amounts.ts';
import { api } from '../../data/queries/api.ts';
import { UnreadableText } from './unreadable-text.tsx';

interface Props {
  companyId: number;
  resource: Resource;
  title: string;
  opened: boolean;
  onClose: () => void;
}

/** All unreadable records of a list, as sent, each with the reason. */
export function UnreadableDialog({ companyId, resource, title, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size="xl"
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <UnreadableRecords companyId={companyId} resource={resource} />
    </Modal>
  );
}

function UnreadableRecords({ companyId, resource }: Pick<Props, 'companyId' | 'resource'>) {
  const { t } = useTranslation('unreadable');
  const { data, error } = useQuery(api.sync.unreadable.queryOptions({ input: { companyId, resource } }));
  if (error) return <Problem error={error} />;
  if (!data) return <Loading />;
  if (data.records.length + data.notStored === 0) return <Text size="sm">{t('none')}</Text>;
  return (
    <Stack gap="lg">
      <Text size="sm">{t('explanation')}</Text>
      {data.records.map((record) => (
        <UnreadableText key={record.unreadableId} companyId={companyId} record={record} />
      ))}
      {data.notStored > 0 && (
        <Text size="sm" c="dimmed">
          {t('notStored', { count: data.notStored, number: formatCount(data.notStored) })}
        </Text>
      )}
    </Stack>
  );
}
