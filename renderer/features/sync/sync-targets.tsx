import { Anchor, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { CompanySync, TargetState } from '../../../shared/model/sync.ts';
import { Age } from '../../components/age.tsx';
import { LedgerTable } from '../../components/ledger-table.tsx';
import { useNow } from '../../formatting/clock.ts';
import { formatTime } from '../../formatting/dates.ts';
import { useSettings } from '../../queries/settings.ts';
import { useCompanySync } from '../../queries/sync-store.ts';
import { paths } from '../../shell/paths.ts';
import { TargetState as StateInWords } from './target-state.tsx';
import { targetStatus } from './target-status.ts';

/** Each list of a company and its balances: how it stands, since when, and what comes next. */
export function SyncTargets({ companyId }: { companyId: number }) {
  const { t } = useTranslation('sync');
  const company = useCompanySync(companyId);
  if (!company) return <Text c="dimmed">{t('unknown')}</Text>;
  return (
    <LedgerTable caption={t('now.label')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('now.what')}</Table.Th>
          <Table.Th>{t('now.state')}</Table.Th>
          <Table.Th>{t('now.lastSuccess')}</Table.Th>
          <Table.Th>{t('now.next')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {company.targets.map((target) => (
          <TargetRow key={target.target} company={company} target={target} />
        ))}
      </Table.Tbody>
    </LedgerTable>
  );
}

function TargetRow({ company, target }: { company: CompanySync; target: TargetState }) {
  const { t } = useTranslation('sync');
  const now = useNow();
  const settings = useSettings();
  const cadenceMinutes = target.target === 'balances' ? settings?.balanceMinutes : settings?.listMinutes;
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <Anchor
          component={Link}
          href={
            target.target === 'company' ? paths.companies : paths.company(company.companyId, target.target)
          }
          c="inherit"
          inherit
        >
          {t(`target.${target.target}`)}
        </Anchor>
      </Table.Th>
      <Table.Td>
        <StateInWords status={targetStatus(company, target, now)} kind={target.kind} />
      </Table.Td>
      <Table.Td>
        <Age
          at={target.lastSuccessAt}
          {...(cadenceMinutes !== undefined && target.target !== 'company' && { cadenceMinutes })}
        />
      </Table.Td>
      <Table.Td>
        {target.phase === 'running'
          ? t('next.running')
          : target.nextAt === null
            ? t('next.none')
            : target.nextAt <= now
              ? t('next.soon')
              : formatTime(target.nextAt)}
      </Table.Td>
    </Table.Tr>
  );
}
