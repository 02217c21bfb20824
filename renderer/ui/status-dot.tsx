import { VisuallyHidden } from '@mantine/core';
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

interface StatusDotProps {
  status: Status;
  label: string;
  /** Shows the label as a tooltip only. */
  isIcon?: boolean;
}

/** A state by icon, word and colour. */
export function StatusDot({ status, label, isIcon = false }: StatusDotProps) {
  const Icon = ICONS[status];
  return (
    <span className={classes.status} data-status={status} title={isIcon ? label : undefined}>
      <Icon size={14} aria-hidden className={classes.icon} />
      {isIcon ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </span>
  );
}
