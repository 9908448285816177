/** CSV that Danish Excel opens right: `;`, decimal comma, `dd-mm-åååå`, CRLF, and a byte order mark before UTF-8. */
import { copenhagenDay, copenhagenTime } from '../dates.ts';
import type { CellKind, CellValue, ExportHead } from './table.ts';

const BYTE_ORDER_MARK = '\ufeff';
const SCALE = { oere: 2, milli: 3, bp: 2, whole: 0 } as const;

/** The heading line, with the byte order mark before it. */
export function csvHead(columns: readonly ExportHead[]): string {
  return BYTE_ORDER_MARK + csvLine(columns.map(({ label }) => csvCell('text', label)));
}

/** One line of cells of these columns, with its line break. */
export function csvRow(columns: readonly ExportHead[], row: readonly CellValue[]): string {
  return csvLine(columns.map(({ kind }, at) => csvCell(kind, row[at])));
}

function csvLine(cells: readonly string[]): string {
  return `${cells.join(';')}\r\n`;
}

function csvCell(kind: CellKind, value: CellValue): string {
  return quote(cellText(kind, value));
}

/** The cell's text before quoting. @throws Error for a number that is not whole */
export function cellText(kind: CellKind, value: CellValue): string {
  if (value === null || value === undefined || value === '') return '';
  if (kind === 'text') return makeHarmless(String(value));
  if (kind === 'day') return danishDay(String(value));
  if (kind === 'moment') {
    const day = copenhagenDay(String(value));
    return day === '' ? '' : `${danishDay(day)} ${copenhagenTime(String(value))}`;
  }
  return decimal(Number(value), SCALE[kind]);
}

/** -123450 with two decimals → '-1234,50'. No points between thousands: not every program reads them. */
function decimal(value: number, decimals: number): string {
  if (!Number.isSafeInteger(value)) throw new Error(`Not a whole number: ${value}`);
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = decimals === 0 ? '' : `,${digits.slice(-decimals)}`;
  return `${value < 0 ? '-' : ''}${whole}${fraction}`;
}

/** '2026-11-26' → '26-11-2026'; other text unchanged. */
function danishDay(day: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  return match ? `${match[3]}-${match[2]}-${match[1]}` : makeHarmless(day);
}

/**
 * Text that a spreadsheet would calculate gets an apostrophe before it. A sign before a plain number calculates
 * nothing: '+45 20 30 40 50' and '-12,5' stay as they are.
 */
export function makeHarmless(text: string): string {
  return /^[=@\t\r\n]/.test(text) || (/^[+-]/.test(text) && !/^[+-][\d .,]+$/.test(text)) ? `'${text}` : text;
}

/** In quotes if the text holds a separator, a quote or a line break, or would lose the blanks around it. */
function quote(text: string): string {
  return /[;"\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
