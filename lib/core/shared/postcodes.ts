/**
 * Danish postcodes: the town and the middle of the area of each. Only a help: an address with another town is as good.
 * The table, GeoNames' file line by line, is large, so browsers load this module only when a postcode is typed.
 */
import postcodes from './postcodes.json' with { type: 'json' };
import { greatCircle } from './point.ts';
import { searchWords } from './text.ts';
import { wordList } from './word-list.ts';

/** `lat`, `lng`: degrees. */
export type Postcode = { zip: string; city: string; lat: number; lng: number };

/** The table's lines by their postcode; made at the first question, since most who load this never ask. */
let lines: ReadonlyMap<string, string> | null = null;

function table(): ReadonlyMap<string, string> {
  lines ??= new Map(postcodes.rows.map((line) => [line.slice(0, 4), line] as const));
  return lines;
}

function postcodeFrom(line: string): Postcode {
  const [zip = '', city = '', lat, lng] = line.split(',');
  return { zip, city, lat: Number(lat), lng: Number(lng) };
}

/** null for a postcode that the table lacks, as all foreign ones and Greenland's. */
export function findPostcode(zip: string): Postcode | null {
  const line = table().get(zip);
  return line === undefined ? null : postcodeFrom(line);
}

/** Every postcode of the table, in ascending order. */
export function allPostcodes(): Postcode[] {
  return [...table().values()].map(postcodeFrom);
}

/** The postcodes whose points are at most so many metres from this one's; null for a postcode that the table lacks. */
export function zipsWithin(zip: string, meters: number): string[] | null {
  const centre = findPostcode(zip);
  return centre && allPostcodes().flatMap((one) => (greatCircle(centre, one) <= meters ? [one.zip] : []));
}

/** The town of a Danish postcode; '' if it isn't known. */
export function cityOf(zip: string): string {
  return findPostcode(zip)?.city ?? '';
}

/** Short forms in towns' names, written out. */
const WRITTEN_OUT = wordList<string>({ kbh: 'koebenhavn', frb: 'frederiksberg', sdr: 'soender', nr: 'noerre' });
/** Parts of the town, and of the country, that people leave out: 'Aarhus C', 'Viby J', 'Nykøbing Sjælland'. */
const PART_OF = /^(c|k|v|n|s|oe|nv|nw|sv|sw|noe|soe|f|j|m|sj|sjaelland|fyn|falster|mors)$/;

/** The town's name as it is compared. */
function townKey(city: string): string {
  return searchWords(city)
    .map((word) => WRITTEN_OUT.get(word) ?? word)
    .filter((word, at) => at === 0 || !PART_OF.test(word))
    .join(' ');
}

/** The postcodes of each town; made at the first question. */
let zipsByTown: ReadonlyMap<string, ReadonlySet<string>> | null = null;

function zipsOf(city: string): ReadonlySet<string> | undefined {
  if (!zipsByTown) {
    const made = new Map<string, Set<string>>();
    for (const one of allPostcodes()) {
      const key = townKey(one.city);
      made.set(key, (made.get(key) ?? new Set()).add(one.zip));
    }
    zipsByTown = made;
  }
  return zipsByTown.get(townKey(city));
}

/** Whether the town has Danish postcodes and this is none of them. A village that has none may be anywhere. */
export function isZipOfOtherTown(zip: string, city: string): boolean {
  if (!/^\d{4}$/.test(zip)) return false;
  // Most rows are right, and then the towns need not be sorted out, which takes PocketBase's JavaScript a while.
  return townKey(cityOf(zip)) !== townKey(city) && zipsOf(city)?.has(zip) === false;
}
