/** The search box. */
import type { LeadHit } from '../../../lib/leads/types.ts';
import { wholeNumbers } from '../core/sql.ts';
import type { Actor } from './access.ts';
import { hitsOf } from './hits.ts';
import { parseQuery, type LeadQuery } from './query.ts';

const LIMIT = 30;
const MOST = 100;

/** Row numbers of the newest whose name starts so, then of the newest in which a word does. */
export const STARTS_SQL = `
  WITH names (id) AS MATERIALIZED (SELECT rowid FROM lead_words WHERE lead_words MATCH {:names} ORDER BY rowid DESC LIMIT {:limit}),
  words (id) AS MATERIALIZED (SELECT rowid FROM lead_words WHERE lead_words MATCH {:words} ORDER BY rowid DESC LIMIT 2 * {:limit})
  SELECT json_group_array(id) AS json FROM (SELECT id, 0 AS rank FROM names UNION ALL SELECT id, 1 FROM words WHERE id NOT IN (SELECT id FROM names) ORDER BY rank, id DESC LIMIT {:limit})`;

/** The same where nothing is asked about names: numbers. */
export const WORDS_SQL = `SELECT json_group_array(id) AS json FROM (SELECT rowid AS id FROM lead_words WHERE lead_words MATCH {:words} ORDER BY rowid DESC LIMIT {:limit})`;

const INSIDE = 'SELECT rowid AS id FROM lead_search WHERE lead_search MATCH {:inside}';
export const INSIDE_SQL = `SELECT json_group_array(id) AS json FROM (${INSIDE} ORDER BY rowid DESC LIMIT {:limit})`;
const INSIDE_SHORT_SQL = `SELECT json_group_array(id) AS json FROM (${INSIDE} AND rowid IN (SELECT rowid FROM lead_words WHERE lead_words MATCH {:short}) ORDER BY rowid DESC LIMIT {:limit})`;

const OFFERS_SQL = `SELECT json_group_array(id) AS json FROM (SELECT DISTINCT i.id FROM inquiries q JOIN lead_search_ids i ON i.lead = q.lead WHERE q.offerNumber = {:offerNumber} AND NOT q.archived)`;

/** Leads that match `q`, best first, as JSON text of hits; one whose offer has that number stands on top. */
export function searchLeads(app: core.App, actor: Actor, q: string, limit: number): string {
  const query = parseQuery(q);
  if (query.words === '') return '[]';
  const wanted = Math.min(MOST, Math.max(1, Math.floor(limit) || LIMIT));
  const ids = findLeads(app, query, wanted);
  if (query.offerNumber === 0) return hitsOf(app, actor, ids);
  const offers = wholeNumbers(app, OFFERS_SQL, { offerNumber: query.offerNumber });
  if (offers.length === 0) return hitsOf(app, actor, ids);
  const top = (JSON.parse(hitsOf(app, actor, offers)) as LeadHit[]).map((hit) => (hit.locked ? hit : { ...hit, offerNumber: query.offerNumber }));
  const rest = JSON.parse(hitsOf(app, actor, ids.filter((id) => !offers.includes(id)))) as LeadHit[];
  return JSON.stringify([...top, ...rest].slice(0, wanted));
}

function findLeads(app: core.App, query: LeadQuery, limit: number): number[] {
  const { names, words, inside, short } = query;
  const found = names === '' ? wholeNumbers(app, WORDS_SQL, { words, limit }) : wholeNumbers(app, STARTS_SQL, { names, words, limit });
  if (inside === '' || found.length >= limit || (query.insideLast && found.length > 0)) return found;
  const within = short === '' ? wholeNumbers(app, INSIDE_SQL, { inside, limit: limit + found.length }) : wholeNumbers(app, INSIDE_SHORT_SQL, { inside, short, limit });
  const known = new Set(found);
  return [...found, ...within.filter((id) => !known.has(id))].slice(0, limit);
}

