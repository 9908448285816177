/** What was typed into the search box, as questions to the indexes. */
import { normalisePhone } from '../../lib/core/phone.ts';
import { searchWords } from '../../lib/core/text.ts';
import { NAME_MARK, wordPairs } from '../../lib/leads/rules.ts';

/** Longer text finds nothing that the first hundred characters don't. */
export const MAX_QUERY = 100;

export type LeadQuery = {
  /** For `lead_pairs`: the words, whole, side by side in this order; '' for a single word, and for words that stand in no pairs. */
  pairs: string;
  /** For `lead_words`: names that start with the first word, the other words anywhere. '' where a word is of no name, town or house. */
  names: string;
  /** For `lead_words`: every word starts a word. '' where nothing can be asked at all. */
  words: string;
  /** For `lead_search`: what stands inside words; '' where that is not looked for. */
  inside: string;
  /** Words too short for `inside`; they start a word even there. '' for none. */
  short: string;
  /** Inside is looked in only where nothing starts so. */
  insideLast: boolean;
  /** 0 where the query is no offer number (eight digits are a phone number). */
  offerNumber: number;
};

const NOTHING: LeadQuery = {
  pairs: '',
  names: '',
  words: '',
  inside: '',
  short: '',
  insideLast: false,
  offerNumber: 0,
};

/** The index holds beginnings up to this length; of a longer word they decide. */
const LONGEST = 20;

/** Digits, and the signs that numbers begin with, come before letters. */
const NINE = '9'.charCodeAt(0);

/** Eight digits, with or without the country's code. */
const DANISH_PHONE = /^(?:\+45|0045)?([2-9]\d{7})$/;

const starts = (word: string) => `"${word.slice(0, LONGEST)}"*`;
const and = (before: string, more: string) => (before === '' ? more : `${before} AND ${more}`);
const allStart = (words: readonly string[]) => words.map(starts).join(' AND ');

/**
 * Reads a query. One word is found anywhere in a text, of one or two letters at the start of a word; of several, each must
 * start a word (or stand within one, where nothing is found so). A number of five digits or more is looked for at the
 * start of phone and CVR numbers; digits with spaces, dots or a country code are one number, and words, too, if there are few.
 */
export function parseQuery(q: string): LeadQuery {
  const typed = q.trim().slice(0, MAX_QUERY);
  // Patterns are what costs time in PocketBase's JavaScript; a name never looks like a number.
  const compact = typed.charCodeAt(0) <= NINE ? typed.replace(/[\s.()/-]/g, '') : '';
  const phone = compact === '' ? null : DANISH_PHONE.exec(compact);
  if (phone) return { ...NOTHING, words: starts(phone[1]!) };
  const words = searchWords(typed);
  const [first] = words;
  if (first === undefined) return NOTHING;
  if (compact !== '' && /^\+?\d{4,}$/.test(compact)) return numberQuery(typed, compact, words);
  let [names, all, inside, short] = [starts(NAME_MARK + first), '', '', ''];
  words.forEach((word, i) => {
    const start = starts(word);
    if (i > 0) names = and(names, start);
    all = and(all, start);
    if (word.length >= 3) inside = and(inside, `"${word}"`);
    else short = and(short, start);
  });
  if (words.length === 1) return { pairs: '', names, words: all, inside, short, insideLast: false, offerNumber: 0 };
  const pairs = pairsQuery(words);
  // A word that makes no pair ('hansen482' of an address for mail) is so rare that nothing needs to come first.
  return { pairs, names: pairs === '' ? '' : names, words: all, inside, short, insideLast: true, offerNumber: 0 };
}

/**
 * Whole words only: house 14 comes before 140, and what begins so would have to be gathered from many lists before the newest are known,
 * which takes longer than asking for the words. While the last word is half typed, they are what finds.
 */
function pairsQuery(words: readonly string[]): string {
  const pairs = wordPairs(words);
  return pairs.length > 0 && pairs.length === words.length - 1 ? pairs.map((pair) => `"${pair}"`).join(' AND ') : '';
}

function numberQuery(typed: string, compact: string, words: readonly string[]): LeadQuery {
  const digits = normalisePhone(typed).replace('+', '') || compact.replace(/^(\+45|0045|\+)/, '');
  return {
    ...NOTHING,
    words: words.length > 1 && digits.length < 8 ? `${starts(digits)} OR (${allStart(words)})` : starts(digits),
    inside: digits.length < 5 ? `"${digits}"` : '',
    offerNumber: digits.length < 8 && !digits.startsWith('0') ? Number(digits) : 0,
  };
}
