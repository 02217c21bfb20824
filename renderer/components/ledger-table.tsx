import { Table, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOverflow } from './use-overflow.ts';
import classes from './ledger-table.module.css';

interface LedgerTableProps {
  /** What the table is, for those who cannot see where it stands. */
  caption: string;
  /** `top` where a cell may have several lines. */
  align?: 'middle' | 'top';
  children: ReactNode;
}

/** A short table of figures: hairlines, rows of 32 px (28 compact), figures under each other. */
export function LedgerTable({ caption, align = 'middle', children }: LedgerTableProps) {
  const [frame, overflows] = useOverflow<HTMLDivElement>();
  // A table wider than the window can be scrolled by keyboard, which needs a place to stop at.
  const stop = overflows && { tabIndex: 0, role: 'region', 'aria-label': caption };
  return (
    <div ref={frame} className={classes.scroll} {...stop}>
      <Table className={classes.table ?? ''} data-align={align} withRowBorders={false} verticalSpacing={0}>
        <caption className={classes.caption}>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        {children}
      </Table>
    </div>
  );
}

/** Marks a header or cell that holds an amount or a count. */
export const figureCell = classes.figure;
