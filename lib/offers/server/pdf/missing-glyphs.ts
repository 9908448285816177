/** Removes characters that the documents' font lacks; they would be drawn as empty boxes. */

/** Whether the font has a glyph for this code point. */
export type HasGlyph = (codePoint: number) => boolean;

/** Replacements for signs that users paste in and fonts often lack. */
const REPLACEMENTS: Record<string, string> = {
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
 * The text with only characters that the font has: a character with a plain equivalent becomes that (→ as ->, ⅓ as
 * 1⁄3); others, such as emoji, are left out together with the space that they leave behind. Line breaks stay.
 */
export function replaceMissingGlyphs(text: string, has: HasGlyph): string {
  if (PLAIN.test(text)) return text;
  let dropped = false;
  let out = '';
  // Composed form, so that an å written as two characters matches the one that the font has.
  for (const letter of text.replace(/\r\n?/g, '\n').normalize('NFC')) {
    if (letter === '\n' || has(letter.codePointAt(0) ?? 0)) {
      out += letter;
      continue;
    }
    const instead =
      REPLACEMENTS[letter] ??
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

/** Cleans all texts of plain data at any depth and returns the same shape. */
export function replaceAllMissingGlyphs<T>(value: T, has: HasGlyph): T {
  const clean = (entry: unknown): unknown => {
    if (typeof entry === 'string') return replaceMissingGlyphs(entry, has);
    if (Array.isArray(entry)) return entry.map(clean);
    if (entry === null || typeof entry !== 'object') return entry;
    return Object.fromEntries(Object.entries(entry).map(([key, inner]) => [key, clean(inner)]));
  };
  return clean(value) as T;
}
