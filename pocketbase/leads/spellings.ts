/** The spellings in which a house is stored. */
import { parseStreetAddress, toHouseKey } from '../../lib/core/shared/street-address.ts';
import { queryValues } from '../runtime/sql.ts';

type Table = 'leads' | 'lead_addresses' | 'inquiries' | 'service_jobs';

/** The stored texts that name this house, as JSON: the index by postcode gives few, and the parts decide. */
export function findSpellings(app: core.App, table: Table, asked: { address: string; zip: string }): string {
  const key = toHouseKey(asked);
  const house = parseStreetAddress(asked.address);
  const candidates = queryValues<string>(
    app,
    `SELECT DISTINCT address FROM ${table} WHERE zip = {:zip} AND address LIKE {:number} AND address LIKE {:street}`,
    { zip: asked.zip, number: `%${parseInt(house?.number ?? '', 10)}%`, street: `%${toPlainPart(asked.address)}%` },
  );
  return JSON.stringify(candidates.filter((address) => toHouseKey({ address, zip: asked.zip }) === key));
}

/** The longest run of consonants of the street: every spelling has it, because only vowels are spelled in several ways. */
function toPlainPart(address: string): string {
  const parts = address
    .toLowerCase()
    .replace(/\d.*$/, '')
    .split(/[^b-df-hj-np-tv-xz]+/);
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}
