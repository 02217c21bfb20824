import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { figureCell, LedgerTable } from '../../components/ledger-table.tsx';
import { Problem } from '../../failures/problem.tsx';
import { formatCount } from '../../formatting/amounts.ts';
import { api } from '../../queries/api.ts';

const COUNTS = ['added', 'changed', 'same', 'skipped'] as const;

interface Props {
  /** The chosen file, as the core knows it. */
  file: string;
  importing: boolean;
  onImport: () => void;
  onCancel: () => void;
}

/** What importing a file would change, before it does. */
export function TransferPreview({ file, importing, onImport, onCancel }: Props) {
  const { t } = useTranslation(['settings', 'common']);
  const { data, error } = useQuery(api.transfer.preview.queryOptions({ input: { file }, gcTime: 0 }));
  if (error) return <Problem error={error} />;
  if (!data) return null;
  const changes = data.some(({ added, changed }) => added + changed > 0);
  return (
    <Stack gap="sm">
      <LedgerTable caption={t('transfer.preview')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('transfer.what')}</Table.Th>
            {COUNTS.map((count) => (
              <Table.Th key={count} scope="col" className={figureCell}>
                {t(`transfer.${count}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.map((effect) => (
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
      </LedgerTable>
      <Text size="sm" c="dimmed">
        {changes ? t('transfer.skippedMeaning') : t('transfer.nothing')}
      </Text>
      <Group gap="xs">
        {changes && (
          <Button loading={importing} onClick={onImport}>
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
