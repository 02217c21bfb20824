import type { ReactNode } from 'react';
import classes from './virtual-grid.module.css';

interface GroupLineProps {
  line: number;
  columns: number;
  children: ReactNode;
}

/** The heading of a group, across all columns. */
export function GroupLine({ line, columns, children }: GroupLineProps) {
  return (
    <div role="row" aria-rowindex={line + 2} className={classes.group}>
      <div role="gridcell" aria-colindex={1} aria-colspan={columns} className={classes.heading}>
        {children}
      </div>
    </div>
  );
}
