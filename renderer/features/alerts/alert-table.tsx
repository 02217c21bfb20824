import { Switch, Table } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { BellOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../shared/model/alert.ts';
import type { Company } from '../../../shared/model/company.ts';
import { useRuleText } from '../../ui/alerts/use-alert-text.ts';
import { useSubjectName } from '../../ui/alerts/use-subject-name.ts';
import { Age } from '../../ui/figures/age.tsx';
import { Amount } from '../../ui/figures/amount.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { DataTable, figureCell } from '../../ui/layout/data-table.tsx';
import { useNotifyError } from '../../ui/failures/use-notify-error.ts';
import { api } from '../../data/queries/api.ts';
import { companyName } from '../../data/queries/companies.ts';
import { useBalanceInterval } from '../../data/queries/intervals.ts';
import { MoreButton } from '../../ui/layout/more-button.tsx';
import { AlertMenu } from './alert-menu.tsx';
import { isStale } from '../../../shared/freshness.ts';
import { useNow } from '../../data/clock.ts';
import { formatNear } from '../../ui/formatting/dates.ts';
import classes from './alerts.module.css';

/** Rows rendered at once; there may be hundreds of alerts. */
const PAGE_ROWS = 100;

interface AlertTableProps {
  alerts: Alert[];
  companies: Company[];
}

/** All alerts with rule, state and current figure. */
export function AlertTable({ alerts, companies }: AlertTableProps) {
  const { t } = useTranslation('alerts');
  const rule = useRuleText();
  const [most, setMost] = useState(PAGE_ROWS);
  const shown = alerts.slice(0, most);
  const subjectName = useSubjectName(shown);
  const intervalMs = useBalanceInterval();
  const notifyError = useNotifyError();
  const update = useMutation(api.alerts.update.mutationOptions({ onError: notifyError }));
  const names = new Map(companies.map((company) => [company.companyId, companyName(company)]));
  if (alerts.length === 0) return <EmptyState icon={BellOff} title={t('none.title')} text={t('none.text')} />;
  return (
    <div>
      <DataTable caption={t('table.caption')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('table.subject')}</Table.Th>
            <Table.Th>{t('table.rule')}</Table.Th>
            <Table.Th>{t('table.state')}</Table.Th>
            <Table.Th className={figureCell}>{t('table.value')}</Table.Th>
            <Table.Th>{t('table.on')}</Table.Th>
            <Table.Th data-off-paper>{t('table.actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((alert) => {
            const name = subjectName(alert);
            return (
              <Table.Tr key={alert.alertId}>
                <Table.Th scope="row">
                  <bdi>{name}</bdi>
                  <div className={classes.why}>
                    <bdi>{names.get(alert.companyId)}</bdi>
                  </div>
                </Table.Th>
                <Table.Td>{rule(alert)}</Table.Td>
                <Table.Td>
                  <AlertState alert={alert} />
                </Table.Td>
                <Table.Td className={figureCell}>
                  <Amount value={alert.value} currency={alert.currency} change={alert.kind === 'change'} />
                  <div className={classes.why}>
                    <Age at={alert.receivedAt} intervalMs={intervalMs} />
                  </div>
                </Table.Td>
                <Table.Td>
                  <Switch
                    size="xs"
                    aria-label={t('action.on', { name })}
                    checked={alert.isOn}
                    onChange={({ currentTarget }) =>
                      update.mutate({ alertId: alert.alertId, isOn: currentTarget.checked })
                    }
                  />
                </Table.Td>
                <Table.Td>
                  <AlertMenu alert={alert} name={name} />
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </DataTable>
      <MoreButton
        shown={shown.length}
        count={alerts.length}
        loading={false}
        onMore={() => setMost(most + PAGE_ROWS)}
      />
    </div>
  );
}

/** State of an alert: whether it is raised and since when, and why it was not checked or not announced. */
function AlertState({ alert }: { alert: Alert }) {
  const { t } = useTranslation('alerts');
  const now = useNow();
  const intervalMs = useBalanceInterval();
  const isOld =
    alert.receivedAt !== null && intervalMs !== undefined && isStale(alert.receivedAt, now, intervalMs);
  // Between two polls, only the clock shows that the figure has become out of date.
  const notChecked = alert.notChecked ?? (isOld ? 'stale' : null);
  const time = alert.since === null ? '' : formatNear(alert.since, now);
  const isSnoozed = alert.snoozedUntil !== null && alert.snoozedUntil > now;
  return (
    <>
      <div className={alert.phase === 'raised' ? classes.raised : undefined}>
        {alert.phase === 'raised'
          ? t(alert.wasAlready ? 'state.already' : 'state.raised', { time })
          : t(`state.${alert.phase}`)}
      </div>
      {notChecked !== null && <div className={classes.why}>{t(`notChecked.${notChecked}`)}</div>}
      {!alert.isOn && <div className={classes.why}>{t('state.off')}</div>}
      {alert.isOn && isSnoozed && (
        <div className={classes.why}>
          {t('state.snoozed', { time: formatNear(alert.snoozedUntil ?? now, now) })}
        </div>
      )}
      {alert.isOn && !isSnoozed && alert.phase === 'raised' && alert.announcedAt === null && (
        <div className={classes.why}>{t('state.quiet')}</div>
      )}
    </>
  );
}
