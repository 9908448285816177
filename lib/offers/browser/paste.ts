/**
 * Rows from a spreadsheet or a wholesaler's list as offer lines: item number, text, quantity, unit, price, cost,
 * discount, moms. Guesses the columns and reports where the guess may be wrong.
 */
import Papa from 'papaparse';
import { parseBp, parseKr, parseQty } from '../../core/shared/money.ts';
import { withoutBlanks } from '../../core/shared/fields.ts';
import { unitOf, type UnitNames } from '../../units/shared/rules.ts';
import { fieldsIn, LINE_FIELDS, type FieldIn } from '../shared/line-fields.ts';
import type { OfferLine } from '../shared/schema.ts';
import { guessColumns, rolesOfColumns, rolesOfHeadings, type ColumnRole } from './paste-columns.ts';
import { numberStyle, plainNumber, plainPercent, type NumberStyle } from './paste-numbers.ts';

type PastedField = FieldIn<'paste'>;
const PASTED_FIELDS = fieldsIn('paste');

export type PasteLayout = { columns: ColumnRole[]; header: boolean; numbers: NumberStyle };

export type PastedTable = {
  cells: string[][];
  layout: PasteLayout;
  /** Parts of the guess that a person has to check; empty if it is certain. */
  doubts: ('columns' | 'numbers')[];
};

type PastedFields = { [Field in PastedField]: NonNullable<OfferLine[Field]> };
/**
 * What a row says of its line; the rest is the product's or that of a new line. `sku`: the product's number, '' for
 * none. `faults`: unreadable cells.
 */
export type PastedRow = Partial<PastedFields> & { sku: string; faults: ColumnRole[] };

/** `units`: those that a line can get. `seeCost`: whether the user may see costs, and so paste them. */
export type PasteRules = { units: readonly UnitNames[]; seeCost: boolean };

/** The most lines of an offer (lib/offers/shared/schema.ts). */
const MAX_ROWS = 500;
/** The longest item number (lib/settings/shared/catalog/schema.ts). */
const MAX_SKU = 40;
/** Øre: the highest cost (lib/offers/shared/schema.ts has more room; the cost's own dialog has this). */
const MAX_COST = 10_000_000_00;

/** Reads pasted text. null if it is empty. */
export function readTable(text: string, { units, seeCost }: PasteRules): PastedTable | null {
  const { data } = Papa.parse<string[]>(text.trim(), { delimiter: delimiterOf(text), skipEmptyLines: 'greedy' });
  const cells = data.slice(0, MAX_ROWS + 1).map((row) => row.map((cell) => cell.replace(/\u00a0/g, ' ').trim()));
  if (cells.length === 0) return null;
  const width = Math.max(...cells.map((row) => row.length));
  const named = rolesOfHeadings(cells[0] ?? []);
  const header = named.filter((role) => role !== null).length >= Math.min(2, width);
  const body = header ? cells.slice(1) : cells;
  const { numbers, doubtful } = numberStyle(body.flat());
  const guess = header
    ? {
        columns: Array.from({ length: width }, (_, n) => named[n] ?? 'skip'),
        sure: named.includes('text') || named.includes('sku'),
      }
    : guessColumns(body, width, units);
  const allowed = rolesOfColumns(seeCost);
  const columns = guess.columns.map((role) => (allowed.includes(role) ? role : 'skip'));
  const doubts: PastedTable['doubts'] = [
    ...(guess.sure ? [] : ['columns' as const]),
    ...(doubtful ? ['numbers' as const] : []),
  ];
  return { cells, layout: { columns, header, numbers }, doubts };
}

type Reading = PasteRules & { numbers: NumberStyle };

const within = (value: number | null, most: number) => (value !== null && value >= 0 && value <= most ? value : null);
const readPercent = (cell: string, { numbers }: Reading) => within(parseBp(plainPercent(cell, numbers)), 10_000);

/** The value of a cell that is not empty; null if it is unreadable. */
const READERS: { [Field in PastedField]: (cell: string, reading: Reading) => PastedFields[Field] | null } = {
  text: (cell) => cell.slice(0, 2000),
  qtyMilli: (cell, { numbers }) => parseQty(plainNumber(cell, numbers)),
  unit: (cell, { units }) => unitOf(cell, units),
  unitPrice: (cell, { numbers }) => parseKr(plainNumber(cell, numbers)),
  unitCost: (cell, { numbers }) => within(parseKr(plainNumber(cell, numbers)), MAX_COST),
  discountBp: readPercent,
  vatRate: (cell, reading) => {
    const bp = readPercent(cell, reading);
    return bp === null || bp % 100 !== 0 ? null : bp / 100;
  },
};

/** The lines of the table, read with this layout. Empty rows are left out. */
export function toRows(cells: string[][], layout: PasteLayout, rules: PasteRules): PastedRow[] {
  const allowed = rolesOfColumns(rules.seeCost);
  const columns = layout.columns.map((role) => (allowed.includes(role) ? role : 'skip'));
  const reading = { ...rules, numbers: layout.numbers };
  return cells.slice(layout.header ? 1 : 0).flatMap((row) => toRow(row, columns, reading) ?? []);
}

function toRow(row: readonly string[], columns: readonly ColumnRole[], reading: Reading): PastedRow | null {
  const cell = (role: ColumnRole) => row[columns.indexOf(role)] ?? '';
  const texts = row.filter((value, n) => columns[n] === 'text' && value !== '').join(' · ');
  const sku = withoutBlanks(cell('sku'));
  if (texts === '' && sku === '' && cell('qty') === '' && cell('price') === '') return null;
  const faults: ColumnRole[] = sku.length > MAX_SKU ? ['sku'] : [];
  // A product brings its name.
  if (texts === '' && sku === '') faults.push('text');
  const fields: Partial<Record<PastedField, string | number>> = {};
  for (const field of PASTED_FIELDS) {
    const { name } = LINE_FIELDS[field];
    const value = name === 'text' ? texts : cell(name);
    if (value === '') continue;
    const read = READERS[field](value, reading);
    if (read === null) faults.push(name);
    else fields[field] = read;
  }
  return { ...(fields as Partial<PastedFields>), sku: sku.slice(0, MAX_SKU), faults };
}

function delimiterOf(text: string): string {
  const first = text.trim().split('\n', 1)[0] ?? '';
  if (text.includes('\t')) return '\t';
  if (first.includes(';')) return ';';
  // A comma between digits is a decimal comma; before a space it is punctuation.
  return /,(?=\S)/.test(first.replace(/\d,\d/g, '')) ? ',' : '\t';
}
