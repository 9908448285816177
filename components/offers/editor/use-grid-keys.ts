'use client';

import type { ClipboardEvent, FormEvent, KeyboardEvent, RefObject } from 'react';
import { looksLikeRows } from '@/lib/offers/browser/clipboard';
import type { OfferLine } from '@/lib/offers/shared/schema';
import { getPlace } from './grid-focus';
import { findLine, handleGridKey, type GridKeyContext } from './grid-key-handlers';
import type { Picker } from './picker-store';
import type { OfferSession } from './session';
import { useGridFocus } from './use-grid-focus';

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
  const { go, goAfterRender, rememberFocus } = useGridFocus(grid);
  const context: GridKeyContext = {
    grid: () => grid.current,
    session,
    picker,
    go,
    goAfterRender,
    onRemove,
    onPick,
  };
  return {
    go,
    onKeyDown(event: KeyboardEvent) {
      if (handleGridKey(context, event)) event.preventDefault();
    },
    onFocus(event: FormEvent) {
      const place = getPlace(event.target);
      if (!place || !grid.current) return;
      rememberFocus(place);
      if (picker.store.getState().line !== place.row || place.cell !== 'text') picker.close();
    },
    /** Typing the first letter on a new line searches the catalogue; a line with content is left alone. */
    onInput(event: FormEvent) {
      const place = getPlace(event.target);
      const cell = event.target;
      if (!place || place.cell !== 'text' || !(cell instanceof HTMLTextAreaElement)) return;
      const line = findLine(session, place.row);
      if (picker.store.getState().line === place.row) picker.query(cell.value);
      else if (line && isNew(line) && cell.value.trim().length === 1) {
        picker.open(place.row, cell, cell.value, false);
      }
    },
    onPaste(event: ClipboardEvent) {
      const place = getPlace(event.target);
      const text = event.clipboardData.getData('text/plain');
      if (!place || !looksLikeRows(text)) return;
      event.preventDefault();
      picker.close();
      const line = findLine(session, place.row);
      // Rows pasted on a section's title go first in the section.
      onPasteRows(text, line ? { section: line.section, after: line.id } : { section: place.row, after: '' });
    },
  };
}

/** Whether the line has nothing but text. */
function isNew(line: OfferLine): boolean {
  return line.kind !== 'tekst' && !line.product && !line.charge && line.unitPrice === 0;
}

export type GridKeys = ReturnType<typeof useGridKeys>;
