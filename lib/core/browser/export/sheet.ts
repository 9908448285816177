/** An export as an Excel file, with real numbers and dates. Runs in a worker: 20,000 rows take seconds. */
import writeExcelFile, { type SheetData } from 'write-excel-file/universal';
import { copenhagenDay, copenhagenTime } from '../../shared/dates.ts';
import type { CellKind, CellValue, ExportHead } from '../../shared/export/table.ts';

const FORMAT: Record<Exclude<CellKind, 'text'>, string> = {
  oere: '#,##0.00',
  milli: '#,##0.###',
  bp: '0.00',
  whole: '0',
  day: 'dd-mm-yyyy',
  moment: 'dd-mm-yyyy hh:mm',
};
const SCALE = { oere: 100, milli: 1000, bp: 100, whole: 1 } as const;
const WIDTH: Record<CellKind, number> = { text: 24, oere: 14, milli: 10, bp: 10, whole: 10, day: 12, moment: 17 };
/** Excel's own bound for the text of a cell. */
const MOST_TEXT = 32_767;
/**
 * Characters that XML can't hold or would change, or that write-excel-file leaves out, and the start of a text that
 * looks like a character written as `_x0008_`.
 */
const ESCAPED =
  /[\u0001-\u0008\u000b-\u001f\u007f-\u0084\u0086-\u009f\ufdd0-\ufdef\ufffd-\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g;

/** The workbook with one sheet. Its first row holds the headings and stays in view. */
export function writeSheet(columns: readonly ExportHead[], rows: readonly (readonly CellValue[])[]): Promise<Blob> {
  const head = columns.map(({ label }) => ({ value: sheetText(label), type: String, fontWeight: 'bold' as const }));
  const data = [head, ...rows.map((row) => columns.map(({ kind }, at) => sheetCell(kind, row[at])))] as SheetData;
  return writeExcelFile(data, {
    columns: columns.map(({ kind }) => ({ width: WIDTH[kind] })),
    stickyRowsCount: 1,
  }).toBlob();
}

function sheetCell(kind: CellKind, value: CellValue) {
  if (value === null || value === undefined || value === '') return null;
  // A text cell is never calculated, whatever it begins with.
  if (kind === 'text') return { value: sheetText(String(value)), type: String };
  if (kind !== 'day' && kind !== 'moment')
    return { value: Number(value) / SCALE[kind], type: Number, format: FORMAT[kind] };
  const date = kind === 'day' ? toDate(String(value), '00:00') : toMomentDate(String(value));
  return date === null ? null : { value: date, type: Date, format: FORMAT[kind] };
}

/** The text as Excel files hold it. NUL and half letters, which no cell holds, are left out or replaced. */
function sheetText(text: string): string {
  const written = text.slice(0, MOST_TEXT).toWellFormed().replaceAll('\u0000', '').replace(ESCAPED, escapeCharacter);
  // write-excel-file looks texts up in a plain object, which has a 'hasOwnProperty' that is no text.
  return written in Object.prototype ? escapeCharacter(written.charAt(0)) + written.slice(1) : written;
}

/** Excel's own way to write a character: 'A' is `_x0041_`. */
function escapeCharacter(character: string): string {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}

function toMomentDate(moment: string): Date | null {
  const day = copenhagenDay(moment);
  return day === '' ? null : toDate(day, copenhagenTime(moment));
}

/** Excel knows no time zones: the clock's time in Copenhagen is written as if it were UTC. Null if it is no day. */
function toDate(day: string, time: string): Date | null {
  const date = new Date(`${day}T${time}:00Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}
