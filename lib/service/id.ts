const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A record id made in the browser, so that a line sent twice is one line. */
export function newLineId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(15)), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
