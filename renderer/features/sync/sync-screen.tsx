import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page-header.tsx';
import { companyName, useCompany } from '../../queries/companies.ts';
import { SyncHealth } from '../../sync-health/sync-health.tsx';
import { FilterDate } from './filter-date.tsx';
import { HeldRemovals } from './held-removals.tsx';
import { SweepButton } from './sweep-button.tsx';
import { SyncHistory } from './sync-history.tsx';
import { SyncTargets } from './sync-targets.tsx';
import { SyncTrouble } from './sync-trouble.tsx';
import classes from './sync.module.css';

/** How a company's data is being kept up to date, and how that went before. */
export function SyncScreen({ companyId }: { companyId: number }) {
  const { t } = useTranslation('sync');
  const company = useCompany(companyId);
  return (
    <>
      <PageHeader
        title={t('title')}
        subject={company && companyName(company)}
        detail={<SyncHealth companyId={companyId} />}
        actions={<SweepButton companyId={companyId} />}
      />
      <SyncTrouble companyId={companyId} />
      <HeldRemovals companyId={companyId} />
      <SyncTargets companyId={companyId} />
      <FilterDate companyId={companyId} />
      <Title order={2} className={classes.heading}>
        {t('history.title')}
      </Title>
      <SyncHistory companyId={companyId} />
    </>
  );
}
