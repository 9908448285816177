const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A record id from the browser, so that a line that is sent twice is stored once. */
export function newLineId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(15)), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
