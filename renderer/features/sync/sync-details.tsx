import { Table, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../data/clock.ts';
import { useCompanySync } from '../../data/queries/sync-store.ts';
import { formatNear } from '../../ui/formatting/dates.ts';
import { Age } from '../../ui/figures/age.tsx';
import { isFieldWord } from '../../ui/language/field-names.ts';
import { DataTable } from '../../ui/layout/data-table.tsx';
import type { TargetState } from '../../../shared/model/sync.ts';
import { SyncHistory } from './sync-history.tsx';
import classes from './sync.module.css';

/** Explains the sync itself: the schedule, how the service filters income, and every run. */
export function SyncDetails({ companyId }: { companyId: number }) {
  const { t } = useTranslation('sync');
  return (
    <>
      <SyncSchedule companyId={companyId} />
      <FilterDate companyId={companyId} />
      <Title order={2} className={classes.heading}>
        {t('history.title')}
      </Title>
      <SyncHistory companyId={companyId} />
    </>
  );
}

/** When each list was and will be fetched. */
function SyncSchedule({ companyId }: { companyId: number }) {
  const { t } = useTranslation('sync');
  const company = useCompanySync(companyId);
  if (!company) return null;
  return (
    <DataTable caption={t('schedule.label')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('now.what')}</Table.Th>
          <Table.Th>{t('schedule.next')}</Table.Th>
          <Table.Th>{t('schedule.swept')}</Table.Th>
          <Table.Th>{t('schedule.nextSweep')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {company.targets.map((target) => (
          <Table.Tr key={target.target}>
            <Table.Th scope="row">{t(`target.${target.target}`)}</Table.Th>
            <Table.Td className={classes.when ?? ''}>
              <NextTime work={target} />
            </Table.Td>
            <Table.Td>
              <LastSweep target={target} />
            </Table.Td>
            <Table.Td className={classes.when ?? ''}>
              {target.sweep && <NextTime work={target.sweep} />}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </DataTable>
  );
}

/** Time of the next run. */
function NextTime({ work: { phase, nextAt } }: { work: Pick<TargetState, 'phase' | 'nextAt'> }) {
  const { t } = useTranslation('sync');
  const now = useNow();
  if (phase === 'running') return t('next.running');
  if (nextAt === null) return t('next.none');
  return nextAt <= now ? t('next.soon') : formatNear(nextAt, now);
}

/** Time of the last full resync that succeeded. */
function LastSweep({ target: { sweep } }: { target: TargetState }) {
  const { t } = useTranslation('sync');
  if (sweep && sweep.lastSuccessAt !== null) return <Age at={sweep.lastSuccessAt} />;
  return <span className={classes.quiet}>{t(sweep ? 'sweep.none' : 'sweep.always')}</span>;
}

/**
 * The date by which the service filters incomes, as detected: the service does not document it, and nothing depends on
 * it.
 */
function FilterDate({ companyId }: { companyId: number }) {
  const { t } = useTranslation(['sync', 'records']);
  const incomes = useCompanySync(companyId)?.targets.find(({ target }) => target === 'incomes');
  if (!incomes) return null;
  const { filterDate: name } = incomes;
  return (
    <Text size="xs" c="dimmed" mt="xs">
      {name === null
        ? t('filter.unknown')
        : isFieldWord(name)
          ? t('filter.found', { date: t(`records:field.${name}`), name })
          : t('filter.foundNamed', { name })}
    </Text>
  );
}
