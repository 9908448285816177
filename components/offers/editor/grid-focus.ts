/** Where the keyboard is in the grid. Rows and cells name themselves in data attributes; the order is the document's. */
export const CELLS = ['kind', 'text', 'qty', 'unit', 'price', 'disc', 'vat'] as const;
export type CellName = (typeof CELLS)[number];
/** `row`: id of a line or a section. */
export type Place = { row: string; cell: CellName };

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const rows = (grid: HTMLElement) => [...grid.querySelectorAll<HTMLElement>('[data-row]')];
const cellIn = (row: HTMLElement | undefined, cell: CellName) =>
  row?.querySelector<Field>(`[data-cell="${cell}"]`) ?? null;

/** The cell that an event came from. */
export function placeOf(target: EventTarget | null): Place | null {
  if (!(target instanceof HTMLElement)) return null;
  const cell = target.dataset.cell as CellName | undefined;
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
  return cell && row ? { row, cell } : null;
}

/** Puts the keyboard in a cell, its content chosen so that typing replaces it. A row without that cell takes it in its text. */
export function focusPlace(grid: HTMLElement, place: Place): boolean {
  const row = rows(grid).find((element) => element.dataset.row === place.row);
  const field = cellIn(row, place.cell) ?? cellIn(row, 'text');
  if (!field) return false;
  field.focus();
  if (!(field instanceof HTMLSelectElement)) field.select();
  return true;
}

/** The cell above or below; numbers pass over rows that have none. Null at the edge. */
export function neighbour(grid: HTMLElement, { row, cell }: Place, by: 1 | -1): Place | null {
  const all = rows(grid);
  for (let at = all.findIndex((element) => element.dataset.row === row) + by; at >= 0 && at < all.length; at += by) {
    const id = all[at]?.dataset.row;
    if (id && cellIn(all[at], cell)) return { row: id, cell };
  }
  return null;
}

/** The cell beside this one, on into the next row. */
export function beside(grid: HTMLElement, { row, cell }: Place, by: 1 | -1): Place | null {
  const all = rows(grid).flatMap((element) =>
    [...element.querySelectorAll<HTMLElement>('[data-cell]')].map((field): Place => ({
      row: element.dataset.row ?? '',
      cell: field.dataset.cell as CellName,
    })),
  );
  return all[all.findIndex((place) => place.row === row && place.cell === cell) + by] ?? null;
}

/** Which row it is, counted from above; -1 where it is not there. */
export function rowIndex(grid: HTMLElement, row: string): number {
  return rows(grid).findIndex((element) => element.dataset.row === row);
}

/** The row that stands there now, else the last; null where there is none. */
export function rowAt(grid: HTMLElement, index: number): string | null {
  const all = rows(grid);
  return (all[index] ?? all.at(-1))?.dataset.row ?? null;
}

/** A row's nearest remaining neighbour, for when it goes away. */
export function rowBeside(grid: HTMLElement, row: string): string | null {
  const all = rows(grid).map((element) => element.dataset.row ?? '');
  const at = all.indexOf(row);
  return all[at + 1] ?? all[at - 1] ?? null;
}

/** Is the caret where a step in this direction leaves the field? Chosen whole, it leaves both ways. */
export function caretAtEdge(field: EventTarget, direction: 'left' | 'right' | 'up' | 'down'): boolean {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return true;
  const { selectionStart: start, selectionEnd: end, value } = field;
  if (start === null || end === null) return true;
  if (direction === 'up') return !value.slice(0, start).includes('\n') || end - start === value.length;
  if (direction === 'down') return !value.slice(end).includes('\n') || end - start === value.length;
  if (end > start) return end - start === value.length;
  return direction === 'left' ? start === 0 : end === value.length;
}
