import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AccountBalance } from '../../../shared/model/balance.ts';
import { Age } from '../../components/age.tsx';
import { Amount } from '../../components/amount.tsx';
import { LedgerTable, figureCell } from '../../components/ledger-table.tsx';
import { formatSentTime } from '../../formatting/dates.ts';
import { useSettings } from '../../queries/settings.ts';

interface AccountTableProps {
  accounts: AccountBalance[];
  /** They are not being kept up to date. */
  behind: boolean;
}

/** A row per cash or bank account. */
export function AccountTable({ accounts, behind }: AccountTableProps) {
  const { t } = useTranslation('balances');
  const cadence = useSettings()?.balanceMinutes;
  return (
    <LedgerTable caption={t('table.caption')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('table.account')}</Table.Th>
          <Table.Th>{t('table.number')}</Table.Th>
          <Table.Th>{t('table.currency')}</Table.Th>
          <Table.Th className={figureCell}>{t('table.balance')}</Table.Th>
          <Table.Th>{t('table.updated')}</Table.Th>
          <Table.Th>{t('table.heard')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {accounts.map((account) => (
          <Table.Tr key={account.accountId}>
            <Table.Th scope="row">{account.name ?? t('table.unnamed', { id: account.accountId })}</Table.Th>
            <Table.Td>{account.accountNumber ?? '–'}</Table.Td>
            <Table.Td>{account.currency ?? '–'}</Table.Td>
            <Table.Td className={figureCell}>
              <Amount
                value={account.balance}
                currency={account.currency}
                asSent={account.asSent}
                bare
                strong
              />
              {account.asSent && ` · ${t('table.asSent')}`}
            </Table.Td>
            <Table.Td>{account.updatedAt === null ? '–' : formatSentTime(account.updatedAt)}</Table.Td>
            <Table.Td>
              <Age at={account.seenAt} exact={behind} {...(cadence && { cadenceMinutes: cadence })} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </LedgerTable>
  );
}
