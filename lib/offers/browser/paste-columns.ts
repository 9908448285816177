/** What the columns of pasted rows mean: by their headings, in Danish or English, or else by what they contain. */
import { unitOf, type UnitNames } from '../../units/shared/rules.ts';
import { fieldsIn, LINE_FIELDS, type FieldIn, type NameOf } from '../shared/line-fields.ts';
import { isNumber, isPercent } from './paste-numbers.ts';

/** The short name of a field that rows are pasted into. */
type PastedName = NameOf<FieldIn<'paste'>>;
/** What a column of pasted rows means. `sku`: the number that finds the row's product: its item number or EAN. */
export type ColumnRole = PastedName | 'sku' | 'skip';

/** The meanings that a column can have. `seeCost`: whether the user may see costs; who may not, can't paste them. */
export function rolesOfColumns(seeCost: boolean): readonly ColumnRole[] {
  const names = fieldsIn('paste').map((field) => LINE_FIELDS[field].name);
  return ['sku', ...names.filter((name) => seeCost || name !== 'cost'), 'skip'];
}

const HEADINGS: Record<Exclude<ColumnRole, 'skip'>, RegExp> = {
  sku: /^(el[- ]?nr\.?|el[- ]?nummer|vare[- ]?nr\.?|vare[- ]?nummer|artikel[- ]?nr\.?|sku|item (no\.?|number)|article (no\.?|number))$/,
  text: /^(tekst|beskrivelse|betegnelse|varetekst|varenavn|vare|navn|produkt|ydelse|text|description|item|name|product)$/,
  qty: /^(antal|mængde|qty|quantity|amount|timer)$/,
  unit: /^(enhed|enh\.?|unit|uom)$/,
  price:
    /^(pris|enhedspris|stk\.? ?pris|stykpris|salgspris|á pris|a pris|price|unit price|sales price|rate)( (?!i alt).*)?$/,
  cost: /^(kost|kostpris|indkøb|indkøbspris|netto|nettopris|cost|cost price|unit cost|net price)( (?!i alt).*)?$/,
  disc: /^(rabat|discount|disc\.?)( ?(i )?(%|pct\.?|procent|percent))?$/,
  vat: /^(moms|momssats|vat|vat rate)( ?(i )?(%|pct\.?|procent|percent))?$/,
};
/** Finds a product too, in rows without an item number. */
const EAN_HEADING = /^(ean|gtin)([- ]?(nr\.?|nummer|kode|code|no\.?|number))?$/;
const OTHER_HEADING = /^(nr\.?|no\.?|i alt|total|beløb|sum|linjetotal|pris i alt|moms|rabat|vat|discount)( .*)?$/;

function roleOfHeading(cell: string): ColumnRole | 'ean' | null {
  const word = cell
    .toLowerCase()
    .replace(/[\s:]+/g, ' ')
    .trim();
  for (const [role, pattern] of Object.entries(HEADINGS)) if (pattern.test(word)) return role as ColumnRole;
  if (EAN_HEADING.test(word)) return 'ean';
  return OTHER_HEADING.test(word) ? 'skip' : null;
}

/**
 * The meaning of each heading; null for an unknown one. Of two with one meaning the first counts. An EAN finds the
 * product where there is no item number.
 */
export function rolesOfHeadings(headings: readonly string[]): (ColumnRole | null)[] {
  const named = headings.map(roleOfHeading);
  const ean = named.includes('sku') ? 'skip' : 'sku';
  const roles = named.map((role) => (role === 'ean' ? ean : role));
  return roles.map((role, n) => (role !== null && role !== 'text' && roles.indexOf(role) < n ? 'skip' : role));
}

/** The columns of rows without headings that leave no doubt. */
const CERTAIN = [
  'text',
  'text,qty,unit,price',
  'text,qty,price',
  'qty,unit,text,price',
  'sku',
  'sku,text',
  'sku,qty',
  'sku,qty,unit',
  'sku,text,qty',
  'sku,text,qty,unit',
  'sku,text,qty,price',
  'sku,text,qty,unit,price',
];

const isWhole = (value: string) => /^\d+$/.test(value);
/** Eight or more digits without a separator are an article number. */
const isArticle = (value: string) => /^\d{8,}$/.test(value);

type Guess = { columns: ColumnRole[]; sure: boolean };

/**
 * Guesses columns by content: the longest text is the description, long whole numbers are item numbers; other numbers
 * are quantity, then price.
 */
export function guessColumns(rows: string[][], width: number, known: readonly UnitNames[]): Guess {
  const all = Array.from({ length: width }, (_, n) => rows.map((row) => row[n] ?? '').filter((value) => value !== ''));
  const isEvery = (n: number, test: (value: string) => boolean) => all[n]!.length > 0 && all[n]!.every(test);
  const units = all.findIndex((_, n) => isEvery(n, (value) => unitOf(value, known) !== null));
  // A word among numbers is probably a typing error: a person has to check.
  const numeric = all.map(
    (values, n) => n !== units && values.length > 0 && values.filter(isNumber).length * 2 >= values.length,
  );
  const slips = all.some((values, n) => numeric[n] && !values.every(isNumber));
  const sku = all.findIndex((_, n) => isEvery(n, isArticle));
  const words = (n: number) => (numeric[n] || n === units ? -1 : all[n]!.join('').length);
  const text = all.reduce((best, _, n) => (words(n) > words(best) ? n : best), 0);
  const amounts = all.flatMap((_, n) => (numeric[n] && !isEvery(n, isArticle) && !isEvery(n, isPercent) ? [n] : []));
  // A list of item numbers has prices in the catalogue: its only amount is the quantity.
  const lonely = amounts.length === 1 && sku !== -1;
  const columns = all.map((_, n): ColumnRole => {
    if (n === text && words(n) > 0) return 'text';
    if (n === units) return 'unit';
    if (n === sku) return 'sku';
    if (isEvery(n, isPercent)) return isEvery(n, isVat) ? 'vat' : 'disc';
    if (n === amounts[0] && (amounts.length > 1 || n < units || lonely)) return 'qty';
    if (n === amounts[1] || (n === amounts[0] && n > units && units !== -1)) return 'price';
    return 'skip';
  });
  const isClear = !lonely || isEvery(amounts[0]!, isWhole);
  return { columns: keepFirst(columns), sure: CERTAIN.includes(columns.join()) && !slips && isClear };
}

/** The usual rates of moms. */
const isVat = (value: string) => /^(25|0)([.,]0+)? ?%$/.test(value);

/** Each meaning once. */
function keepFirst(columns: readonly ColumnRole[]): ColumnRole[] {
  return columns.map((role, n) => (columns.indexOf(role) < n ? 'skip' : role));
}
