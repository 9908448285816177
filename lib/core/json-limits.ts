/**
 * Bounds of bodies from outside, which the proxy and PocketBase's commands check before anything parses them: deeply
 * nested JSON overflows the stack of PocketBase's JavaScript and ends its process.
 */

/** Objects and lists inside each other. */
const MOST_DEPTH = 32;
/** Commas and colons: about the number of values, and of keys. The largest command of the product has 25,000. */
const MOST_SEPARATORS = 100_000;
/** Largest body of a command that says nothing else, in bytes. */
export const MAX_BODY = 256 * 1024;
/** Of a command that takes many lines or rows. */
export const MAX_LARGE_BODY = 2 * 1024 * 1024;
/** Longest part of a form that is no file, in bytes. */
export const MAX_FORM_FIELD = 256 * 1024;

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Whether JSON is neither too deep nor has too many values. Text that is no JSON is for the parser to refuse. */
export function isWithinJsonLimits(json: string): boolean {
  let depth = 0;
  let separators = 0;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = findEndOfText(json, at);
    else if (code === OPEN_LIST || code === OPEN_OBJECT) depth++;
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth = Math.max(0, depth - 1);
    else if (code === COMMA || code === COLON) separators++;
    if (depth > MOST_DEPTH || separators > MOST_SEPARATORS) return false;
  }
  return true;
}

/** The place of the quote that ends the text which begins at `start`; the length of the JSON if none does. */
function findEndOfText(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (end >= 0 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end < 0 ? json.length : end;
}

function isEscaped(json: string, at: number): boolean {
  let before = at - 1;
  while (json.charCodeAt(before) === BACKSLASH) before--;
  return (at - before) % 2 === 0;
}
