import type { ReactNode } from 'react';
import classes from './virtual-grid.module.css';

interface Props {
  children: ReactNode;
  /** The full text, for narrow columns. */
  title?: string | undefined;
  dimmed?: boolean;
  /** As wide as the cell, for content that is measured by it. */
  wide?: boolean;
}

/**
 * Text of a cell: one line, with an ellipsis if it does not fit, and a line through it in a struck row. The ellipsis is
 * at the end of the text's own direction.
 */
export function CellText({ children, title, dimmed = false, wide = false }: Props) {
  return (
    <span
      dir="auto"
      className={classes.text}
      title={title}
      data-dimmed={dimmed || undefined}
      data-wide={wide || undefined}
    >
      {children}
    </span>
  );
}
