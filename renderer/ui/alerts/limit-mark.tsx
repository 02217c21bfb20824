import { ArrowDownToLine, ArrowUpToLine, CircleHelp, OctagonAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isStale } from '../../../shared/freshness.ts';
import { useNow } from '../../data/clock.ts';
import { useAlerts } from '../../data/queries/alerts.ts';
import { useBalanceInterval } from '../../data/queries/intervals.ts';
import { limitState, type LimitedFigure } from './limit-state.ts';
import { useRuleText } from './use-alert-text.ts';
import classes from './limit-mark.module.css';

const ICONS = { overdrawn: OctagonAlert, low: ArrowDownToLine, high: ArrowUpToLine, notChecked: CircleHelp };

interface LimitMarkProps {
  of: Omit<LimitedFigure, 'isOld'>;
  /** When it was last received (ms); null: never. */
  seenAt: number | null;
  /** The figure itself; omitted if it is shown elsewhere. */
  children?: ReactNode;
}

/** A balance with the limits that it crosses, shown by words, an icon and a colour. */
export function LimitMark({ of, seenAt, children }: LimitMarkProps) {
  const { t } = useTranslation('alerts');
  const rule = useRuleText();
  const now = useNow();
  const intervalMs = useBalanceInterval();
  const isOld = seenAt === null || (intervalMs !== undefined && isStale(seenAt, now, intervalMs));
  const state = limitState(useAlerts().data ?? [], { ...of, isOld });
  if (state === null || state.standing === 'within') return children;
  const Icon = ICONS[state.standing];
  return (
    <span className={classes.limited} data-standing={state.standing}>
      <span className={classes.words}>
        <Icon size={13} aria-hidden className={classes.icon} />
        {state.standing === 'notChecked' ? t('limit.notChecked') : state.crossed.map(rule).join(' · ')}
      </span>
      {children}
    </span>
  );
}
