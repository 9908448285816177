/** The search rule of docs/decisions/008 without an index: looks at every lead. Shares no code with the product. */
import type { DatabaseSync } from 'node:sqlite';

export type Plain = { id: string };
/**
 * Each text holds words with a space before and after them. `words`: of all fields; `starts`: those, and how they are
 * written without ø and å; `name`: the name's first word, in the same ways.
 */
export type SearchedLead = { id: string; words: string; starts: string; name: string };

const LIMIT = 30;

/** Case and accents folded by Node's own tables; å, ø, æ as the two letters that replace them. */
function folded(text: string): string {
  return text
    .toLocaleLowerCase('da')
    .normalize('NFC')
    .replaceAll('å', 'aa')
    .replaceAll('ø', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}

/** Folded words; those of an e-mail address's domain begin with @. */
function wordsOf(text: string): string[] {
  return folded(text)
    .split(/\s+/)
    .flatMap((chunk) => {
      const [local = '', ...domain] = chunk.split('@');
      const words = (part: string) => part.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
      return [...words(local), ...domain.flatMap(words).map((word) => `@${word}`)];
    });
}

const join = (words: readonly string[]) => ` ${words.join(' ')} `;

/** The words, and again with o for ø, a for å, and both. */
function withPlainSpellings(words: readonly string[]): string {
  const spellings = (word: string) => [
    word,
    word.replaceAll('oe', 'o'),
    word.replaceAll('aa', 'a'),
    word.replaceAll('oe', 'o').replaceAll('aa', 'a'),
  ];
  return join([...new Set(words.flatMap(spellings))]);
}

/** Every lead that can be found, the newest first. */
export function readLeads(db: DatabaseSync): SearchedLead[] {
  const rows = db
    .prepare(
      `SELECT l.id, l.name, l.company, l.phones, l.cvr, l.email, l.address, l.zip, l.city, l.customerNumber
         FROM lead_search_ids i JOIN leads l ON l.id = i.lead
         WHERE NOT l.archived AND l.mergedInto = '' ORDER BY i.id DESC`,
    )
    .iterate();
  const leads: SearchedLead[] = [];
  for (const row of rows) {
    const phones = (JSON.parse(String(row.phones)) as { normalised: string }[]).map((phone) => phone.normalised);
    const words = wordsOf(
      [row.name, row.company, ...phones, row.cvr, row.email, row.address, row.zip, row.city, row.customerNumber].join(
        ' ',
      ),
    );
    leads.push({
      id: String(row.id),
      words: join(words),
      starts: withPlainSpellings(words),
      name: withPlainSpellings(wordsOf(String(row.name)).slice(0, 1)),
    });
  }
  return leads;
}

type Query = { number: string; words: string[] };

function parse(text: string): Query {
  const q = text.replace(/^(tilbud *)?(nr\.? *)?#?(?=\d{4,7}$)/i, '');
  const compact = q.replace(/[\s.()-]/g, '').replace(/^(\+45|0045)/, '');
  return { number: /^\d{4,}$/.test(compact) ? compact : '', words: wordsOf(q) };
}

const startsWith = (lead: SearchedLead, words: readonly string[]) =>
  words.every((word) => lead.starts.includes(` ${word}`));

/** 0 is best; null: not found by whole words or beginnings of words. */
function rank(lead: SearchedLead, { number, words }: Query): number | null {
  if (number !== '') {
    const asWords = words.length > 1 && number.length < 8;
    return startsWith(lead, [number]) || (asWords && startsWith(lead, words)) ? 0 : null;
  }
  if (!startsWith(lead, words)) return null;
  const first = words[0]!;
  const isWhole = words.length > 1 && words.every((word) => lead.starts.includes(` ${word} `));
  if (isWhole) return lead.name.includes(` ${first} `) ? 0 : 1;
  return lead.name.includes(` ${first}`) ? 2 : 3;
}

function hasInsideWords(lead: SearchedLead, { number, words }: Query): boolean {
  if (number !== '') return number.length < 5 && lead.words.includes(number);
  const long = words.filter((word) => word.length >= 3);
  return (
    long.length > 0 &&
    long.every((word) => lead.words.includes(word)) &&
    startsWith(
      lead,
      words.filter((word) => word.length < 3),
    )
  );
}

/** The text with each phone number as one word, and with a space between a name and its number. */
const withNumbersApart = (q: string) =>
  q
    .replace(/(?<!\d)((\+|00)45[ .-]?)?([2-9]([ .-]?\d){7})(?!\d)/g, (_, _code, _plus, digits: string) => {
      return ` ${digits.replace(/\D/g, '')} `;
    })
    .replace(/(\p{L}{3})(\d)/gu, '$1 $2')
    .trim();

/** Edits of one letter a–z, and swaps of two neighbours, between two words: 0, 1, or 2 for more. */
function typos(a: string, b: string): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > 1) return 2;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  const isLetter = (letter: string | undefined) => letter === undefined || /[a-z]/.test(letter);
  const isSwap = restA.length > 1 && restA[1]! + restA[0]! + restA.slice(2) === restB;
  const isChange = isLetter(restB[0]) && restA.slice(1) === restB.slice(1);
  const isMissing = isLetter(restB[0]) && restA === restB.slice(1);
  return isSwap || isChange || isMissing || restA.slice(1) === restB ? 1 : 2;
}

/** The newest leads of which a word differs from each long word of the text by one typo at most. */
function findSimilar(leads: readonly SearchedLead[], q: string): string[] {
  const { words } = parse(withNumbersApart(q));
  const isLong = (word: string) => /^[a-z]{5,20}$/.test(word);
  if (words.length > 4 || !words.some(isLong)) return [];
  const found: string[] = [];
  for (const lead of leads) {
    const starts = lead.starts.trim().split(' ');
    const matches = (word: string) => isLong(word) && starts.some((one) => typos(word, one) < 2);
    if (words.every((word) => lead.starts.includes(` ${word}`) || matches(word))) found.push(lead.id);
    if (found.length === LIMIT) break;
  }
  return found;
}

/** Ids of the best thirty, in order. */
export function bruteForce(leads: readonly SearchedLead[], q: string): string[] {
  const apart = withNumbersApart(q);
  for (const reading of new Set([q, apart])) {
    const found = findExact(leads, reading);
    if (found.length > 0) return found;
  }
  return findSimilar(leads, q);
}

function findExact(leads: readonly SearchedLead[], q: string): string[] {
  const query = parse(q);
  const ranks: string[][] = [[], [], [], []];
  const inside: string[] = [];
  const best = query.number === '' && query.words.length === 1 ? 2 : 0;
  for (const lead of leads) {
    const at = rank(lead, query);
    if (at !== null) ranks[at]!.push(lead.id);
    // Leads are in order, so no later one can come before these.
    if (ranks[best]!.length === LIMIT) break;
    if (at !== null) continue;
    if (inside.length < LIMIT && hasInsideWords(lead, query)) inside.push(lead.id);
  }
  const found = ranks.flat();
  const insideOnlyIfNothing = query.words.length > 1 && query.number === '';
  return (insideOnlyIfNothing && found.length > 0 ? found : [...found, ...inside]).slice(0, LIMIT);
}
