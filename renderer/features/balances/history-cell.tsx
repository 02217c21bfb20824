import { useTranslation } from 'react-i18next';
import type { AccountHistory } from '../../../shared/model/balance.ts';
import { Sparkline } from '../../components/sparkline.tsx';
import { formatDate, localDate } from '../../formatting/dates.ts';
import { historyPoints } from '../../components/history-points.ts';
import classes from './balances.module.css';

interface HistoryCellProps {
  name: string;
  history: AccountHistory | undefined;
  from: number;
  to: number;
}

/** An account's last weeks as a line, and since when there is one. */
export function HistoryCell({ name, history, from, to }: HistoryCellProps) {
  const { t } = useTranslation('balances');
  if (!history) return '–';
  const date = formatDate(localDate(history.trackedSince));
  return (
    <div className={classes.history}>
      <Sparkline
        label={t('history.line', { name })}
        points={historyPoints(history.stretches)}
        from={from}
        to={to}
      />
      {history.trackedSince > from && <span className={classes.since}>{t('history.since', { date })}</span>}
    </div>
  );
}
