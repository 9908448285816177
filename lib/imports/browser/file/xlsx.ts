/** Rows of an Excel file. */
import readExcel from 'read-excel-file/web-worker';
import { showFormulas } from './formulas.ts';
import { toDanishNumber } from './numbers.ts';

type Workbook = { lines: string[][]; sheet: string; sheets: string[] };

/** The wanted sheet, or the one with the most rows: that is the list; others are notes and sums. */
export async function readXlsx(bytes: ArrayBuffer, wanted: string | undefined): Promise<Workbook> {
  const all = await readExcel<string>(showFormulas(bytes), { parseNumber: toDanishNumber });
  const [longest] = all.toSorted((a, b) => b.data.length - a.data.length);
  const list = all.find(({ sheet }) => sheet === wanted) ?? longest;
  const sheets = all.filter(({ data }) => data.length > 0).map(({ sheet }) => sheet);
  return { sheet: list?.sheet ?? '', sheets, lines: (list?.data ?? []).map((cells) => cells.map(toText)) };
}

function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'boolean') return cell ? 'ja' : 'nej';
  return String(cell);
}
