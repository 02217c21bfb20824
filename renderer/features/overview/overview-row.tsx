import { Group, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import type { Company } from '../../../shared/model/company.ts';
import type { CompanyOverview } from '../../../shared/model/overview.ts';
import { Age } from '../../components/age.tsx';
import { Amount } from '../../components/amount.tsx';
import { CompanyMark } from '../../components/company-mark.tsx';
import { figureCell } from '../../components/ledger-table.tsx';
import { formatCount } from '../../formatting/amounts.ts';
import { companyName } from '../../queries/companies.ts';
import { useSettings } from '../../queries/settings.ts';
import { paths } from '../../shell/paths.ts';
import { SyncHealth } from '../../sync-health/sync-health.tsx';
import classes from './overview-row.module.css';

/** One company: its cash, what is overdue, and how fresh that is. Opens its balances. */
export function OverviewRow({ company, row }: { company: Company; row: CompanyOverview }) {
  const { t } = useTranslation('overview');
  const [, navigate] = useLocation();
  const cadence = useSettings()?.balanceMinutes;
  const href = paths.company(company.companyId, 'balances');
  const name = companyName(company);
  return (
    <Table.Tr data-link onClick={() => navigate(href)}>
      <Table.Th scope="row">
        <Group gap="xs" wrap="nowrap" align="start">
          <CompanyMark seed={company.companyId} name={name} />
          <Link href={href} className={classes.name} onClick={(event) => event.stopPropagation()}>
            {name}
          </Link>
        </Group>
      </Table.Th>
      <Table.Td className={figureCell}>
        <Amounts
          amounts={row.cash.map(({ currency, total, leftOut }) => ({
            currency,
            amount: total,
            note: leftOut > 0 ? t('totals.leftOut', { count: leftOut }) : null,
          }))}
        />
      </Table.Td>
      {[row.overdueToPay, row.overdueToReceive].map((items, index) => (
        <Table.Td key={index} className={figureCell}>
          <Amounts
            amounts={items.map(({ currency, unpaid, count, leftOut }) => ({
              currency,
              amount: unpaid,
              note: [
                t('row.items', { count, formatted: formatCount(count) }),
                ...(leftOut > 0 ? [t('row.leftOut', { count: leftOut })] : []),
              ].join(' · '),
            }))}
          />
          {row.recordsSyncedAt === null && (
            <Text size="xs" c="dimmed">
              {t('row.soFar')}
            </Text>
          )}
        </Table.Td>
      ))}
      <Table.Td>
        <Age at={row.balancesSeenAt} {...(cadence && { cadenceMinutes: cadence })} />
      </Table.Td>
      <Table.Td>
        <SyncHealth companyId={company.companyId} />
      </Table.Td>
    </Table.Tr>
  );
}

interface AmountLine {
  currency: string | null;
  amount: string;
  note: string | null;
}

/** Amounts under each other, one per currency; currencies are never added. */
function Amounts({ amounts }: { amounts: AmountLine[] }) {
  if (amounts.length === 0) return <Amount value={null} currency={null} />;
  return amounts.map(({ currency, amount, note }) => (
    <div key={currency} className={classes.line}>
      {note !== null && <span className={classes.note}>{note}</span>}
      <Amount value={amount} currency={currency} />
    </div>
  ));
}
