'use client';

import {
  useLayoutEffect,
  useRef,
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { isBlank } from '@/lib/offers/document';
import { looksLikeRows } from '@/lib/offers/clipboard';
import { addLine, duplicateLine } from './line-actions';
import {
  beside,
  caretAtEdge,
  focusPlace,
  neighbour,
  placeOf,
  rowAt,
  rowBeside,
  rowIndex,
  type Place,
} from './grid-focus';
import type { Picker } from './picker-store';
import type { OfferSession } from './session';

type Options = {
  grid: RefObject<HTMLElement | null>;
  session: OfferSession;
  picker: Picker;
  onRemove: (line: string) => void;
  onPick: (line: string) => void;
  onPasteRows: (text: string, at: { section: string; after: string }) => void;
};

/** The keyboard of the grid: moves as in a spreadsheet, edits whole lines, opens the catalogue. */
export function useGridKeys({ grid, session, picker, onRemove, onPick, onPasteRows }: Options) {
  // A cell that is not on the page yet, or was just moved: it is gone to once React has drawn it.
  const wanted = useRef<Place | null>(null);
  const last = useRef<{ place: Place; index: number } | null>(null);

  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    if (wanted.current && focusPlace(element, wanted.current)) wanted.current = null;
    // The row with the keyboard went away (undo, another's version), perhaps with others: what stands in its place takes over.
    else if (
      document.activeElement === document.body &&
      last.current &&
      rowIndex(element, last.current.place.row) === -1
    ) {
      const row = rowAt(element, last.current.index);
      if (row) focusPlace(element, { row, cell: last.current.place.cell });
    }
  });

  const go = (place: Place | null) => {
    if (place && grid.current) wanted.current = focusPlace(grid.current, place) ? null : place;
  };
  const line = (id: string) => session.doc().lines.find((entry) => entry.id === id);

  function onLineKey(event: KeyboardEvent, place: Place): boolean {
    const id = place.row;
    const command = event.ctrlKey || event.metaKey;
    const current = line(id);
    if (!current) return false;
    if (command && event.key.toLowerCase() === 'd') {
      go({ row: duplicateLine(session, id), cell: place.cell });
      return true;
    }
    if (command && (event.key === 'Backspace' || event.key === 'Delete')) {
      const next = grid.current && rowBeside(grid.current, id);
      onRemove(id);
      if (next) go({ row: next, cell: place.cell });
      return true;
    }
    if (command && event.key === 'Enter') {
      go({ row: addLine(session, current.section, id), cell: 'text' });
      return true;
    }
    return false;
  }

  function onMoveKey(event: KeyboardEvent, place: Place): boolean {
    const by = event.key === 'ArrowUp' ? -1 : 1;
    session.dispatch(
      line(place.row) ? { type: 'move', id: place.row, by } : { type: 'moveSection', id: place.row, by },
    );
    wanted.current = place;
    return true;
  }

  function onEnter(event: KeyboardEvent, place: Place): boolean {
    // A new line within a text.
    if (place.cell === 'text' && (event.shiftKey || event.altKey)) return event.altKey ? insertBreak(event) : false;
    stepDown(place, event.shiftKey ? -1 : 1);
    return true;
  }

  function stepDown(place: Place, by: 1 | -1): void {
    const element = grid.current;
    if (!element) return;
    const current = line(place.row);
    const { lines } = session.doc();
    const lastOfAll = by === 1 && lines.at(-1)?.id === place.row;
    if (current && lastOfAll && !isBlank(current))
      return go({ row: addLine(session, current.section, current.id), cell: 'text' });
    const next = neighbour(element, place, by);
    if (next) return go(next);
    // A section's title at the very end: on to a line of its own.
    if (by === 1 && !current) go({ row: addLine(session, place.row), cell: 'text' });
  }

  function onPickerKey(event: KeyboardEvent, place: Place): boolean {
    const state = picker.store.get();
    if (state.line !== place.row) return false;
    if (event.key === 'Escape') {
      picker.close();
      return true;
    }
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !event.altKey && state.items.length > 0) {
      picker.step(event.key === 'ArrowDown' ? 1 : -1);
      return true;
    }
    if (event.key !== 'Enter' || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return false;
    const taken = picker.take();
    if (taken === null) {
      picker.close();
      return false;
    }
    if (taken !== 'wait') onPick(place.row);
    return true;
  }

  function handle(event: KeyboardEvent): boolean {
    const place = placeOf(event.target);
    const element = grid.current;
    if (!place || !element || event.nativeEvent.isComposing) return false;
    if (place.cell === 'text' && onPickerKey(event, place)) return true;
    if (opensCatalogue(event, place)) return true;
    if (event.altKey && !event.ctrlKey && !event.metaKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown'))
      return onMoveKey(event, place);
    if (onLineKey(event, place)) return true;
    if (event.ctrlKey || event.metaKey) return false;
    if (event.key === 'Enter') return onEnter(event, place);
    if (event.altKey || event.shiftKey) return false;
    const vertical = event.key === 'ArrowUp' ? 'up' : event.key === 'ArrowDown' ? 'down' : null;
    if (vertical && caretAtEdge(event.target, vertical)) {
      const next = neighbour(element, place, vertical === 'up' ? -1 : 1);
      if (next) go(next);
      return true;
    }
    const across = event.key === 'ArrowLeft' ? 'left' : event.key === 'ArrowRight' ? 'right' : null;
    if (across && caretAtEdge(event.target, across)) {
      go(beside(element, place, across === 'left' ? -1 : 1));
      return true;
    }
    return false;
  }

  /** '/' on an empty or wholly chosen text asks the catalogue; so does F2 at any time. */
  function opensCatalogue(event: KeyboardEvent, place: Place): boolean {
    const cell = event.target;
    if (!(cell instanceof HTMLTextAreaElement) || place.cell !== 'text' || !line(place.row)) return false;
    const whole = cell.selectionEnd - cell.selectionStart === cell.value.length;
    if (event.key === 'F2' || (event.key === '/' && whole && !event.ctrlKey && !event.metaKey)) {
      picker.open(place.row, cell, event.key === 'F2' ? cell.value : '', true);
      if (event.key === '/') cell.select();
      return true;
    }
    return false;
  }

  return {
    go,
    stepDown,
    onKeyDown(event: KeyboardEvent) {
      if (handle(event)) event.preventDefault();
    },
    onFocus(event: FormEvent) {
      const place = placeOf(event.target);
      if (!place || !grid.current) return;
      last.current = { place, index: rowIndex(grid.current, place.row) };
      if (picker.store.get().line !== place.row || place.cell !== 'text') picker.close();
    },
    /** Typing on a line that says nothing yet looks it up; a text that stands is left in peace. */
    onInput(event: FormEvent) {
      const place = placeOf(event.target);
      const cell = event.target;
      if (!place || place.cell !== 'text' || !(cell instanceof HTMLTextAreaElement)) return;
      const open = picker.store.get().line === place.row;
      const current = line(place.row);
      if (open) picker.query(cell.value);
      else if (
        current &&
        current.kind !== 'tekst' &&
        !current.product &&
        !current.charge &&
        current.unitPrice === 0 &&
        cell.value.trim().length === 1
      ) {
        picker.open(place.row, cell, cell.value, false);
      }
    },
    onPaste(event: ClipboardEvent) {
      const place = placeOf(event.target);
      const text = event.clipboardData.getData('text/plain');
      if (!place || !looksLikeRows(text)) return;
      event.preventDefault();
      picker.close();
      const current = line(place.row);
      // On a section's title they go first in the section.
      onPasteRows(text, current ? { section: current.section, after: current.id } : { section: place.row, after: '' });
    },
  };
}

function insertBreak(event: KeyboardEvent): boolean {
  const cell = event.target;
  if (!(cell instanceof HTMLTextAreaElement)) return false;
  cell.setRangeText('\n', cell.selectionStart, cell.selectionEnd, 'end');
  cell.dispatchEvent(new InputEvent('input', { bubbles: true }));
  return true;
}
