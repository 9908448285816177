/** Rows of an Excel file. */
import readExcel from 'read-excel-file/web-worker';
import { toDanishNumber } from './numbers.ts';

/** The sheet with the most rows is the list; others are notes and sums. */
export async function readXlsx(bytes: ArrayBuffer): Promise<{ lines: string[][]; sheet: string }> {
  const sheets = await readExcel<string>(bytes, { parseNumber: toDanishNumber });
  const [list] = sheets.toSorted((a, b) => b.data.length - a.data.length);
  return { sheet: list?.sheet ?? '', lines: (list?.data ?? []).map((cells) => cells.map(toText)) };
}

function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'boolean') return cell ? 'ja' : 'nej';
  return String(cell);
}
