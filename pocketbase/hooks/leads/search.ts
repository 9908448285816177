/** The search box. */
import type { LeadSearch } from '../../../lib/leads/filters.ts';
import { preparedRow } from '../core/prepared.ts';
import type { SqlParams } from '../core/sql.ts';
import type { Actor } from './access.ts';
import { filterOf } from './filter.ts';
import { type HitSql, hitSql, ITEMS, seesAll } from './hits.ts';
import { parseQuery } from './query.ts';

const LIMIT = 30;
const MOST = 100;

/** Where to look: `from` gives `i` (rows of `lead_search_ids`), newest first, as the lists of the indexes are already. */
type Step = { from: string; order: string; hit: HitSql };

const HIT = hitSql();
const index = (table: 'lead_words' | 'lead_search', param: string): Step => ({
  from: `${table} CROSS JOIN lead_search_ids i ON i.id = ${table}.rowid WHERE ${table} MATCH {:${param}}`,
  order: `${table}.rowid`,
  hit: HIT,
});
const OFFERS: Step = {
  from: '(SELECT DISTINCT lead FROM inquiries WHERE offerNumber = {:offerNumber} AND NOT archived) q JOIN lead_search_ids i ON i.lead = q.lead WHERE true',
  order: 'i.id',
  hit: hitSql(`',"offerNumber":' || {:offerNumber}`),
};
const WORDS = index('lead_words', 'words');
const INSIDE = index('lead_search', 'inside');
const INSIDE_SHORT = { ...INSIDE, from: `${INSIDE.from} AND lead_search.rowid IN (SELECT rowid FROM lead_words WHERE lead_words MATCH {:short})` };

const NOT_KNOWN = ' AND i.id NOT IN (SELECT value FROM json_each({:known}))';

/** `where`: more conditions. The users' names come last: they are looked up for what is shown alone. */
const sqlOf = ({ from, order, hit }: Step, seen: keyof HitSql, where: string) =>
  `SELECT json_group_array(id) AS ids, ${ITEMS} FROM (SELECT i.id, ${hit[seen]} AS hit FROM (SELECT i.id, i.lead, i.owner, i.hit FROM ${from}${where}
    ORDER BY ${order} DESC LIMIT 0 + {:limit}) i LEFT JOIN users u ON u.id = i.owner)`;

/** Putting a statement together takes as long as a part of the search: the plain ones lie ready. */
const READY = new Map([OFFERS, WORDS, INSIDE, INSIDE_SHORT].map((step) => [step, { open: sqlOf(step, 'open', ''), seenBySeller: sqlOf(step, 'seenBySeller', '') }]));

/**
 * The answer `{"items":[…]}` with the leads that match `q` and pass the filters, best first: the lead whose offer has that number,
 * names that start so, words that do, what stands inside words; of each the newest first.
 */
export function searchLeads(app: core.App, actor: Actor, search: LeadSearch, limit: number): string {
  const { offerNumber, names, words, inside, short, insideLast } = parseQuery(search.q);
  const wanted = Math.min(MOST, Math.max(1, Math.floor(limit) || LIMIT));
  const filter = filterOf(actor, search);
  const all = seesAll(actor);
  const [seen, asker]: [keyof HitSql, SqlParams] = all ? ['open', {}] : ['seenBySeller', { me: actor.id }];
  let known: number[] = [];
  let answer = '';
  const look = (step: Step, terms: SqlParams) => {
    if (known.length >= wanted) return;
    const where = `${known.length > 0 ? NOT_KNOWN : ''}${filter.where}`;
    const select = (where === '' ? READY.get(step)?.[seen] : undefined) ?? sqlOf(step, seen, where);
    const params = { ...filter.params, ...asker, ...terms, limit: wanted - known.length, ...(known.length > 0 ? { known: JSON.stringify(known) } : {}) };
    const found = preparedRow(app, select, params, { ids: '', json: '' });
    if (found.ids === '[]') return;
    known = [...known, ...(JSON.parse(found.ids) as number[])];
    answer = answer === '' ? found.json : joined(answer, found.json);
  };
  if (offerNumber !== 0) look(OFFERS, { offerNumber });
  if (names !== '') look(WORDS, { words: names });
  if (words !== '') look(WORDS, { words });
  if (inside !== '' && !(insideLast && known.length > 0)) look(short === '' ? INSIDE : INSIDE_SHORT, short === '' ? { inside } : { inside, short });
  return answer === '' ? BEFORE + AFTER : answer;
}

const [BEFORE, AFTER] = ['{"items":[', ']}'];

/** One answer of two. */
const joined = (first: string, second: string) => `${first.slice(0, -AFTER.length)},${second.slice(BEFORE.length)}`;
