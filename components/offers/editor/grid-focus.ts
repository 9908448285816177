/** Finds and focuses cells of the line grid by the data attributes of rows and cells, in document order. */
import type { CellName } from './grid-columns';

/** `row`: id of a line or a section. */
export type Place = { row: string; cell: CellName };

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const rows = (grid: HTMLElement) => [...grid.querySelectorAll<HTMLElement>('[data-row]')];
const cellIn = (row: HTMLElement | undefined, cell: CellName) =>
  row?.querySelector<Field>(`[data-cell="${cell}"]`) ?? null;

/** The cell that an event came from; null outside the cells. */
export function getPlace(target: EventTarget | null): Place | null {
  if (!(target instanceof HTMLElement)) return null;
  const cell = target.dataset.cell as CellName | undefined;
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
  return cell && row ? { row, cell } : null;
}

/**
 * Focuses a cell and selects its content. A row without that cell gets the focus in its text. False if there is none.
 */
export function focusPlace(grid: HTMLElement, place: Place): boolean {
  const row = rows(grid).find((element) => element.dataset.row === place.row);
  const field = cellIn(row, place.cell) ?? cellIn(row, 'text');
  if (!field) return false;
  field.focus();
  if (!(field instanceof HTMLSelectElement)) field.select();
  return true;
}

/** The same cell in the next row (or the one before), skipping rows that do not have it; null at the edge. */
export function cellInNextRow(grid: HTMLElement, { row, cell }: Place, by: 1 | -1): Place | null {
  const all = rows(grid);
  for (let at = all.findIndex((element) => element.dataset.row === row) + by; at >= 0 && at < all.length; at += by) {
    const id = all[at]?.dataset.row;
    if (id && cellIn(all[at], cell)) return { row: id, cell };
  }
  return null;
}

/** The next cell (or the one before), across the ends of rows; null at the edge. */
export function adjacentCell(grid: HTMLElement, { row, cell }: Place, by: 1 | -1): Place | null {
  const all = rows(grid).flatMap((element) =>
    [...element.querySelectorAll<HTMLElement>('[data-cell]')].map((field): Place => ({
      row: element.dataset.row ?? '',
      cell: field.dataset.cell as CellName,
    })),
  );
  return all[all.findIndex((place) => place.row === row && place.cell === cell) + by] ?? null;
}

/** Index of the row from the top; -1 if it does not exist. */
export function rowIndex(grid: HTMLElement, row: string): number {
  return rows(grid).findIndex((element) => element.dataset.row === row);
}

/** The row at this index, else the last one; null in an empty grid. */
export function rowAt(grid: HTMLElement, index: number): string | null {
  const all = rows(grid);
  return (all[index] ?? all.at(-1))?.dataset.row ?? null;
}

/** The row below, else the row above: it gets the focus when this one is removed. */
export function neighbourRow(grid: HTMLElement, row: string): string | null {
  const all = rows(grid).map((element) => element.dataset.row ?? '');
  const at = all.indexOf(row);
  return all[at + 1] ?? all[at - 1] ?? null;
}

/** Whether the next arrow key in this direction leaves the field. A fully selected field is left in both directions. */
export function caretAtEdge(field: EventTarget, direction: 'left' | 'right' | 'up' | 'down'): boolean {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return true;
  const { selectionStart: start, selectionEnd: end, value } = field;
  if (start === null || end === null) return true;
  if (direction === 'up') return !value.slice(0, start).includes('\n') || end - start === value.length;
  if (direction === 'down') return !value.slice(end).includes('\n') || end - start === value.length;
  if (end > start) return end - start === value.length;
  return direction === 'left' ? start === 0 : end === value.length;
}
