import { CircleAlert, CircleCheck, CircleDashed, CirclePause, LoaderCircle } from 'lucide-react';
import classes from './status-dot.module.css';

export type Status = 'good' | 'busy' | 'waiting' | 'problem' | 'unknown';

const ICONS = {
  good: CircleCheck,
  busy: LoaderCircle,
  waiting: CirclePause,
  problem: CircleAlert,
  unknown: CircleDashed,
};

/** A state by icon, word and colour. */
export function StatusDot({ status, label }: { status: Status; label: string }) {
  const Icon = ICONS[status];
  return (
    <span className={classes.status} data-status={status}>
      <Icon size={14} aria-hidden className={classes.icon} />
      <span>{label}</span>
    </span>
  );
}
