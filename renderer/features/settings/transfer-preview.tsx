import { Button, Group, Stack, Table, Text, List } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { figureCell, DataTable } from '../../ui/layout/data-table.tsx';
import { Problem } from '../../ui/failures/problem.tsx';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { api } from '../../data/queries/api.ts';
import { TransferChanges } from './transfer-changes.tsx';
import type { SkippedCompany } from '../../../shared/model/transfer.ts';

const COUNTS = ['added', 'changed', 'same', 'skipped'] as const;

interface Props {
  /** Identifies the chosen file to the core. */
  file: string;
  importing: boolean;
  /** @param digest digest of the preview shown */
  onImport: (digest: string) => void;
  onCancel: () => void;
}

/** Shows what importing a file would change. */
export function TransferPreview({ file, importing, onImport, onCancel }: Props) {
  const { t } = useTranslation(['settings', 'common']);
  const { data, error } = useQuery(api.transfer.preview.queryOptions({ input: { file }, gcTime: 0 }));
  if (error) return <Problem error={error} />;
  if (!data) return null;
  const changes = data.effects.some(({ added, changed }) => added + changed > 0);
  return (
    <Stack gap="sm">
      <DataTable caption={t('transfer.preview')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('transfer.what')}</Table.Th>
            {COUNTS.map((count) => (
              <Table.Th key={count} className={figureCell}>
                {t(`transfer.${count}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.effects.map((effect) => (
            <Table.Tr key={effect.section}>
              <Table.Th scope="row">{t(`transfer.section.${effect.section}`)}</Table.Th>
              {COUNTS.map((count) => (
                <Table.Td key={count} className={figureCell}>
                  {formatCount(effect[count])}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </DataTable>
      <Text size="sm" c="dimmed">
        {changes ? t('transfer.skippedMeaning') : t('transfer.nothing')}
      </Text>
      <SkippedCompanies companies={data.skipped} />
      {changes && <TransferChanges file={file} />}
      <Group gap="xs">
        {changes && (
          <Button loading={importing} onClick={() => onImport(data.digest)}>
            {t('transfer.apply')}
          </Button>
        )}
        <Button variant="default" onClick={onCancel}>
          {t('common:action.cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Companies of a settings file whose entries are skipped, each with the reason and the number of entries. */
export function SkippedCompanies({ companies }: { companies: readonly SkippedCompany[] }) {
  const { t } = useTranslation('settings');
  if (companies.length === 0) return null;
  return (
    <div>
      <Text size="sm">{t('transfer.skippedEntries.title')}</Text>
      <List size="sm">
        {companies.map(({ companyId, name, reason, entries }) => (
          <List.Item key={companyId}>
            {t(`transfer.skippedEntries.${reason}`, {
              company: name ?? t('transfer.skippedEntries.numbered', { number: companyId }),
              count: entries,
              number: formatCount(entries),
            })}
          </List.Item>
        ))}
      </List>
    </div>
  );
}
