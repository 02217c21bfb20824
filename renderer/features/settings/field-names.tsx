import { Button, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Settings } from '../../../shared/model/settings.ts';
import { DataTable } from '../../ui/layout/data-table.tsx';
import { useUsualFieldName } from '../../ui/language/field-names.ts';
import { Section } from '../../ui/layout/section.tsx';
import { useSave } from './use-save.ts';

/** Fields that the user renamed, with a button to restore the default name. */
export function FieldNames({ settings: { fieldLabels } }: { settings: Settings }) {
  const { t } = useTranslation('settings');
  const { save, saved } = useSave();
  const usualName = useUsualFieldName();
  const clear = (field: string): void =>
    save({ fieldLabels: fieldLabels.filter((one) => one.field !== field) });
  return (
    <Section title={t('fields.title')} saved={saved}>
      <Text size="sm" c="dimmed">
        {t('fields.text')}
      </Text>
      {fieldLabels.length === 0 ? (
        <Text size="sm">{t('fields.none')}</Text>
      ) : (
        <DataTable caption={t('fields.caption')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('fields.field')}</Table.Th>
              <Table.Th>{t('fields.defaultName')}</Table.Th>
              <Table.Th>{t('fields.label')}</Table.Th>
              <Table.Td />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {fieldLabels.map(({ field, label }) => (
              <Table.Tr key={field}>
                <Table.Th scope="row">{field}</Table.Th>
                <Table.Td>{usualName(field)}</Table.Td>
                <Table.Td>
                  <bdi>{label}</bdi>
                </Table.Td>
                <Table.Td>
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    color="gray"
                    aria-label={t('fields.clearFor', { field })}
                    onClick={() => clear(field)}
                  >
                    {t('fields.clear')}
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </DataTable>
      )}
    </Section>
  );
}
