/** What of a text the documents' font has letters for. Anything else it would draw as an empty box. */

/** Does the font have a letter for this code point? */
export type HasGlyph = (codePoint: number) => boolean;

/** What stands for signs that people paste in and fonts for documents lack. */
const INSTEAD: Record<string, string> = {
  '\t': ' ',
  '\u202f': '\u00a0',
  '→': '->',
  '←': '<-',
  '⇒': '=>',
  '↔': '<->',
  '✓': '•',
  '✔': '•',
  '☑': '•',
  '▪': '•',
  '●': '•',
  '■': '•',
  '►': '•',
  '➤': '•',
  '⌀': 'Ø',
};
const PLAIN = /^[\n\u0020-\u007e]*$/;

/**
 * The text as the font can draw it: what has a plain equivalent is written with that (→ as ->, ⅓ as 1⁄3), the rest, as emoji,
 * is left out together with the space that it leaves behind. Line breaks stay.
 */
export function drawable(text: string, has: HasGlyph): string {
  if (PLAIN.test(text)) return text;
  let dropped = false;
  let out = '';
  // Composed, so that an å written as two letters is found as the one that the font has.
  for (const letter of text.replace(/\r\n?/g, '\n').normalize('NFC')) {
    if (letter === '\n' || has(letter.codePointAt(0) ?? 0)) {
      out += letter;
      continue;
    }
    const instead =
      INSTEAD[letter] ??
      [...letter.normalize('NFKD')].filter((part) => part !== letter && has(part.codePointAt(0) ?? 0)).join('');
    dropped ||= instead === '';
    out += instead;
  }
  return dropped
    ? out
        .replace(/ {2,}/g, ' ')
        .replace(/^ +| +$/gm, '')
        .replace(/ +(?=[.,;:!?)])/g, '')
    : out;
}

/** All texts of plain data, however deep; the same shape comes back. */
export function drawableTexts<T>(value: T, has: HasGlyph): T {
  const clean = (entry: unknown): unknown => {
    if (typeof entry === 'string') return drawable(entry, has);
    if (Array.isArray(entry)) return entry.map(clean);
    if (entry === null || typeof entry !== 'object') return entry;
    return Object.fromEntries(Object.entries(entry).map(([key, inner]) => [key, clean(inner)]));
  };
  return clean(value) as T;
}
