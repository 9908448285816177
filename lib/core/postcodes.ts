/**
 * Danish postcodes: the town and the middle of the area of each. Only a help: an address with another town is as good.
 * The table is large, so browsers load this module only when a postcode is typed.
 */
import { POSTCODE_TABLE } from './postcode-table.ts';

/** `lat`, `lng`: degrees. */
export type Postcode = { zip: string; city: string; lat: number; lng: number };

/** The table's lines by their postcode; made at the first question, since most who load this never ask. */
let lines: ReadonlyMap<string, string> | null = null;

function table(): ReadonlyMap<string, string> {
  lines ??= new Map(
    POSTCODE_TABLE.trim()
      .split('\n')
      .slice(1)
      .map((line) => [line.slice(0, 4), line] as const),
  );
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

/** The town of a Danish postcode; '' where it isn't known. */
export function cityOf(zip: string): string {
  return findPostcode(zip)?.city ?? '';
}
