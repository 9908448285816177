/** Queries as an office types them, drawn from the data; the same at each run. */
import type { DatabaseSync } from 'node:sqlite';
import { createRandom } from '../../scripts/seed/random.ts';

export type FixedQuery = { q: string; kind: string };
type Row = Record<'name' | 'company' | 'phones' | 'address' | 'zip' | 'city' | 'email' | 'cvr', string>;

/** Share of each kind in a thousand. */
const KINDS: Record<string, number> = {
  phone: 180,
  'part of a phone': 60,
  'first name': 60,
  'last name': 100,
  'full name': 150,
  'part of a name': 120,
  'two letters': 60,
  street: 40,
  'street and number': 90,
  'name and town': 40,
  company: 30,
  CVR: 20,
  'e-mail': 20,
  nothing: 15,
  'with a typo': 15,
};

/** The text with two neighbouring letters swapped. */
const swapLetters = (text: string, at: number) =>
  text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2);

/** `count` queries, mixed. */
export function fixedQueries(db: DatabaseSync, count: number): FixedQuery[] {
  const random = createRandom(20261121);
  const pick = (below: number) => random.int(0, below - 1);
  const total = Number(db.prepare('SELECT max(id) AS n FROM lead_search_ids').get()?.n);
  const read = db.prepare(
    'SELECT l.name, l.company, l.phones, l.address, l.zip, l.city, l.email, l.cvr FROM lead_search_ids i JOIN leads l ON l.id = i.lead WHERE i.id >= ? LIMIT 1',
  );
  const lead = (): Row => read.get(1 + pick(total)) as unknown as Row;
  const leadWith = (field: 'company' | 'cvr' | 'email'): Row => {
    for (;;) {
      const found = lead();
      if (found[field] !== '') return found;
    }
  };
  const make: Record<string, () => string> = {
    phone: () => {
      const { raw, normalised } = (JSON.parse(lead().phones) as { raw: string; normalised: string }[])[0]!;
      return [raw, normalised, `+45${normalised}`][pick(3)]!;
    },
    'part of a phone': () =>
      (JSON.parse(lead().phones) as { normalised: string }[])[0]!.normalised.slice(0, 4 + pick(3)),
    'first name': () => lead().name.split(' ')[0]!,
    'last name': () => lead().name.split(' ').at(-1)!,
    'full name': () => lead().name,
    'part of a name': () =>
      lead()
        .name.split(' ')
        [pick(2)]!.slice(0, 3 + pick(3))
        .toLowerCase(),
    'two letters': () => lead().name.split(' ')[pick(2)]!.slice(0, 2).toLowerCase(),
    street: () => lead().address.split(' ')[0]!,
    'street and number': () => lead().address.split(/[ ,]/).slice(0, 2).join(' '),
    'name and town': () => ((l) => `${l.name.split(' ').at(-1)} ${l.city.split(' ')[0]}`)(lead()),
    company: () => leadWith('company').company.split(' ')[0]!,
    CVR: () => leadWith('cvr').cvr,
    'e-mail': () => leadWith('email').email.split('@')[0]!,
    'with a typo': () => swapLetters(leadWith('company').name, 1 + pick(3)),
    nothing: () => Array.from({ length: 5 + pick(4) }, () => 'bcdfghjklmnpqrstvwxz'[pick(20)]).join(''),
  };
  const kinds = Object.entries(KINDS).flatMap(([kind, share]) =>
    Array<string>(Math.round((share * count) / 1000)).fill(kind),
  );
  const queries = kinds.map((kind) => ({ kind, q: make[kind]!() }));
  for (let i = queries.length - 1; i > 0; i--) {
    const j = pick(i + 1);
    [queries[i], queries[j]] = [queries[j]!, queries[i]!];
  }
  return queries.slice(0, count);
}
