import { ArrowDownToLine, ArrowUpToLine, CircleHelp, OctagonAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isStale } from '../formatting/ages.ts';
import { useNow } from '../formatting/clock.ts';
import { useAlerts } from '../queries/alerts.ts';
import { useSettings } from '../queries/settings.ts';
import { limitState, type LimitedFigure } from './limit-state.ts';
import { useRuleText } from './use-alert-text.ts';
import classes from './limit-mark.module.css';

const ICONS = { overdrawn: OctagonAlert, low: ArrowDownToLine, high: ArrowUpToLine, unjudged: CircleHelp };

interface LimitMarkProps {
  of: Omit<LimitedFigure, 'isOld'>;
  /** When it was last heard (ms); null: never. */
  seenAt: number | null;
  /** The figure itself; left out where it stands elsewhere. */
  children?: ReactNode;
}

/** A balance with how it stands to the limits of its alerts: in words, by an icon, and in colour last. */
export function LimitMark({ of, seenAt, children }: LimitMarkProps) {
  const { t } = useTranslation('alerts');
  const rule = useRuleText();
  const now = useNow();
  const cadence = useSettings()?.balanceMinutes;
  const isOld = seenAt === null || (cadence !== undefined && isStale(seenAt, now, cadence));
  const state = limitState(useAlerts().data ?? [], { ...of, isOld });
  if (state === null || state.standing === 'within') return children;
  const Icon = ICONS[state.standing];
  return (
    <span className={classes.limited} data-standing={state.standing}>
      <span className={classes.words}>
        <Icon size={13} aria-hidden className={classes.icon} />
        {state.standing === 'unjudged' ? t('limit.unjudged') : state.crossed.map(rule).join(' · ')}
      </span>
      {children}
    </span>
  );
}
