import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DetailsNote } from '../../ui/details-note.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Loading } from '../../ui/layout/loading.tsx';
import { Problem } from '../../ui/failures/problem.tsx';
import { useAlerts } from '../../data/queries/alerts.ts';
import { isEarlierSample, useCompanies } from '../../data/queries/companies.ts';
import { AlertForm } from './alert-form.tsx';
import { AlertTable } from './alert-table.tsx';
import { QuietHours } from './quiet-hours.tsx';
import classes from './alerts.module.css';

/** Alerts with their current state, and quiet hours. */
export function AlertsScreen() {
  const { t } = useTranslation('alerts');
  const alerts = useAlerts();
  const companies = useCompanies();
  const error = alerts.error ?? companies.error;
  const areSamples = alerts.data?.some((alert) => {
    const company = companies.data?.find(({ companyId }) => companyId === alert.companyId);
    return isEarlierSample(company, alert.createdAt);
  });
  return (
    <>
      <PageHeader title={t('title')} detail={<DetailsNote details={[t('intro')]}>{t('how')}</DetailsNote>} />
      {error && <Problem error={error} />}
      {companies.data && alerts.data ? (
        <div className={classes.parts}>
          {/* Alerts come first; without any, the form does. */}
          {alerts.data.length > 0 && <AlertTable alerts={alerts.data} companies={companies.data} />}
          {areSamples && (
            <Text size="xs" c="dimmed" maw="44rem" role="note">
              {t('sample')}
            </Text>
          )}
          {companies.data.length > 0 && <AlertForm companies={companies.data} />}
          {alerts.data.length === 0 && <AlertTable alerts={alerts.data} companies={companies.data} />}
          <QuietHours />
        </div>
      ) : (
        !error && <Loading />
      )}
    </>
  );
}
