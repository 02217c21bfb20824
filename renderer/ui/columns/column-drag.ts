import type { DragEvent } from 'react';

/** What a dragged column is known by, so that nothing else dropped here counts. */
const DRAGGED = 'application/x-countinghouse-column';

/** Makes an element stand for a column that is dragged to the place of another. @param onMove with the id of the dragged one. */
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
