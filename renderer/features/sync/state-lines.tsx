import { StatusDot, type Status } from '../../ui/status-dot.tsx';
import classes from './sync.module.css';

interface StateLinesProps {
  status: Status;
  label: string;
  /** Under it: how far, until when, why, what to do. */
  notes: readonly string[];
}

/** A state as a word, with what there is to say about it. */
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
