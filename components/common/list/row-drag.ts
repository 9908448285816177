import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Edge, RowPlace } from './use-reorder';

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
