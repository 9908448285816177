/** New ids. `crypto.randomUUID` is missing in browsers on plain http in a firm's own network. */
import { RECORD_ID_LENGTH, RECORD_ID_LETTERS } from './ids.ts';

/** So many random bytes as hexadecimal digits. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}

/** A new reference (ids.ts). @param maker its leading letter */
export function newReference(maker: 'b' | 'w' = 'b'): string {
  return `${maker}${randomHex(4)}`;
}

type FillRandomly = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;

/** A new record id from the browser, so that a record that is sent twice is stored once. */
export function newRecordId(fill: FillRandomly = (bytes) => crypto.getRandomValues(bytes)): string {
  const bytes = fill(new Uint8Array(RECORD_ID_LENGTH));
  return Array.from(bytes, (byte) => RECORD_ID_LETTERS[byte % RECORD_ID_LETTERS.length]).join('');
}
