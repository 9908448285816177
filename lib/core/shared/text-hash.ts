const START = 0x811c9dc5;
const PRIME = 0x01000193;

/** A short key of a text (FNV-1a, forwards and backwards), to recognise it again. Not for secrets. */
export function textHash(text: string): string {
  let [forwards, backwards] = [START, START];
  for (let index = 0; index < text.length; index += 1) {
    forwards = Math.imul(forwards ^ text.charCodeAt(index), PRIME);
    backwards = Math.imul(backwards ^ text.charCodeAt(text.length - 1 - index), PRIME);
  }
  return [text.length, forwards >>> 0, backwards >>> 0].map((part) => part.toString(36)).join('-');
}
