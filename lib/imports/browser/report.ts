/** The report of an import as CSV that Danish Excel opens. Pure. */
import { csvHead, csvRow } from '../../core/shared/export/csv.ts';
import type { ImportRow } from '../shared/types.ts';

/** Texts of the report in the user's language. */
export type ReportWords = {
  row: string;
  outcome: string;
  reason: string;
  outcomeOf: (row: ImportRow) => string;
  reasonOf: (row: ImportRow) => string;
  field: (name: string) => string;
};

/** One line for each row: its number, its outcome with the reason, and its cells as they were read. */
export function toReport(rows: readonly ImportRow[], fields: readonly string[], words: ReportWords): string {
  const labels = [words.row, words.outcome, words.reason, ...fields.map(words.field)];
  const columns = labels.map((label) => ({ label, kind: 'text' as const }));
  const toCells = (row: ImportRow) => [
    String(row.row),
    words.outcomeOf(row),
    words.reasonOf(row),
    ...fields.map((field) => row.cells[field]),
  ];
  return csvHead(columns) + rows.map((row) => csvRow(columns, toCells(row))).join('');
}
