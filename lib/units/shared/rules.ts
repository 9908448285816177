/**
 * Names of the firm's units, and units found by the words that people and suppliers write. Pure; runs in PocketBase.
 */

/** `key`: what products and lines store. An empty plural is the same as the singular. */
export type UnitNames = { key: string; labelDa: string; labelEn: string; pluralDa?: string; pluralEn?: string };

/** Units that the product's own rules store: new lines, hours and driving. They can't be switched off. */
export const FIXED_UNITS: readonly string[] = ['stk', 'time', 'km'];
/** The unit of a new line. */
export const DEFAULT_UNIT = 'stk';

/** The units that every firm starts with: what a screen shows until the firm's own are read. */
export const FIRST_UNITS: readonly UnitNames[] = [
  { key: 'stk', labelDa: 'stk.', labelEn: 'pcs' },
  { key: 'm', labelDa: 'm', labelEn: 'm' },
  { key: 'time', labelDa: 'time', labelEn: 'hour', pluralDa: 'timer', pluralEn: 'hours' },
  { key: 'pakke', labelDa: 'pakke', labelEn: 'pack', pluralDa: 'pakker', pluralEn: 'packs' },
  { key: 'km', labelDa: 'km', labelEn: 'km' },
];

/** The unit's name for a quantity in thousandths; one if it is left out. An unknown unit is shown by its key. */
export function unitLabel(
  units: readonly UnitNames[] | undefined,
  key: string,
  locale: 'da' | 'en',
  qtyMilli = 1000,
): string {
  const unit = units?.find((one) => one.key === key);
  if (!unit) return key;
  const [one, many] = locale === 'da' ? [unit.labelDa, unit.pluralDa] : [unit.labelEn, unit.pluralEn];
  return isSingular(qtyMilli, locale) ? one : many || one;
}

/** Danish says '1,5 time' in the singular, English '1.5 hours'. */
function isSingular(qtyMilli: number, locale: 'da' | 'en'): boolean {
  const size = Math.abs(qtyMilli);
  return locale === 'da' ? size > 0 && size < 2000 : size === 1000;
}

/** Other words for the first five units, as spreadsheets and price files have them. */
const OTHER_WORDS: Record<string, string> = {
  stk: 'stk|styk|stykker|st|pcs|pce|pc|each|ea|piece|pieces|enhed',
  m: 'm|meter|mtr|lbm|metre|meters',
  time: 'time|timer|t|h|hr|hrs|hour|hours',
  pakke: 'pakke|pakker|pk|pkt|pak|pack|packs|package|ks|kasse',
  km: 'km|kilometer',
};
/** Words that mean pieces only until the firm has a unit of that name. */
const WITHOUT_OWN_UNIT = ['rulle', 'sæt'];
const UNIT_BY_WORD = new Map([
  ...WITHOUT_OWN_UNIT.map((word) => [word, DEFAULT_UNIT] as const),
  ...Object.entries(OTHER_WORDS).flatMap(([unit, words]) => words.split('|').map((word) => [word, unit] as const)),
]);

const normalise = (word: string) => word.trim().toLowerCase().replace(/\.$/, '');

/**
 * The key of the unit with this name, plural or abbreviation; null for an unknown one. The firm's own names come first.
 * `units`: those that can be chosen; empty before they are read.
 */
export function unitOf(word: string, units: readonly UnitNames[]): string | null {
  const asked = normalise(word);
  if (asked === '') return null;
  const own = units.find(({ key, labelDa, labelEn, pluralDa, pluralEn }) =>
    [key, labelDa, labelEn, pluralDa, pluralEn].some((name) => name && normalise(name) === asked),
  );
  const known = UNIT_BY_WORD.get(asked);
  const isOff = units.length > 0 && !units.some(({ key }) => key === known);
  return own?.key ?? (isOff ? null : (known ?? null));
}

/** A key for a unit of this name: 'Kvadratmeter' → 'kvadratmeter', 'm²' → 'm2'. '' if the name has no letter. */
export function unitKey(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/æ/g, 'ae')
    .replace(/ø/g, 'oe')
    .replace(/å/g, 'aa')
    .replace(/²/g, '2')
    .replace(/³/g, '3')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 20);
}
