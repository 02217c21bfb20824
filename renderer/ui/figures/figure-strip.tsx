import type { ReactNode } from 'react';
import classes from './figure-strip.module.css';

export interface Figure {
  label: string;
  value: ReactNode;
  /** Short lines under the figure, such as its age or the records not included. */
  notes: ReactNode[];
}

/** The main figures of a screen. */
export function FigureStrip({ label, figures }: { label: string; figures: Figure[] }) {
  return (
    <section aria-label={label}>
      <dl className={classes.strip}>
        {figures.map((figure) => (
          <div key={figure.label} className={classes.figure}>
            <dt className={classes.label}>{figure.label}</dt>
            <dd className={classes.value}>{figure.value}</dd>
            {figure.notes.filter(Boolean).map((note, index) => (
              <dd key={index} className={classes.note}>
                {note}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
