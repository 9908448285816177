import { RECORD_ID_LENGTH, RECORD_ID_LETTERS } from '../shared/record-id.ts';

type FillRandomly = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;

/** A new record id (record-id.ts) from the browser, so that a record that is sent twice is stored once. */
export function newRecordId(fill: FillRandomly = (bytes) => crypto.getRandomValues(bytes)): string {
  const bytes = fill(new Uint8Array(RECORD_ID_LENGTH));
  return Array.from(bytes, (byte) => RECORD_ID_LETTERS[byte % RECORD_ID_LETTERS.length]).join('');
}
