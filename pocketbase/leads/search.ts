/** The search box. */
import { isFiltered, type LeadSearch } from '../../lib/leads/filters.ts';
import { committedText, committedTextOf, type GoText } from '../runtime/prepared.ts';
import type { Actor } from './access.ts';
import { filterOf } from './filter.ts';
import { hitSql, type HitSql, ITEMS, seesAll } from './hits.ts';
import { type LeadQuery, parseQuery } from './query.ts';

const LIMIT = 30;
const MOST = 100;

/** Where each value stands in the statements. */
const AT = {
  pairs: '?1',
  names: '?2',
  words: '?3',
  inside: '?4',
  insideBelow: '?5',
  short: '?6',
  offer: '?7',
  limit: '0 + ?8',
  me: '?9',
  status: '?10',
  customerType: '?11',
};

/** Which indexes a query asks. Words always. */
type Shape = { offers: boolean; pairs: boolean; names: boolean; inside: boolean; short: boolean };

const HIT = hitSql(AT.me);
const HIT_OF_OFFER = hitSql(
  AT.me,
  `CASE WHEN x.offer THEN json_set(i.hit, '$.offerNumber', ${AT.offer}) ELSE i.hit END`,
);

/** Rows of `lead_search_ids`, newest first, as the lists of the index are already. `where`: of those rows; `unless`: of the index's own. */
const matches = (table: 'lead_pairs' | 'lead_words' | 'lead_search', query: string, where: string, unless = '') =>
  `SELECT w.rowid AS id, 0 AS offer FROM ${table} w${where === '' ? '' : ' CROSS JOIN lead_search_ids i ON i.id = w.rowid'} WHERE w.${table} MATCH ${query}${where}${unless}`;
const newestFirst = (select: string) => `SELECT id, offer FROM (${select} ORDER BY w.rowid DESC)`;
const joined = (...selects: string[]) => `${selects.join(' UNION ALL ')} LIMIT ${AT.limit}`;

/** One statement for the whole search: SQLite reads no further than the hits that are wanted. `where`: more conditions. */
function sqlOf({ offers, pairs, names, inside, short }: Shape, seen: keyof HitSql, where: string): string {
  const byOffer = `SELECT i.id, 1 FROM (SELECT DISTINCT lead FROM inquiries WHERE offerNumber = ${AT.offer} AND NOT archived) q
    JOIN lead_search_ids i ON i.lead = q.lead WHERE true${where} ORDER BY i.id DESC`;
  const byPairs = joined(newestFirst(matches('lead_pairs', AT.pairs, where)));
  // Found before all others. A query asks for an offer's number or for pairs, never for both.
  const best = offers ? byOffer : pairs ? byPairs : '';
  const notBest = best === '' ? '' : ' AND w.rowid NOT IN (SELECT id FROM best)';
  const begun = [
    ...(best === '' ? [] : ['SELECT id, offer FROM best']),
    ...(names ? [newestFirst(matches('lead_words', AT.names, where, notBest))] : []),
    newestFirst(matches('lead_words', AT.words, where, notBest)),
  ];
  // A query of nothing ('""') rather than a condition: SQLite would look at that for each hit, after finding all of them.
  const ifAsked = `(SELECT CASE WHEN count(*) < ${AT.insideBelow} THEN ${AT.inside} ELSE '""' END FROM begun)`;
  const shortToo = short ? ` AND w.rowid IN (SELECT rowid FROM lead_words WHERE lead_words MATCH ${AT.short})` : '';
  const tables = [
    ...(best === '' ? [] : [`best (id, offer) AS MATERIALIZED (${best})`]),
    ...(inside ? [`begun (id, offer) AS MATERIALIZED (${joined(...begun)})`] : []),
  ];
  const found = inside
    ? joined(
        'SELECT id, offer FROM begun',
        newestFirst(matches('lead_search', ifAsked, where, ` AND w.rowid NOT IN (SELECT id FROM begun)${shortToo}`)),
      )
    : joined(...begun);
  return `${tables.length > 0 ? `WITH ${tables.join(', ')} ` : ''}SELECT ${ITEMS} AS json FROM (SELECT ${(offers ? HIT_OF_OFFER : HIT)[seen]} AS hit
    FROM (${found}) x CROSS JOIN lead_search_ids i ON i.id = x.id)`;
}

/**
 * What is mostly all by itself: the pairs alone, or the words where there are none, with the number of hits (-1 where there is an offer of
 * that number). Nothing has to be put aside so that it is not found again, which takes SQLite as long as finding it.
 */
function firstSqlOf({ offers, pairs, names }: Shape, seen: keyof HitSql): string {
  const lists = pairs
    ? [matches('lead_pairs', AT.pairs, '')]
    : [...(names ? [matches('lead_words', AT.names, '')] : []), matches('lead_words', AT.words, '')];
  const count = offers
    ? `CASE WHEN EXISTS (SELECT 1 FROM inquiries WHERE offerNumber = ${AT.offer} AND NOT archived) THEN -1 ELSE count(*) END`
    : 'count(*)';
  return `SELECT ${ITEMS} AS json, ${count} FROM (SELECT ${HIT[seen]} AS hit FROM (${joined(...lists.map(newestFirst))}) x CROSS JOIN lead_search_ids i ON i.id = x.id)`;
}

/** Putting a statement together takes as long as a part of the search: those without filters are kept. */
type Statements = { first: string; whole: string };
const READY = new Map<string, Statements>();

function plainSqlOf(query: LeadQuery, seen: keyof HitSql): Statements {
  const key = `${seen} ${query.offerNumber !== 0} ${query.pairs !== ''} ${query.names !== ''} ${query.inside !== ''} ${query.short !== ''}`;
  let statements = READY.get(key);
  if (statements === undefined) {
    const shape = shapeOf(query);
    READY.set(key, (statements = { first: firstSqlOf(shape, seen), whole: sqlOf(shape, seen, '') }));
  }
  return statements;
}

const shapeOf = ({ offerNumber, pairs, names, inside, short }: LeadQuery): Shape => ({
  offers: offerNumber !== 0,
  pairs: pairs !== '',
  names: names !== '',
  inside: inside !== '',
  short: inside !== '' && short !== '',
});

/**
 * The answer `{"items":[…]}` with the leads that match `q` and pass the filters, best first: the lead whose offer has that number,
 * names, addresses and towns with the words side by side, names that start so, words that do, what stands inside words; of each the newest first.
 */
export function searchLeads(app: core.App, actor: Actor, search: LeadSearch, limit: number): GoText | string {
  const query = parseQuery(search.q);
  if (query.words === '') return '{"items":[]}';
  const wanted = Math.min(MOST, Math.max(1, Math.floor(limit) || LIMIT));
  const seen = seesAll(actor) ? 'open' : 'seenBySeller';
  // What names found is not to be found again.
  const words = query.names === '' ? query.words : `(${query.words}) NOT (${query.names})`;
  const insideBelow = query.insideLast ? 1 : wanted;
  const values = [
    query.pairs,
    query.names,
    words,
    query.inside,
    insideBelow,
    query.short,
    query.offerNumber,
    wanted,
    actor.id,
  ];
  if (isFiltered(search)) {
    return committedText(app, sqlOf(shapeOf(query), seen, filterOf(actor, search, AT)), [
      ...values,
      JSON.stringify(search.status),
      JSON.stringify(search.type),
    ]);
  }
  const { first, whole } = plainSqlOf(query, seen);
  const least = query.pairs !== '' ? wanted : query.inside === '' ? 0 : insideBelow;
  return committedTextOf(app, least, first, values) ?? committedText(app, whole, values);
}
