import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

export type Edge = { id: string; at: 'top' | 'bottom' };

/** A row as a place to drop other rows on. */
export type RowPlace = {
  /** Only rows with the same `listId` can be dropped here. */
  data: { listId: symbol; id: string };
  /** Called with the half of this row that another row is held over; null when it leaves. */
  onOver: (at: Edge['at'] | null) => void;
  onDrop: (id: string, at: Edge['at']) => void;
};

/** Makes a row draggable by its handle and a place to drop others on. Returns a function that undoes it. */
export function dragRow(row: HTMLElement, { data, onOver, onDrop }: RowPlace): () => void {
  const edgeAt = (y: number): Edge['at'] => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2 ? 'top' : 'bottom';
  };
  return combine(
    draggable({ element: row, dragHandle: row.querySelector('[data-handle]') ?? row, getInitialData: () => data }),
    dropTargetForElements({
      element: row,
      canDrop: ({ source }) => source.data.listId === data.listId && source.data.id !== data.id,
      onDrag: ({ location }) => onOver(edgeAt(location.current.input.clientY)),
      onDragLeave: () => onOver(null),
      onDrop: ({ source, location }) => onDrop(String(source.data.id), edgeAt(location.current.input.clientY)),
    }),
  );
}
