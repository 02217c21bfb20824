import { useRef } from 'react';
import type { PointerEvent } from 'react';
import classes from './virtual-grid.module.css';

interface Props {
  /** With the width in CSS pixels, while the edge is dragged and once when it is let go. */
  onResize: (width: number, done: boolean) => void;
}

/** The edge of a column's header, to be dragged. The same is done without a mouse where columns are chosen. */
export function ColumnEdge({ onResize }: Props) {
  const begun = useRef<{ x: number; width: number } | null>(null);

  function widthAt({ clientX }: PointerEvent): number {
    return begun.current ? begun.current.width + clientX - begun.current.x : 0;
  }

  return (
    <span
      aria-hidden
      data-edge
      className={classes.edge}
      // A header is dragged to another place, but not by its edge, wherever that has come to by the time a drag begins.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={(event) => {
        const cell = event.currentTarget.parentElement;
        if (!cell || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        begun.current = { x: event.clientX, width: cell.getBoundingClientRect().width };
      }}
      onPointerMove={(event) => {
        if (begun.current) onResize(widthAt(event), false);
      }}
      onPointerUp={(event) => {
        if (begun.current) onResize(widthAt(event), true);
        begun.current = null;
      }}
    />
  );
}
