/**
 * Danish text for searching and sorting, without Intl: it also runs inside PocketBase.
 * PocketBase's own `~` folds ASCII only, and SQLite sorts Zoo, aalborg, Århus.
 */

/** Letters that searching writes with others. Danish ones by the two letters that replace them on a foreign keyboard. */
const FOLDED: Record<string, string> = { å: 'aa', ä: 'ae', æ: 'ae', ö: 'oe', ø: 'oe', œ: 'oe', ß: 'ss', þ: 'th', ð: 'd', đ: 'd', ł: 'l', ı: 'i' };
const SPECIAL = /[åäæöøœßþðđłı]/g;
const MARKS = /[\u0300-\u036f]/g;

/**
 * The text as the search compares it: lower case, å = aa, ø = oe, æ = ae, accents off. A part of a text folds to
 * a part of the folded text, so a search in folded text finds whatever a search without regard to case would.
 */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(SPECIAL, (letter) => FOLDED[letter] ?? letter)
    .normalize('NFD')
    .replace(MARKS, '');
}

/** The folded text's words: runs of letters and digits, and what else is not a space or a separator. */
export function foldedWords(text: string): string[] {
  return fold(text)
    .split(/[\s,;:/()"]+/)
    .filter((word) => word !== '');
}

/** What sorts after z, in the order of the Danish alphabet. */
const SORTED: Record<string, string> = { æ: '{', ä: '{', ø: '|', ö: '|', œ: '|', å: '}', ü: 'y', ß: 'ss', þ: 'th', ð: 'd', đ: 'd', ł: 'l', ı: 'i' };

/**
 * A key that sorts byte by byte the way Danes sort names: a–z, æ, ø, å; aa as å; capitals and accents make no
 * difference; spaces before letters. Digits before letters.
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
