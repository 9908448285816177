/**
 * The form of ids. A record's id is 15 small letters and digits. A reference is a short word that a user can read out
 * and that stands in the log; a request's id is one too. Its first letter says who made it: `b` a browser, `w` the web
 * server, `s` Next for an error on the server.
 */

export const RECORD_ID_LENGTH = 15;
export const RECORD_ID_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Whether the text has the form of a PocketBase record id. */
export function isRecordId(text: string): boolean {
  return /^[a-z0-9]{15}$/.test(text);
}

/** The header that carries a request's id from the browser through the proxy to PocketBase, and back in the answer. */
export const REQUEST_ID_HEADER = 'x-request-id';

/**
 * A letter first keeps eight digits from being redacted as a phone number; at 32 signs it would be redacted as a token.
 */
const REFERENCE = /^[a-z][\da-z]{7,29}$/;

/** Whether a value from outside is a reference. */
export function isReference(value: unknown): value is string {
  return typeof value === 'string' && REFERENCE.test(value);
}
