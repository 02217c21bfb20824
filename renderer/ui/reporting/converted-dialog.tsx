import { List, Modal, Stack, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Amount } from '../figures/amount.tsx';
import { DataTable, figureCell } from '../layout/data-table.tsx';
import { formatDate } from '../formatting/dates.ts';
import { formatRate } from '../formatting/rates.ts';
import type { Conversion } from './use-conversion.ts';

interface Props {
  conversion: Conversion;
  opened: boolean;
  onClose: () => void;
}

/** Details of a conversion: each amount with its rates, their dates and sources, and the amounts without a rate. */
export function ConvertedDialog({ conversion, opened, onClose }: Props) {
  const { t } = useTranslation('rates');
  const { currency, converted } = conversion;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="xl"
      title={t('reporting.dialog.title', { currency })}
      closeButtonProps={{ 'aria-label': t('reporting.dialog.close') }}
    >
      <Stack gap="md">
        <Parts conversion={conversion} />
        {converted.notIncluded.length > 0 && (
          <div>
            <Text size="sm">{t('reporting.dialog.notIncluded')}</Text>
            <List size="sm">
              {converted.notIncluded.map((one, index) => (
                <List.Item key={index}>
                  <Amount value={one.amount} currency={one.currency} />
                </List.Item>
              ))}
            </List>
          </div>
        )}
        <Text size="sm" c="dimmed">
          {t('reporting.statement')}
        </Text>
      </Stack>
    </Modal>
  );
}

function Parts({ conversion: { currency, converted } }: { conversion: Conversion }) {
  const { t } = useTranslation('rates');
  if (converted.total === null) return null;
  return (
    <DataTable caption={t('reporting.dialog.table')} align="top">
      <Table.Thead>
        <Table.Tr>
          <Table.Th className={figureCell}>{t('reporting.dialog.sent')}</Table.Th>
          <Table.Th>{t('reporting.dialog.rates')}</Table.Th>
          <Table.Th className={figureCell}>{t('reporting.dialog.result', { currency })}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {converted.parts.map((part) => (
          <Table.Tr key={part.currency}>
            <Table.Td className={figureCell}>
              <Amount value={part.sent} currency={part.currency} />
            </Table.Td>
            <Table.Td>
              {part.used.length === 0 && t('reporting.dialog.own')}
              {part.used.map((rate) => (
                <div key={`${rate.base} ${rate.quote}`}>
                  {t('reporting.dialog.rate', {
                    equation: formatRate(rate),
                    day: formatDate(rate.day),
                    source: t(`source.${rate.source}`),
                  })}
                </div>
              ))}
            </Table.Td>
            <Table.Td className={figureCell}>
              <Amount value={part.amount} currency={currency} bare />
            </Table.Td>
          </Table.Tr>
        ))}
        <Table.Tr>
          <Table.Th scope="row" colSpan={2}>
            {t('reporting.dialog.total')}
          </Table.Th>
          <Table.Td className={figureCell}>
            <Amount value={converted.total} currency={currency} bare strong />
          </Table.Td>
        </Table.Tr>
      </Table.Tbody>
    </DataTable>
  );
}
