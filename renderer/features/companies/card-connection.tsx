import { useTranslation } from 'react-i18next';
import type { Company, HeaderState } from '../../../shared/model/company.ts';
import { useNow } from '../../data/clock.ts';
import { useCompanySync } from '../../data/queries/sync-store.ts';
import { Age } from '../../ui/figures/age.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { StatusDot, type Status } from '../../ui/status-dot.tsx';
import { lastSuccessOf } from '../../ui/sync-health/issues.ts';
import { SyncHealth } from '../../ui/sync-health/sync-health.tsx';
import { TokenStatus } from './token-status.tsx';
import classes from './company-card.module.css';

const HEADER_STATUS: Record<HeaderState, Status> = {
  verified: 'good',
  ignored: 'waiting',
  unknown: 'unknown',
};

/** Address, token, company header and sync state of a connection. */
export function CardConnection({ company }: { company: Company }) {
  const { t } = useTranslation('companies');
  const { companyId, headerName, serviceCompanyId, headerState } = company;
  const sync = useCompanySync(companyId);
  const now = useNow();
  const detailsAt = sync?.targets.find(({ target }) => target === 'company')?.lastSuccessAt ?? null;
  return (
    <Facts
      facts={[
        [t('list.address'), company.address],
        [t('list.token'), <TokenStatus key="token" company={company} />],
        [
          t('card.header.title'),
          <span key="header">
            <span className={classes.code}>{`${headerName}: ${serviceCompanyId}`}</span>
            <StatusDot status={HEADER_STATUS[headerState]} label={t(`card.header.${headerState}.state`)} />
            <span className={classes.detail}>{t(`card.header.${headerState}.text`)}</span>
            <span className={classes.detail}>{t('card.header.optional')}</span>
          </span>,
        ],
        [t('list.sync'), <SyncHealth key="sync" companyId={companyId} />],
        [t('list.last'), <Age key="last" at={sync ? lastSuccessOf(sync, now) : null} />],
        [t('card.detailsAt'), <Age key="details" at={detailsAt} />],
      ]}
    />
  );
}
