import { Ban } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RecordRow } from '../../../shared/model/record.ts';
import { PaidStatusMark } from './paid-status.tsx';
import classes from './cells.module.css';

/** The status of a record: cancelled, or else its paid status. */
export function StatusMark({ row }: { row: Pick<RecordRow, 'cancelled' | 'paidStatus'> }) {
  const { t } = useTranslation('records');
  if (row.cancelled === null) return <PaidStatusMark status={row.paidStatus} />;
  return (
    <span className={classes.paid} data-status="cancelled" title={t(`detail.${row.cancelled}`)}>
      <Ban size={14} aria-hidden />
      {t(`cancelled.${row.cancelled}`)}
    </span>
  );
}

/** Badge of a record that is excluded from accounting, though still to be paid. */
export function ExcludedBadge({ row }: { row: Pick<RecordRow, 'isExcluded'> }) {
  const { t } = useTranslation('records');
  if (!row.isExcluded) return null;
  return (
    <span className={classes.removed} title={t('excludedMeaning')} data-mark>
      {t('excluded')}
    </span>
  );
}
