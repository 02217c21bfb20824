import { Table, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import classes from './data-table.module.css';

interface DataTableProps {
  /** What the table is, for those who cannot see where it stands. */
  caption: string;
  /** `top` where a cell may have several lines. */
  align?: 'middle' | 'top';
  children: ReactNode;
}

/** A short table of figures: hairlines, rows of 32 px (28 compact), figures under each other. */
export function DataTable({ caption, align = 'middle', children }: DataTableProps) {
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

/** Says whether what an element holds is wider than the element, as both change. */
export function useOverflow<E extends HTMLElement>(): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const frame = ref.current;
    if (!frame) return;
    const observer = new ResizeObserver(() => setOverflows(frame.scrollWidth > frame.clientWidth));
    observer.observe(frame);
    for (const child of frame.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return [ref, overflows];
}
