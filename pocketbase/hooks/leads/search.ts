/** The search box. */
import { wholeNumbers, type SqlParams } from '../core/sql.ts';
import type { Actor } from './access.ts';
import { answerWith, hitsOf } from './hits.ts';
import { parseQuery, type LeadQuery } from './query.ts';

const LIMIT = 30;
const MOST = 100;

/** Row numbers of the newest leads in which words start so. The lists of the index are in that order already. */
export const WORDS_SQL = `SELECT json_group_array(id) AS json FROM (SELECT rowid AS id FROM lead_words WHERE lead_words MATCH {:words} ORDER BY rowid DESC LIMIT {:limit})`;

const INSIDE = 'SELECT rowid AS id FROM lead_search WHERE lead_search MATCH {:inside}';
export const INSIDE_SQL = `SELECT json_group_array(id) AS json FROM (${INSIDE} ORDER BY rowid DESC LIMIT {:limit})`;
const INSIDE_SHORT_SQL = `SELECT json_group_array(id) AS json FROM (${INSIDE} AND rowid IN (SELECT rowid FROM lead_words WHERE lead_words MATCH {:short}) ORDER BY rowid DESC LIMIT {:limit})`;

const OFFERS_SQL = `SELECT json_group_array(id) AS json FROM (SELECT DISTINCT i.id FROM inquiries q JOIN lead_search_ids i ON i.lead = q.lead WHERE q.offerNumber = {:offerNumber} AND NOT q.archived)`;

/** The answer `{"items":[…]}` with the leads that match `q`, best first; one whose offer has that number stands on top. */
export function searchLeads(app: core.App, actor: Actor, q: string, limit: number): string {
  const query = parseQuery(q);
  if (query.words === '') return answerWith(app, actor, []);
  const wanted = Math.min(MOST, Math.max(1, Math.floor(limit) || LIMIT));
  const ids = findLeads(app, query, wanted);
  const offers = query.offerNumber === 0 ? [] : wholeNumbers(app, OFFERS_SQL, { offerNumber: query.offerNumber });
  if (offers.length === 0) return answerWith(app, actor, ids);
  const top = hitsOf(app, actor, offers).map((hit) => (hit.locked ? hit : { ...hit, offerNumber: query.offerNumber }));
  const rest = hitsOf(app, actor, ids.filter((id) => !offers.includes(id)));
  return JSON.stringify({ items: [...top, ...rest].slice(0, wanted) });
}

/** Best first: names that start so, then words that do, then what stands inside words; each the newest first. */
function findLeads(app: core.App, query: LeadQuery, limit: number): number[] {
  const { names, words, inside, short, insideLast } = query;
  let found: number[] = names === '' ? [] : wholeNumbers(app, WORDS_SQL, { words: names, limit });
  // What was found before comes again: ask for so many more.
  const add = (select: string, params: SqlParams) => {
    const ids = wholeNumbers(app, select, { ...params, limit: limit + found.length });
    if (found.length === 0) {
      found = ids;
      return;
    }
    const known = new Set(found);
    found = [...found, ...ids.filter((id) => !known.has(id))].slice(0, limit);
  };
  if (found.length < limit) add(WORDS_SQL, { words });
  if (inside === '' || found.length >= limit || (insideLast && found.length > 0)) return found;
  if (short === '') add(INSIDE_SQL, { inside });
  else add(INSIDE_SHORT_SQL, { inside, short });
  return found;
}
