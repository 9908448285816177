/** The report of an import as CSV that Danish Excel opens. Pure. */
import { unparse } from 'papaparse';
import type { ImportRow } from './types.ts';

/** Texts of the report in the user's language. */
export type ReportWords = {
  row: string;
  outcome: string;
  reason: string;
  outcomeOf: (row: ImportRow) => string;
  reasonOf: (row: ImportRow) => string;
  field: (name: string) => string;
};

/** One line for each row: its number, what became of it and why, and its cells as they were read. */
export function toReport(rows: readonly ImportRow[], fields: readonly string[], words: ReportWords): string {
  const lines = rows.map((row) => [
    String(row.row),
    words.outcomeOf(row),
    words.reasonOf(row),
    ...fields.map((field) => row.cells[field] ?? ''),
  ]);
  const head = [words.row, words.outcome, words.reason, ...fields.map(words.field)];
  // Excel would calculate a cell that begins with =, + or @; a phone number keeps its +.
  const escapeFormulae = /^(?:[=@\t\r]|[+-](?![\d\s]+$))/;
  return `\uFEFF${unparse([head, ...lines], { delimiter: ';', newline: '\r\n', escapeFormulae })}`;
}
