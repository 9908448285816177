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

/** Brackets as well: what PocketBase's slow JavaScript has to look at one by one. */
const MOST_MARKS = 3 * MOST_SEPARATORS;

const [COMMA, COLON] = [0x2c, 0x3a];
const [OPEN_LIST, OPEN_OBJECT] = [0x5b, 0x7b];

/** Whether JSON is neither too deep nor has too many values. Text that is no JSON is for the parser to refuse. */
export function isWithinJsonLimits(json: string): boolean {
  const marks = findMarks(json);
  if (marks.length > MOST_MARKS) return false;
  let depth = 0;
  let separators = 0;
  for (let at = 0; at < marks.length; at++) {
    const code = marks.charCodeAt(at);
    if (code === COMMA || code === COLON) separators++;
    else depth += code === OPEN_LIST || code === OPEN_OBJECT ? 1 : -1;
    // A bracket that closes nothing ends the JSON there for the parser.
    if (depth < 0 || depth > MOST_DEPTH || separators > MOST_SEPARATORS) return false;
  }
  return true;
}

/** The brackets, commas and colons outside texts. The engine's own search is 50 times as quick as a loop over it all. */
function findMarks(json: string): string {
  return json
    .replace(/\\[\s\S]/g, '')
    .replace(/"[^"]*"?/g, '')
    .replace(/[^[\]{},:]+/g, '');
}
