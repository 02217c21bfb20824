import type { DragEvent } from 'react';

/** Media type of a dragged column, so that other drops are ignored. */
const DRAGGED = 'application/x-countinghouse-column';

/**
 * Drag-and-drop props for the element of a column.
 *
 * @param onMove called with the id of the column that was dropped on it.
 */
export function columnDrag(id: string, onMove: (dragged: string) => void) {
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => event.dataTransfer.setData(DRAGGED, id),
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const dragged = event.dataTransfer.getData(DRAGGED);
      if (dragged === '' || dragged === id) return;
      event.preventDefault();
      onMove(dragged);
    },
  };
}
