import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Edge } from './use-reorder';

type Place = {
  /** Rows of another list are no place for these. */
  data: { listId: symbol; id: string };
  /** Another row is held over this one's upper or lower half; null when it has gone on. */
  onOver: (at: Edge['at'] | null) => void;
  onDrop: (id: string, at: Edge['at']) => void;
};

/** Makes a row draggable by its handle and a place to drop others on. Answers what takes that back. */
export function dragRow(row: HTMLElement, { data, onOver, onDrop }: Place): () => void {
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
