/** What an export is made of: columns with a kind, and cells that CSV and Excel write by that kind. */

/**
 * Text as stored · `oere`: øre · `milli`: thousandths · `bp`: hundredths of a percent · `whole` · `day`: `YYYY-MM-DD` ·
 * `moment`: UTC, written in Copenhagen's time.
 */
export type CellKind = 'text' | 'oere' | 'milli' | 'bp' | 'whole' | 'day' | 'moment';
/** Null, undefined and '' are an empty cell. */
export type CellValue = string | number | null | undefined;

export type ExportHead = { label: string; kind: CellKind };
/** `of`: the key of the list's column that it belongs to, where the user chooses the columns. */
export type ExportColumn<T> = ExportHead & { value: (item: T) => CellValue; of?: string };

/** In the order in which they are offered: a spreadsheet keeps what a CSV file in Excel loses. */
export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The most rows of one export of a list. */
export const MOST_EXPORT_ROWS = 100_000;
/** The most hits of an exported search, which are found at once and not page by page. */
export const MOST_SEARCH_HITS = 20_000;

/** Shortens the writing of columns: `column('text', t('name'), (lead: Lead) => lead.name)`. */
export function column<T>(kind: CellKind, label: string, value: (item: T) => CellValue): ExportColumn<T> {
  return { kind, label, value };
}

/** `column` with the key of the list's column that it belongs to. */
export function columnOf<T>(of: string, kind: CellKind, label: string, value: (item: T) => CellValue): ExportColumn<T> {
  return { kind, label, value, of };
}

/** The columns that belong to the chosen ones of the list, in their order; all if none are chosen. */
export function chooseExportColumns<T>(
  columns: readonly ExportColumn<T>[],
  chosen: readonly string[],
): readonly ExportColumn<T>[] {
  if (chosen.length === 0) return columns;
  return chosen.flatMap((key) => columns.filter(({ of }) => of === key));
}

/** The item's cells in the order of the columns. */
export function toRow<T>(columns: readonly ExportColumn<T>[], item: T): CellValue[] {
  return columns.map(({ value }) => value(item));
}

/** `sager-2026-11-23.csv`; characters that a file's name can't have are left out. */
export function exportFileName(name: string, day: string, ending: string): string {
  const safe = name
    .trim()
    .toLowerCase()
    .replace(/[\s,/\\:*?"<>|]+/g, '-');
  return `${safe}-${day}.${ending}`;
}
