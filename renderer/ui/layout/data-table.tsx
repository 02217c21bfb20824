import { Table, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import classes from './data-table.module.css';

interface DataTableProps {
  /** Name of the table for screen readers. */
  caption: string;
  /** `top` for cells with several lines. */
  align?: 'middle' | 'top';
  /** A long heading wraps before it makes its column wider than the figures; always so with `top`. */
  wrapsHeadings?: boolean;
  children: ReactNode;
}

/** A short table of figures: hairlines, rows of 32 px (28 in compact density), aligned digits. */
export function DataTable({
  caption,
  align = 'middle',
  wrapsHeadings = align === 'top',
  children,
}: DataTableProps) {
  const [frame, overflows] = useOverflow<HTMLDivElement>();
  // Scrolling a wide table by keyboard requires a focusable element.
  const stop = overflows && { tabIndex: 0, role: 'region', 'aria-label': caption };
  return (
    <div ref={frame} className={classes.scroll} {...stop}>
      <Table
        className={classes.table ?? ''}
        data-align={align}
        data-wraps-headings={wrapsHeadings || undefined}
        withRowBorders={false}
        verticalSpacing={0}
      >
        <caption className={classes.caption}>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        {children}
      </Table>
    </div>
  );
}

/** Class of headers and cells with an amount or a count. */
export const figureCell = classes.figure;

/** Whether the content of an element is wider than the element. Updates when either is resized. */
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
