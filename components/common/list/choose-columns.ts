import type { Column } from './types';

/** The fields of a column that `chooseColumns` reads. */
export type ChoosableColumn = Pick<Column<never>, 'key' | 'label' | 'isLabelHidden' | 'isExtra' | 'phone'>;

/** The column that opens a row, and those without a visible heading, cannot be hidden. */
export const isFixed = ({ phone, isLabelHidden = false }: ChoosableColumn) => phone === 'main' || isLabelHidden;

/**
 * The chosen columns in the chosen order, after fixed ones that are not named; without a choice all but extra ones in
 * their usual order. Keys that the list does not know are ignored.
 * @param keys as in the URL
 */
export function chooseColumns<C extends ChoosableColumn>(columns: readonly C[], keys: readonly string[]): readonly C[] {
  const chosen = [...new Set(keys)].flatMap((key) => columns.find((column) => column.key === key) ?? []);
  if (chosen.length === 0) return columns.filter((column) => !column.isExtra);
  return [...columns.filter((column) => isFixed(column) && !chosen.includes(column)), ...chosen];
}

/** The keys with one more or fewer. A column that is added comes last. */
export function toggleKey(shown: readonly string[], key: string): string[] {
  return shown.includes(key) ? shown.filter((other) => other !== key) : [...shown, key];
}

/** The keys with this one a place earlier (-1) or later (1); unchanged at the ends. */
export function moveKey(shown: readonly string[], key: string, by: -1 | 1): string[] {
  const at = shown.indexOf(key);
  const to = at + by;
  if (at < 0 || to < 0 || to >= shown.length) return [...shown];
  const others = shown.filter((other) => other !== key);
  return [...others.slice(0, to), key, ...others.slice(to)];
}
