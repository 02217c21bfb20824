import { StatusDot, type Status } from '../../ui/status-dot.tsx';
import classes from './sync.module.css';

interface StateLinesProps {
  status: Status;
  label: string;
  /** Notes below the state: progress, time, reason, remedy. */
  notes: readonly string[];
}

export function StateLines({ status, label, notes }: StateLinesProps) {
  return (
    <div className={classes.state}>
      <StatusDot status={status} label={label} />
      {notes.map((note) => (
        <span key={note} className={classes.reason}>
          {note}
        </span>
      ))}
    </div>
  );
}
