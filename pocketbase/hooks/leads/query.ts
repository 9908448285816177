/** What was typed into the search box, as questions to the indexes. */
import { normalisePhone } from '../../../lib/core/phone.ts';
import { fold } from '../../../lib/core/text.ts';

/** Longer text finds nothing that the first hundred characters don't. */
export const MAX_QUERY = 100;

export type LeadQuery = {
  /** The folded text, single spaces: what ranks a hit. */
  folded: string;
  /** For the text index; '' where nothing can be asked. */
  match: string;
  /** Digits to look for at the start of phone numbers and as a CVR number; '' where the query is no number. */
  digits: string;
  /** 0 where the query is no offer number. */
  offerNumber: number;
};

/** A string for FTS5: everything in it is text. */
export function phrase(text: string): string {
  return `"${text.replace(/"/g, '""')}"`;
}

/**
 * A word of three letters or more is found anywhere; a shorter one at the start of a word (the index knows runs of three
 * characters, and each word in it has two spaces before it).
 */
function wordPhrase(word: string): string {
  return phrase(word.length >= 3 ? word : `${'  '.slice(0, 3 - word.length)}${word}`);
}

/** Reads a query. Digits with spaces, dots or a country code between them are one number (and may be words, too). */
export function parseQuery(q: string): LeadQuery {
  // A NUL would end the text for SQLite.
  const typed = q.replace(/\u0000/g, ' ').trim().slice(0, MAX_QUERY);
  const words = fold(typed).split(/\s+/).filter((word) => /[^\s"'%_*.,;:()+/-]/.test(word));
  const folded = words.join(' ');
  const all = words.map(wordPhrase).join(' ');
  const compact = typed.replace(/[\s.()/-]/g, '');
  if (!/^(\+|%2B)?\d{4,}$/i.test(compact)) return { folded, match: all, digits: '', offerNumber: 0 };
  const digits = normalisePhone(typed).replace(/^\+/, '') || compact.replace(/\D/g, '').replace(/^(0045|45(?=\d{8}$))/, '');
  const offerNumber = digits.length <= 9 && !digits.startsWith('0') ? Number(digits) : 0;
  return { folded: digits, match: words.length > 1 && digits.length < 8 ? `${phrase(digits)} OR (${all})` : phrase(digits), digits, offerNumber };
}
