/** The text of the search box as queries to the search indexes. */
import { isCvr, normaliseCvr } from '../../lib/core/shared/cvr.ts';
import { readOfferNumber } from '../../lib/core/shared/offer-number.ts';
import { normalisePhone } from '../../lib/core/shared/phone.ts';
import { searchWords } from '../../lib/core/shared/text.ts';
import { withOneTypo } from '../../lib/core/shared/typos.ts';
import { MAX_QUERY } from '../../lib/leads/shared/filters.ts';
import { NAME_MARK } from '../../lib/leads/shared/rules.ts';

export type LeadQuery = {
  /** Full-text queries to `lead_words`, best first; each finds what the ones before it find, and more. */
  ranks: string[];
  /** For `lead_search`: text inside words; '' if that is not searched. */
  inside: string;
  /** For `lead_words`, together with `inside`: words too short for trigrams, which must start a word. '' for none. */
  short: string;
  /** Is text inside words searched only if nothing else is found? */
  insideOnlyIfNothing: boolean;
  /** 0 if the query is not an offer number; eight digits are a phone number. */
  offerNumber: number;
};

const NOTHING: LeadQuery = { ranks: [], inside: '', short: '', insideOnlyIfNothing: false, offerNumber: 0 };

/** The index holds beginnings of words up to this length. */
const MAX_PREFIX = 20;
/** Trigrams need three characters. */
const MIN_INSIDE = 3;

/** Eight digits, with or without the country code. */
const DANISH_PHONE = /^(?:\+45|0045)?([2-9]\d{7})$/;

const whole = (word: string) => `"${word}"`;
const starting = (word: string) => `"${word.slice(0, MAX_PREFIX)}"*`;
const all = (words: readonly string[], match: (word: string) => string) => words.map(match).join(' AND ');

/** Eight digits in groups, with or without the country code, inside a longer text. */
const PHONE_INSIDE = /(?<!\d)(?:(?:\+|00)45[ .-]?)?([2-9](?:[ .-]?\d){7})(?!\d)/g;
/** A street's or a town's name without a space before its number: 'Østergade14'. */
const NUMBER_AFTER_NAME = /([^\s\d.,;:@/()+-]{3,})(?=\d)/g;

/**
 * The ways to read the text of the search box, by the rule in docs/decisions/008. The second one, if there is one, is
 * for a text that finds nothing as it is: its phone numbers are one word, and its numbers are apart from names.
 */
export function parseReadings(q: string): LeadQuery[] {
  const typed = q.trim().slice(0, MAX_QUERY);
  const apart = separateNumbers(typed);
  return apart === typed ? [parseQuery(typed)] : [parseQuery(typed), parseQuery(apart)];
}

function separateNumbers(typed: string): string {
  return typed
    .replace(PHONE_INSIDE, (_, digits: string) => ` ${digits.replace(/\D/g, '')} `)
    .replace(NUMBER_AFTER_NAME, '$1 ')
    .trim();
}

/** Words of which one letter may be wrong, and how many words a text may have for it, to bound the work. */
const FORGIVEN_WORD = /^[a-z]{5,20}$/;
const MOST_FORGIVEN_WORDS = 4;

/** For `lead_words`: as the text, with one typing error in each word of five letters or more; '' if it has none. */
export function parseForgiving(q: string): string {
  const words = searchWords(separateNumbers(q.trim().slice(0, MAX_QUERY)));
  if (words.length > MOST_FORGIVEN_WORDS || !words.some((word) => FORGIVEN_WORD.test(word))) return '';
  const forgive = (word: string) =>
    FORGIVEN_WORD.test(word) ? `(${[starting(word), ...withOneTypo(word).map(whole)].join(' OR ')})` : starting(word);
  return all(words, forgive);
}

function parseQuery(text: string): LeadQuery {
  // 'tilbud 10042' and '#10042' are the number alone.
  const typed = readOfferNumber(text) ? text.replace(/^\D+/, '') : text;
  const number = isCvr(typed) ? normaliseCvr(typed) : typed;
  const compact = number.replace(/[\s.()/-]/g, '');
  const phone = DANISH_PHONE.exec(compact)?.[1];
  if (phone) return { ...NOTHING, ranks: [starting(phone)] };
  const words = searchWords(number);
  if (words.length === 0) return NOTHING;
  if (/^\+?\d{4,}$/.test(compact)) return parseNumber(number, compact, words);
  // The first word of a lead's name is in the index once more, with a mark before it.
  const name = [NAME_MARK + words[0]!, ...words.slice(1)];
  const byStart = [all(name, starting), all(words, starting)];
  return {
    ranks: words.length === 1 ? byStart : [all(name, whole), all(words, whole), ...byStart],
    inside: all(
      words.filter((word) => word.length >= MIN_INSIDE),
      whole,
    ),
    short: all(
      words.filter((word) => word.length < MIN_INSIDE),
      starting,
    ),
    insideOnlyIfNothing: words.length > 1,
    offerNumber: 0,
  };
}

/** Four digits or more: phone and CVR numbers that start so, and an offer number. */
function parseNumber(text: string, compact: string, words: readonly string[]): LeadQuery {
  const digits = normalisePhone(text).replace('+', '') || compact.replace(/^(\+45|0045|\+)/, '');
  // "8000 14" may be one number or several words.
  const asWords = words.length > 1 && digits.length < 8 ? ` OR (${all(words, starting)})` : '';
  return {
    ...NOTHING,
    ranks: [`${starting(digits)}${asWords}`],
    inside: digits.length < 5 ? whole(digits) : '',
    offerNumber: toOfferNumber(text, digits),
  };
}

/** The offer's number without its revision ('10601-2'); 0 for a text that is none. */
function toOfferNumber(text: string, digits: string): number {
  const number = /^(\d+)-\d{1,2}$/.exec(text)?.[1] ?? digits;
  return number.length < 8 && !number.startsWith('0') ? Number(number) : 0;
}
