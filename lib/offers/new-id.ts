/** Ids that the browser makes. */
const ID_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A new id for a line or a section: 15 letters and digits, like PocketBase's own. */
export function newId(random: (bytes: Uint8Array) => Uint8Array = (bytes) => crypto.getRandomValues(bytes)): string {
  return Array.from(random(new Uint8Array(15)), (byte) => ID_LETTERS[byte % ID_LETTERS.length]).join('');
}
