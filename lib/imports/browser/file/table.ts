/** A file as a table: its headings and rows as text, whatever its format. Runs in the worker. */
import { cleanText } from '../../shared/clean-text.ts';
import type { Columns } from '../../shared/headings.ts';
import { KIND_FACTS, type Cells, type ImportKind } from '../../shared/kinds.ts';
import { MAX_CELL, MAX_ROWS } from '../../shared/limits.ts';
import type { SentRow } from '../../shared/schema.ts';
import { readCsv, type CsvOptions, type Delimiter } from './csv.ts';
import type { Encoding } from './decode.ts';
import { guessHeadingRow } from './heading-row.ts';
import { guessDecimal, toDecimalComma, type Decimal } from './numbers.ts';
import { isNoTable, isOtherFile } from './sniff.ts';

/** Rows that the page shows below each heading. */
const SAMPLE = 8;
/** Lines that can be chosen as the headings. */
const FIRST_LINES = 15;
/** Rows that the decimal sign is guessed from. */
const GUESSED_ROWS = 300;
/** With its number a heading stays within the 200 characters that the server takes. */
const LONGEST_HEADING = 190;

/** `row`: as the spreadsheet counts, its first line being 1. */
type TableRow = { row: number; texts: string[] };
type Format =
  | { type: 'csv'; encoding: Encoding; delimiter: Delimiter; decimal: Decimal }
  | { type: 'xlsx'; sheet: string; sheets: string[] };
/** `sheet` and `headingRow` are guessed unless they are chosen. */
export type OpenOptions = CsvOptions & { sheet?: string | undefined; headingRow?: number | undefined };
/** `headingRow`: the line of the headings; `firstLines`: the lines that could be it. Both count as the spreadsheet. */
type Head = { headings: string[]; headingRow: number; firstLines: TableRow[] };
export type Table = Head & { rows: TableRow[]; format: Format };
/** `hash`: of the file's bytes, SHA-256; '' if the browser can't tell. */
export type TableFacts = Head & { rowCount: number; sample: TableRow[]; format: Format; hash: string };

/**
 * `empty`: no rows below the headings. `rows`: more than can be imported at a time. `unreadable`: a damaged XLSX, or an
 * old XLS. `notTable`: another kind of file.
 */
export type FileFault = 'empty' | 'rows' | 'unreadable' | 'notTable';
export class FileError extends Error {
  readonly fault: FileFault;
  constructor(fault: FileFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Reads a CSV or XLSX file. @throws FileError */
export async function openTable(bytes: ArrayBuffer, options: OpenOptions): Promise<Table> {
  const view = new Uint8Array(bytes);
  // XLSX is a ZIP, which begins with PK and 3; an old XLS begins with D0 CF.
  const isZip = view[0] === 0x50 && view[1] === 0x4b && view[2] === 3;
  if (view[0] === 0xd0 && view[1] === 0xcf) throw new FileError('unreadable');
  if (isOtherFile(view)) throw new FileError('notTable');
  if (!isZip) {
    const { text, lines, encoding, delimiter } = readCsv(view, options);
    if (isNoTable(text)) throw new FileError('notTable');
    const decimal = guessDecimal(lines.slice(1, GUESSED_ROWS).flat());
    return toTable(lines, { type: 'csv', encoding, delimiter, decimal }, options.headingRow);
  }
  const { readXlsx } = await import('./xlsx.ts');
  const { lines, sheet, sheets } = await readXlsx(bytes, options.sheet).catch(() => {
    throw new FileError('unreadable');
  });
  return toTable(lines, { type: 'xlsx', sheet, sheets }, options.headingRow);
}

const isFilled = (text: string) => text.trim() !== '';

function toTable(lines: readonly string[][], format: Format, headingRow: number | undefined): Table {
  const at = headingRow === undefined ? guessHeadingRow(lines) : headingRow - 1;
  const headings = toHeadings(lines[at] ?? []);
  const filled = lines.map((texts, index) => ({ row: index + 1, texts })).filter(({ texts }) => texts.some(isFilled));
  const rows = filled.filter(({ row }) => row > at + 1);
  if (at < 0 || rows.length === 0) throw new FileError('empty');
  if (rows.length > MAX_ROWS) throw new FileError('rows');
  return { headings, headingRow: at + 1, firstLines: filled.slice(0, FIRST_LINES), rows, format };
}

/** Names for all columns, each once: a heading that comes twice, or is missing, gets a number. */
function toHeadings(texts: readonly string[]): string[] {
  const used = new Set<string>();
  return texts.map((text, at) => {
    const name = text.trim().slice(0, LONGEST_HEADING) || `(${at + 1})`;
    let heading = name;
    for (let times = 2; used.has(heading); times++) heading = `${name} (${times})`;
    used.add(heading);
    return heading;
  });
}

/** The table as the page shows it. */
export function toFacts({ rows, ...table }: Table, hash = ''): TableFacts {
  return { ...table, rowCount: rows.length, sample: rows.slice(0, SAMPLE), hash };
}

/** Which column is which field, and how amounts are written. */
export type Reading = { kind: ImportKind; columns: Columns; decimal: Decimal };

/** A row as it is sent: its texts by field. */
export function toSentRow(headings: readonly string[], { row, texts }: TableRow, reading: Reading): SentRow {
  const cells: Cells = {};
  for (const { name, isAmount } of KIND_FACTS[reading.kind].fields) {
    const heading = reading.columns[name];
    if (heading === undefined) continue;
    const text = cleanText(texts[headings.indexOf(heading)] ?? '').slice(0, MAX_CELL);
    if (text !== '') cells[name] = isAmount ? toDecimalComma(text, reading.decimal) : text;
  }
  return { row, cells };
}
