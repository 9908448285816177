/**
 * Rows from a spreadsheet as offer lines: text, quantity, unit, price. Guesses the columns and reports where the guess
 * may be wrong.
 */
import Papa from 'papaparse';
import { parseKr, parseQty } from '../../core/shared/money.ts';
import { unitOf, type UnitNames } from '../../units/shared/rules.ts';
import { BLANK_VALUES, fieldsIn, LINE_FIELDS, type FieldIn, type NameOf } from '../shared/line-fields.ts';
import type { OfferLine } from '../shared/schema.ts';

type PastedField = FieldIn<'paste'>;
/** The short name of a field that rows are pasted into. */
export type PastedName = NameOf<PastedField>;
/** What a column of pasted rows means. */
export type ColumnRole = PastedName | 'skip';

const PASTED_FIELDS = fieldsIn('paste');
export const ROLES_OF_COLUMNS: readonly ColumnRole[] = [
  ...PASTED_FIELDS.map((field) => LINE_FIELDS[field].name),
  'skip',
];
/** `da`: 1.234,50 · `en`: 1,234.50 */
export type NumberStyle = 'da' | 'en';
export type PasteLayout = { columns: ColumnRole[]; header: boolean; numbers: NumberStyle };

export type PastedTable = {
  cells: string[][];
  layout: PasteLayout;
  /** Parts of the guess that a person has to check; empty if it is certain. */
  doubts: ('columns' | 'numbers')[];
};

type PastedFields = Pick<OfferLine, PastedField>;
/** The pasted fields of a line. `faults`: unreadable cells, which have their default. */
export type PastedRow = PastedFields & { faults: PastedName[] };

/** The most lines of an offer (lib/offers/shared/schema.ts). */
export const MAX_ROWS = 500;

const HEADINGS: Record<PastedName, RegExp> = {
  text: /^(tekst|beskrivelse|betegnelse|varetekst|vare|navn|produkt|ydelse|text|description|item|name|product)$/,
  qty: /^(antal|mængde|qty|quantity|amount|timer)$/,
  unit: /^(enhed|enh\.?|unit|uom)$/,
  price: /^(pris|enhedspris|stk\.? ?pris|stykpris|salgspris|á pris|a pris|price|unit price|rate)( .*)?$/,
};
const OTHER_HEADING =
  /^(varenr\.?|varenummer|el-?nr\.?|el-?nummer|nr\.?|no\.?|sku|i alt|total|beløb|sum|linjetotal|moms|rabat|vat|discount)( .*)?$/;

/** Reads pasted text. null if it is empty. `units`: those that a line can get. */
export function readTable(text: string, units: readonly UnitNames[]): PastedTable | null {
  const { data } = Papa.parse<string[]>(text.trim(), { delimiter: delimiterOf(text), skipEmptyLines: 'greedy' });
  const cells = data.slice(0, MAX_ROWS + 1).map((row) => row.map((cell) => cell.replace(/\u00a0/g, ' ').trim()));
  if (cells.length === 0) return null;
  const width = Math.max(...cells.map((row) => row.length));
  const named = (cells[0] ?? []).map(roleOfHeading);
  const header = named.filter((role) => role !== null).length >= Math.min(2, width);
  const body = header ? cells.slice(1) : cells;
  const { numbers, doubtful } = numberStyle(body.flat());
  const guess = header
    ? { columns: Array.from({ length: width }, (_, n) => named[n] ?? 'skip'), sure: named.includes('text') }
    : guessColumns(body, width, units);
  const doubts: PastedTable['doubts'] = [
    ...(guess.sure ? [] : ['columns' as const]),
    ...(doubtful ? ['numbers' as const] : []),
  ];
  return { cells, layout: { columns: guess.columns, header, numbers }, doubts };
}

type Reading = { numbers: NumberStyle; units: readonly UnitNames[] };

/** The value of a cell that is not empty; null if it is unreadable. */
const READERS: { [Field in PastedField]: (cell: string, reading: Reading) => PastedFields[Field] | null } = {
  text: (cell) => cell.slice(0, 2000),
  qtyMilli: (cell, { numbers }) => parseQty(plainNumber(cell, numbers)),
  unit: (cell, { units }) => unitOf(cell, units),
  unitPrice: (cell, { numbers }) => parseKr(plainNumber(cell, numbers)),
};

const BLANK_CELLS: PastedFields = BLANK_VALUES;

/** The lines of the table, read with this layout. Empty rows are left out. */
export function toRows(cells: string[][], layout: PasteLayout, units: readonly UnitNames[]): PastedRow[] {
  const reading = { numbers: layout.numbers, units };
  return cells.slice(layout.header ? 1 : 0).flatMap((row) => {
    const cell = (role: PastedName) => row[layout.columns.indexOf(role)] ?? '';
    const texts = row.filter((value, n) => layout.columns[n] === 'text' && value !== '').join(' · ');
    if (texts === '' && cell('qty') === '' && cell('price') === '') return [];
    const faults: PastedName[] = [];
    const read = <F extends PastedField>(field: F): PastedFields[F] => {
      const { name } = LINE_FIELDS[field];
      const value = name === 'text' ? texts : cell(name);
      const parsed = value === '' ? BLANK_CELLS[field] : READERS[field](value, reading);
      if (parsed === null || (name === 'text' && value === '')) faults.push(name);
      return parsed ?? BLANK_CELLS[field];
    };
    const fields = Object.fromEntries(PASTED_FIELDS.map((field) => [field, read(field)]));
    return [{ ...(fields as PastedFields), faults }];
  });
}

function delimiterOf(text: string): string {
  const first = text.trim().split('\n', 1)[0] ?? '';
  if (text.includes('\t')) return '\t';
  if (first.includes(';')) return ';';
  // A comma between digits is a decimal comma; before a space it is punctuation.
  return /,(?=\S)/.test(first.replace(/\d,\d/g, '')) ? ',' : '\t';
}

function roleOfHeading(cell: string): ColumnRole | null {
  const word = cell.toLowerCase().trim();
  for (const [role, pattern] of Object.entries(HEADINGS)) if (pattern.test(word)) return role as ColumnRole;
  return OTHER_HEADING.test(word) ? 'skip' : null;
}

/** The number without currency and spaces, in Danish notation. */
function plainNumber(value: string, numbers: NumberStyle): string {
  const bare = value.replace(/(kr\.?|dkk|,-|\s)/gi, '').replace(/^\((.*)\)$/, '-$1');
  return numbers === 'da' ? bare : bare.replace(/,/g, '').replace('.', ',');
}

const NUMBER = /^-?[\d.,]+$/;
const isNumber = (value: string) => NUMBER.test(plainNumber(value, 'da'));

/** The notation of the numbers. Doubtful if both occur, or if all of them can be read both ways. */
function numberStyle(values: string[]): { numbers: NumberStyle; doubtful: boolean } {
  const found = values.map((value) => plainNumber(value, 'da')).filter((value) => NUMBER.test(value));
  const danish = found.some((value) => /,\d{1,2}$/.test(value) || /\.\d{3},\d/.test(value) || /\.\d{3}\./.test(value));
  const english = found.some((value) => /\.\d{1,2}$/.test(value) || /,\d{3}\.\d/.test(value) || /,\d{3},/.test(value));
  const either = found.some((value) => /^-?\d{1,3}[.,]\d{3}$/.test(value));
  if (danish !== english) return { numbers: english ? 'en' : 'da', doubtful: false };
  return { numbers: 'da', doubtful: danish || either };
}

/** Guesses columns by content: the longest text is the description; numbers are quantity, then price. */
function guessColumns(
  rows: string[][],
  width: number,
  known: readonly UnitNames[],
): { columns: ColumnRole[]; sure: boolean } {
  const column = (n: number) => rows.map((row) => row[n] ?? '').filter((value) => value !== '');
  const all = Array.from({ length: width }, (_, n) => column(n));
  const units = all.findIndex((values) => values.length > 0 && values.every((value) => unitOf(value, known) !== null));
  // A word among numbers is probably a typing error: a person has to check.
  const numeric = all.map(
    (values, n) => n !== units && values.length > 0 && values.filter(isNumber).length * 2 >= values.length,
  );
  const slips = all.some((values, n) => numeric[n] && !values.every(isNumber));
  // Eight or more digits without a separator are an article number.
  const articles = all.map((values, n) => numeric[n] === true && values.every((value) => /^\d{8,}$/.test(value)));
  const words = (n: number) => (numeric[n] || n === units ? -1 : (all[n]?.join('').length ?? 0));
  const text = all.reduce((best, _, n) => (words(n) > words(best) ? n : best), 0);
  const amounts = all.flatMap((_, n) => (numeric[n] && !articles[n] ? [n] : []));
  const columns = all.map((_, n): ColumnRole => {
    if (n === text && words(n) > 0) return 'text';
    if (n === units) return 'unit';
    if (n === amounts[0] && (amounts.length > 1 || n < units)) return 'qty';
    if (n === amounts[1] || (n === amounts[0] && n > units && units !== -1)) return 'price';
    return 'skip';
  });
  const expected =
    columns.join() === 'text' ||
    columns.join() === 'text,qty,unit,price' ||
    columns.join() === 'text,qty,price' ||
    columns.join() === 'qty,unit,text,price';
  return { columns, sure: expected && !slips };
}
