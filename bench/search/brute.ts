/** The search as anybody would write it without an index: look at every lead. Shares no code with the product's. */
import type { DatabaseSync } from 'node:sqlite';

export type Plain = { id: string };
/** `starts`, `first`, `pairs`: also as written without ø and å; `words` as they are. */
export type Looked = { id: string; words: string; starts: string; first: string; pairs: string };

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

/** Words as one string, each with a space before it; those of an e-mail address's domain with an @. */
function wordsOf(text: string): string[] {
  return folded(text)
    .split(/\s+/)
    .flatMap((chunk) => {
      const [local = '', ...domain] = chunk.split('@');
      const words = (part: string) => part.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
      return [...words(local), ...domain.flatMap(words).map((word) => `@${word}`)];
    });
}

/** The words, each with a space before it, and again with o for ø, a for å, both. */
function spelled(words: readonly string[]): string {
  const plain = (word: string) => [
    word,
    word.replaceAll('oe', 'o'),
    word.replaceAll('aa', 'a'),
    word.replaceAll('oe', 'o').replaceAll('aa', 'a'),
  ];
  return ` ${[...new Set(words.flatMap(plain))].join(' ')}`;
}

/** Two words each that follow each other, `a+b`, where both are letters or a house's number. */
function pairsOf(words: readonly string[]): string[] {
  const usual = (word: string) => /^[a-z]+$/.test(word) || /^[0-9]{1,4}$/.test(word);
  const pairs: string[] = [];
  for (let i = 1; i < words.length; i++)
    if (usual(words[i - 1]!) && usual(words[i]!)) pairs.push(`${words[i - 1]}+${words[i]}`);
  return pairs;
}

/** Every lead that can be found, the newest first. */
export function readLeads(db: DatabaseSync): Looked[] {
  const rows = db
    .prepare(
      "SELECT l.id, l.name, l.company, l.phones, l.cvr, l.email, l.address, l.zip, l.city FROM lead_search_ids i JOIN leads l ON l.id = i.lead WHERE NOT l.archived AND l.mergedInto = '' ORDER BY i.id DESC",
    )
    .iterate();
  const all: Looked[] = [];
  for (const row of rows) {
    const phones = (JSON.parse(String(row.phones)) as { normalised: string }[]).map((phone) => phone.normalised);
    const words = wordsOf(
      [row.name, row.company, ...phones, row.cvr, row.email, row.address, row.zip, row.city].join(' '),
    );
    const called = wordsOf(String(row.name));
    const places = [row.zip, row.city].flatMap((place) => wordsOf(String(place)).slice(0, 1));
    const ends = called.length === 0 ? [] : [called[0]!, called[called.length - 1]!];
    const pairs = [
      ...[row.name, row.address, `${String(row.zip)} ${String(row.city)}`].flatMap((field) =>
        pairsOf(wordsOf(String(field))),
      ),
      ...ends.flatMap((word) => places.flatMap((place) => pairsOf([word, place]))),
    ];
    all.push({
      id: String(row.id),
      first: spelled(wordsOf(String(row.name)).slice(0, 1)),
      starts: spelled(words),
      words: ` ${words.join(' ')}`,
      pairs: `${spelled(pairs)} `,
    });
  }
  return all;
}

/**
 * Ids of the best: leads in which the words, whole, stand side by side in the name, the address or zip and town (or the name's first or
 * last beside zip or town); names that start with the first word, unless one of several words is of no such kind; then leads in which
 * every word starts a word, then those in which it stands anywhere (of several words only where there is nothing else); the newest first.
 */
export function bruteForce(all: readonly Looked[], q: string): string[] {
  const compact = q.replace(/[\s.()-]/g, '').replace(/^(\+45|0045)/, '');
  const isNumber = /^\d{4,}$/.test(compact);
  const typed = wordsOf(q);
  const ways = isNumber ? [[compact], ...(typed.length > 1 && compact.length < 8 ? [typed] : [])] : [typed];
  const anywhere = isNumber ? compact.length < 5 : true;
  const asked = isNumber ? [] : pairsOf(typed);
  const paired = asked.length > 0 && asked.length === typed.length - 1;
  const byName = !isNumber && (typed.length === 1 || paired);
  const together: string[] = [];
  const ranks: [string[], string[], string[]] = [[], [], []];
  for (const lead of all) {
    if (paired && asked.every((pair) => lead.pairs.includes(` ${pair} `))) {
      together.push(lead.id);
      if (together.length === LIMIT) break;
      continue;
    }
    const starts = ways.some((words) => words.every((word) => lead.starts.includes(` ${word}`)));
    if (starts) {
      const rank = byName && lead.first.includes(` ${typed[0]!}`) ? 0 : 1;
      if (ranks[rank].length < LIMIT) ranks[rank].push(lead.id);
      if (!paired && ranks[0].length === LIMIT) break;
    } else if (
      anywhere &&
      ranks[2].length < LIMIT &&
      ways[0]!.some((word) => word.length >= 3) &&
      ways[0]!.every((word) => (word.length < 3 ? lead.starts.includes(` ${word}`) : lead.words.includes(word)))
    ) {
      ranks[2].push(lead.id);
    }
  }
  const begun = [...together, ...ranks[0], ...ranks[1]];
  return (typed.length > 1 && !isNumber && begun.length > 0 ? begun : [...begun, ...ranks[2]]).slice(0, LIMIT);
}
