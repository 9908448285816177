/** Reads several cells of a row at a time, as the kinds of imports have them in common. Pure. */
import type { FieldErrors } from '../../core/shared/errors.ts';
import { fold } from '../../core/shared/text.ts';
import { splitZip } from './cell-values.ts';
import type { Cells } from './kinds.ts';
import type { Values } from './row-rules.ts';

/** The filled cells of these fields as they are. */
export function takeTexts<F extends string>(cells: Cells, fields: readonly F[]): Partial<Record<F, string>> {
  const texts: Partial<Record<F, string>> = {};
  for (const field of fields) if (cells[field]) texts[field] = cells[field];
  return texts;
}

/** The whole name of a row whose file has first and last names in columns of their own, or both in one. */
export function takeName({ name = '', lastName = '' }: Cells): { name?: string } {
  const hasLast = ` ${fold(name)}`.endsWith(` ${fold(lastName)}`);
  const whole = hasLast ? name : [name, lastName].filter(Boolean).join(' ');
  return whole ? { name: whole } : {};
}

/** The postcode, and the town if it is in the same cell and has no cell of its own. */
export function takePlace(cells: Cells): { zip?: string; city?: string } {
  if (!cells.zip) return cells.city ? { city: cells.city } : {};
  const { zip, city } = splitZip(cells.zip);
  const town = cells.city || city;
  return town ? { zip, city: town } : { zip };
}

type Readers<V extends Values> = { [F in keyof V]?: (text: string) => V[F] | null };

/** The values of cells that have a reader each. A cell that its reader can't read becomes an `invalid` in `errors`. */
export function readCells<V extends Values>(cells: Cells, readers: Readers<V>, errors: FieldErrors): Partial<V> {
  const values: Partial<V> = {};
  for (const field of Object.keys(readers)) {
    const text = cells[field];
    if (!text) continue;
    const value = readers[field]?.(text) ?? null;
    if (value === null) errors[field] = { code: 'invalid' };
    else values[field as keyof V] = value;
  }
  return values;
}
