/** A Danish street address in parts, so that spellings of one house can be compared. Pure; runs in PocketBase too. */
import { searchWords } from './text.ts';

/**
 * `street`: without blanks, and without the difference between ø and o or å and a; `number`: with its letter, '14b';
 * `floor`: as typed, '2. th.', '' for the house itself.
 */
export type StreetAddress = { street: string; number: string; floor: string };

/** Street, house number with its letter, and what comes after it. */
const PARTS = /^(.*?[^\s\d.,;].*?)(?<![\d.])(\d{1,4})\s?([a-zæøå])?(?![a-zæøå\d])(?!\.\s*[a-zæøå]{3})[\s,;.-]*(.*)$/i;

/** The parts of an address; null for one without a street or a house number. */
export function parseStreetAddress(address: string): StreetAddress | null {
  const [, street = '', digits = '', letter = '', floor = ''] = PARTS.exec(address.trim().replace(/\s+/g, ' ')) ?? [];
  const key = searchWords(street).join('').replace(/oe/g, 'o').replace(/aa/g, 'a');
  if (key === '' || digits === '') return null;
  return { street: key, number: `${Number(digits)}${letter.toLowerCase()}`, floor: floor.trim() };
}

/** A place: a house in a postcode. Addresses with the same key are the same house. '' for an address that is none. */
export function toHouseKey({ address, zip }: { address: string; zip: string }): string {
  const parts = parseStreetAddress(address);
  const postcode = zip.trim().toLowerCase();
  return parts && postcode !== '' ? `${parts.street} ${parts.number} ${postcode}` : '';
}

/** The floor in an address as it is compared: '2. th.' and '2 TH' are one. '' for the house itself. */
export const toFloorKey = (address: string) => searchWords(parseStreetAddress(address)?.floor ?? '').join(' ');
