/** Characters that nobody sees: of zero width, soft hyphens, marks of direction, control characters. */
const INVISIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u00ad\u200b\u200e\u200f\u2060\ufeff]/g;

/** A cell's text without characters that nobody sees, and trimmed. */
export function cleanText(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .trim();
}
