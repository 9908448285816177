/** The keys of the line grid. Each handler returns true if it handled the event. */
import type { KeyboardEvent } from 'react';
import { isBlank } from '@/lib/offers/shared/document';
import { adjacentCell, caretAtEdge, cellInNextRow, getPlace, neighbourRow, type Place } from './grid-focus';
import { addLine, duplicateLine } from './line-actions';
import type { Picker } from './picker-store';
import type { OfferSession } from './session';

export type GridKeyContext = {
  grid: () => HTMLElement | null;
  session: OfferSession;
  picker: Picker;
  go: (place: Place | null) => void;
  goAfterRender: (place: Place) => void;
  onRemove: (line: string) => void;
  onPick: (line: string) => void;
};

/** The line with this id; undefined for a section's id. */
export const findLine = (session: OfferSession, id: string) => session.doc().lines.find((line) => line.id === id);

const isArrowUpOrDown = (event: KeyboardEvent) => event.key === 'ArrowUp' || event.key === 'ArrowDown';
const hasCommandKey = (event: KeyboardEvent) => event.ctrlKey || event.metaKey;

export function handleGridKey(context: GridKeyContext, event: KeyboardEvent): boolean {
  const place = getPlace(event.target);
  const element = context.grid();
  if (!place || !element || event.nativeEvent.isComposing) return false;
  if (place.cell === 'text' && handlePickerKey(context, event, place)) return true;
  if (handleCatalogKey(context, event, place)) return true;
  if (event.altKey && !hasCommandKey(event) && isArrowUpOrDown(event)) return handleMoveKey(context, event, place);
  if (handleChoiceKey(context, event, place)) return true;
  if (handleLineKey(context, event, place)) return true;
  if (hasCommandKey(event)) return false;
  if (event.key === 'Enter') return handleEnter(context, event, place);
  if (event.altKey || event.shiftKey) return false;
  return handleArrowKey(context, event, place, element);
}

/** Ctrl+D duplicates, Ctrl+Backspace and Ctrl+Delete remove, Ctrl+Enter adds a line below. */
function handleLineKey({ grid, session, go, onRemove }: GridKeyContext, event: KeyboardEvent, place: Place): boolean {
  const id = place.row;
  const line = findLine(session, id);
  if (!line || !hasCommandKey(event)) return false;
  if (event.key.toLowerCase() === 'd') {
    go({ row: duplicateLine(session, id), cell: place.cell });
    return true;
  }
  if (event.key === 'Backspace' || event.key === 'Delete') {
    const element = grid();
    const next = element && neighbourRow(element, id);
    onRemove(id);
    if (next) go({ row: next, cell: place.cell });
    return true;
  }
  if (event.key === 'Enter') {
    go({ row: addLine(session, line.section, id), cell: 'text' });
    return true;
  }
  return false;
}

/**
 * Alt+O on a section's title goes from always counted to an extra, to an alternative of the nearest group above (or a
 * new one), and back.
 */
function handleChoiceKey({ session }: GridKeyContext, event: KeyboardEvent, place: Place): boolean {
  if (!event.altKey || hasCommandKey(event) || event.code !== 'KeyO') return false;
  const { sections } = session.doc();
  const at = sections.findIndex(({ id }) => id === place.row);
  const section = sections[at];
  if (!section) return false;
  const above = sections.slice(0, at).findLast(({ choice }) => choice === 'alternativ');
  const alternative = {
    choice: 'alternativ',
    group: above?.group ?? section.id,
    groupTitle: above?.groupTitle ?? '',
  } as const;
  const next = { fast: { choice: 'tilvalg' }, tilvalg: alternative, alternativ: {} } as const;
  session.dispatch({ type: 'setChoice', id: section.id, choice: next[section.choice ?? 'fast'] });
  return true;
}

/** Alt with an arrow moves the line or the section. */
function handleMoveKey({ session, goAfterRender }: GridKeyContext, event: KeyboardEvent, place: Place): boolean {
  const by = event.key === 'ArrowUp' ? -1 : 1;
  const type = findLine(session, place.row) ? 'move' : 'moveSection';
  session.dispatch({ type, id: place.row, by });
  goAfterRender(place);
  return true;
}

function handleEnter(context: GridKeyContext, event: KeyboardEvent, place: Place): boolean {
  // Shift+Enter and Alt+Enter are a line break within the text.
  if (place.cell === 'text' && (event.shiftKey || event.altKey)) return event.altKey ? insertBreak(event) : false;
  stepDown(context, place, event.shiftKey ? -1 : 1);
  return true;
}

/** Moves to the same cell of the next row (or the one before); below the last row a new line is added. */
function stepDown({ grid, session, go }: GridKeyContext, place: Place, by: 1 | -1): void {
  const element = grid();
  if (!element) return;
  const line = findLine(session, place.row);
  const isLast = by === 1 && session.doc().lines.at(-1)?.id === place.row;
  if (line && isLast && !isBlank(line)) return go({ row: addLine(session, line.section, line.id), cell: 'text' });
  const next = cellInNextRow(element, place, by);
  if (next) return go(next);
  // The title of an empty last section gets a line below it.
  if (by === 1 && !line) go({ row: addLine(session, place.row), cell: 'text' });
}

/**
 * While the catalogue list is open, the arrows move in it and Escape closes. Enter picks, and goes on to the quantity
 * whether the catalogue has answered or not, so that the keys after it are the same on a slow network.
 */
function handlePickerKey({ picker, onPick }: GridKeyContext, event: KeyboardEvent, place: Place): boolean {
  const state = picker.store.getState();
  if (state.line !== place.row) return false;
  if (event.key === 'Escape') {
    picker.close();
    return true;
  }
  if (isArrowUpOrDown(event) && !event.altKey && state.items.length > 0) {
    picker.step(event.key === 'ArrowDown' ? 1 : -1);
    return true;
  }
  if (event.key !== 'Enter' || event.shiftKey || event.altKey || hasCommandKey(event)) return false;
  onPick(place.row);
  return true;
}

/** '/' on an empty or fully selected text opens the catalogue; F2 always does. */
function handleCatalogKey({ session, picker }: GridKeyContext, event: KeyboardEvent, place: Place): boolean {
  const cell = event.target;
  if (!(cell instanceof HTMLTextAreaElement) || place.cell !== 'text' || !findLine(session, place.row)) return false;
  const isSelected = cell.selectionEnd - cell.selectionStart === cell.value.length;
  if (event.key !== 'F2' && (event.key !== '/' || !isSelected || hasCommandKey(event))) return false;
  picker.open(place.row, cell, event.key === 'F2' ? cell.value : '', true);
  if (event.key === '/') cell.select();
  return true;
}

/** An arrow leaves the cell once the caret is at its edge. */
function handleArrowKey({ go }: GridKeyContext, event: KeyboardEvent, place: Place, element: HTMLElement): boolean {
  const { target, key } = event;
  if (isArrowUpOrDown(event)) {
    const by = key === 'ArrowUp' ? -1 : 1;
    if (!caretAtEdge(target, by === -1 ? 'up' : 'down')) return false;
    const next = cellInNextRow(element, place, by);
    if (next) go(next);
    return true;
  }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return false;
  if (!caretAtEdge(target, key === 'ArrowLeft' ? 'left' : 'right')) return false;
  go(adjacentCell(element, place, key === 'ArrowLeft' ? -1 : 1));
  return true;
}

function insertBreak(event: KeyboardEvent): boolean {
  const cell = event.target;
  if (!(cell instanceof HTMLTextAreaElement)) return false;
  cell.setRangeText('\n', cell.selectionStart, cell.selectionEnd, 'end');
  cell.dispatchEvent(new InputEvent('input', { bubbles: true }));
  return true;
}
