/** Finds a query's words in a text, folded as in the search (å = aa, ø = oe, no accents). */
import { fold, plainSpellings } from '../../core/shared/text.ts';

export type Piece = { text: string; hit: boolean };

/** The text in parts that match the query or do not. Digits match across the spaces of a phone number. */
export function highlight(text: string, query: string): Piece[] {
  const marked = new Array<boolean>(text.length).fill(false);
  for (const word of words(query)) mark(text, word, marked);
  const pieces: Piece[] = [];
  for (let i = 0; i < text.length; i++) {
    const last = pieces.at(-1);
    if (last && last.hit === marked[i]) last.text += text[i];
    else pieces.push({ text: text[i] ?? '', hit: marked[i] ?? false });
  }
  return pieces;
}

function words(query: string): string[] {
  const list = query
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  const digits = query.replace(/^\s*(\+|00)45/, '').replace(/[\s.()-]/g, '');
  // A number typed with spaces is one word.
  return /^\+?\d{4,}$/.test(digits) ? [digits, ...list] : list;
}

function mark(text: string, word: string, marked: boolean[]): void {
  const folded = fold(word);
  if (folded === '') return;
  const isNumber = /^\d+$/.test(folded);
  for (let start = 0; start < text.length; start++) {
    // 'å' may be two letters on either side and phone numbers have spaces: a match is at most twice as long, and a
    // little.
    for (let end = start + 1; end <= Math.min(text.length, start + 2 * folded.length + 2); end++) {
      const part = text.slice(start, end);
      if (/^\s|\s$/.test(part)) continue;
      const shown = fold(isNumber ? part.replace(/\s/g, '') : part);
      if (shown !== folded && !plainSpellings(shown).includes(folded)) continue;
      marked.fill(true, start, end);
      break;
    }
  }
}
