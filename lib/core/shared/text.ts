/**
 * Danish text for searching and sorting, without Intl: it also runs inside PocketBase. PocketBase's own `~` folds
 * ASCII only, and SQLite sorts Zoo, aalborg, Århus.
 */

/** Letters that the search replaces by others; Danish ones by the two letters used on a foreign keyboard. */
const FOLDED: Record<string, string> = {
  å: 'aa',
  ä: 'ae',
  æ: 'ae',
  ö: 'oe',
  ø: 'oe',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ł: 'l',
  ı: 'i',
};
const SPECIAL = /[åäæöøœßþðđłı]/g;
/** ASCII only. */
const PLAIN = /^[\u0000-\u007f]*$/;
const PLAIN_WORDS = /^[a-z0-9]+(?: [a-z0-9]+)*$/;
const MARKS = /[\u0300-\u036f]/g;

/**
 * The text as the search compares it: lower case, å = aa, ø = oe, æ = ae, without accents. A part of a text folds to a
 * part of the folded text, so searching folded text finds all that a case-insensitive search would.
 */
export function fold(text: string): string {
  // A fast way for most typed text; the general way is slow in PocketBase's JavaScript.
  if (PLAIN.test(text)) return text.toLowerCase();
  const danish = text.toLowerCase().split('ø').join('oe').split('å').join('aa').split('æ').join('ae');
  if (PLAIN.test(danish)) return danish;
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(SPECIAL, (letter) => FOLDED[letter] ?? letter)
    .normalize('NFD')
    .replace(MARKS, '');
}

/**
 * The text's words as the search index holds them: folded runs of a–z and 0–9. Other letters (日本) are written as their
 * code, so that they too match by their beginning; other characters separate words. The words of an e-mail address's
 * domain are marked with @: half the customers share one, and a search for 'ho' should not find 'hotmail'.
 */
export function searchWords(text: string): string[] {
  const folded = fold(text);
  if (PLAIN_WORDS.test(folded)) return folded.split(' ');
  if (PLAIN.test(folded) && !folded.includes('@')) return folded.split(/[^a-z0-9]+/).filter((word) => word !== '');
  return folded
    .replace(/[\u0080-\uffff]/g, (letter) => `x${letter.charCodeAt(0).toString(16)}`)
    .replace(/@\S*/g, (domain) => domain.replace(/[^a-z0-9]+/g, ' @'))
    .split(/[^a-z0-9@]+/)
    .filter((word) => /[a-z0-9]/.test(word));
}

/** Spellings of a folded text without ø or å: o for oe, a for aa, or both. The search index holds the same. */
export function plainSpellings(folded: string): string[] {
  const o = folded.replace(/oe/g, 'o');
  return [o, folded.replace(/aa/g, 'a'), o.replace(/aa/g, 'a')];
}

/** Characters that sort after z, in the order of the Danish alphabet. */
const SORTED: Record<string, string> = {
  æ: '{',
  ä: '{',
  ø: '|',
  ö: '|',
  œ: '|',
  å: '}',
  ü: 'y',
  ß: 'ss',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ł: 'l',
  ı: 'i',
};

/**
 * A key that sorts byte by byte as Danes sort names: digits before letters, then a–z, æ, ø, å; aa as å; capitals and
 * accents make no difference; spaces before letters.
 */
export function danishKey(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .normalize('NFC')
    .toLowerCase()
    .replace(/aa/g, 'å')
    .replace(/[æäøöœåüßþðđłı]/g, (letter) => SORTED[letter] ?? letter)
    .normalize('NFD')
    .replace(MARKS, '');
}

/** Whether the word that a dialog asks for was typed; case and spaces around it do not matter. */
export const isSameWord = (typed: string, word: string) => typed.trim().toLowerCase() === word.trim().toLowerCase();
