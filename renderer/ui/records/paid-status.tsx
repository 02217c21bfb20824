import { Circle, CircleCheck, CircleSlash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PaidStatus } from '../../../shared/model/filter.ts';
import { TextCell } from './text-cell.tsx';
import classes from './cells.module.css';

const ICONS = { unpaid: Circle, partial: CircleSlash2, paid: CircleCheck };

/** The paid status of a record by icon, word and colour. */
export function PaidStatusMark({ status }: { status: PaidStatus | null }) {
  const { t } = useTranslation('records');
  if (status === null) return <TextCell text={null} />;
  const Icon = ICONS[status];
  return (
    <span className={classes.paid} data-status={status}>
      <Icon size={14} aria-hidden />
      {t(`paid.${status}`)}
    </span>
  );
}
