import type { ReactNode } from 'react';
import classes from './virtual-grid.module.css';

interface Props {
  children: ReactNode;
  /** The whole text, for when the column is too narrow for it. */
  title?: string | undefined;
  dimmed?: boolean;
}

/**
 * Text of a cell: one line, cut with an ellipsis where it does not fit, and drawn through in a struck row. It is cut at its
 * end, in whichever direction it is read.
 */
export function CellText({ children, title, dimmed = false }: Props) {
  return (
    <span dir="auto" className={classes.text} title={title} data-dimmed={dimmed || undefined}>
      {children}
    </span>
  );
}
