/** Ids of records: 15 small letters and digits. Pure; runs in PocketBase too. */

export const RECORD_ID_LENGTH = 15;
export const RECORD_ID_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Whether the text has the form of a PocketBase record id. */
export function isRecordId(text: string): boolean {
  return /^[a-z0-9]{15}$/.test(text);
}
