/** The search box. */
import type { LeadSearch } from '../../../lib/leads/filters.ts';
import { preparedText } from '../core/prepared.ts';
import type { SqlParams } from '../core/sql.ts';
import type { Actor } from './access.ts';
import { filterOf, type Filter } from './filter.ts';
import { answerWith, hitsOf } from './hits.ts';
import { parseQuery, type LeadQuery } from './query.ts';

const LIMIT = 30;
const MOST = 100;

/** Row numbers of the newest leads in which words start so. The lists of the index are in that order already. */
export const WORDS_SQL = `SELECT json_group_array(id) AS json FROM (SELECT rowid AS id FROM lead_words WHERE lead_words MATCH {:words} ORDER BY rowid DESC LIMIT {:limit})`;

/** Row numbers of the newest leads in which letters stand in a row. */
export const INSIDE_SQL = `SELECT json_group_array(id) AS json FROM (SELECT rowid AS id FROM lead_search WHERE lead_search MATCH {:inside} ORDER BY rowid DESC LIMIT {:limit})`;
const SHORT = ' AND lead_search.rowid IN (SELECT rowid FROM lead_words WHERE lead_words MATCH {:short})';

/** `more` as `Filter.where`. Read in the index's order until there are enough that pass. */
const filtered = (index: 'lead_words' | 'lead_search', param: 'words' | 'inside', more: string) =>
  `SELECT json_group_array(id) AS json FROM (SELECT i.id FROM ${index} CROSS JOIN lead_search_ids i ON i.id = ${index}.rowid WHERE ${index} MATCH {:${param}}${more} ORDER BY ${index}.rowid DESC LIMIT {:limit})`;

const OFFERS_SQL = `SELECT DISTINCT i.id FROM inquiries q JOIN lead_search_ids i ON i.lead = q.lead WHERE q.offerNumber = {:offerNumber} AND NOT q.archived`;

/** Row numbers from a statement that is kept ready. */
const wholeNumbers = (app: core.App, select: string, params: SqlParams) => JSON.parse(preparedText(app, select, params)) as number[];

/** The answer `{"items":[…]}` with the leads that match `q` and pass the filters, best first; one whose offer has that number stands on top. */
export function searchLeads(app: core.App, actor: Actor, search: LeadSearch, limit: number): string {
  const query = parseQuery(search.q);
  if (query.words === '') return answerWith(app, actor, []);
  const wanted = Math.min(MOST, Math.max(1, Math.floor(limit) || LIMIT));
  const filter = filterOf(actor, search);
  const ids = findLeads(app, query, filter, wanted);
  const offersSql = `SELECT json_group_array(id) AS json FROM (${OFFERS_SQL}${filter.where})`;
  const offers = query.offerNumber === 0 ? [] : wholeNumbers(app, offersSql, { ...filter.params, offerNumber: query.offerNumber });
  if (offers.length === 0) return answerWith(app, actor, ids);
  const top = hitsOf(app, actor, offers).map((hit) => (hit.locked ? hit : { ...hit, offerNumber: query.offerNumber }));
  const rest = hitsOf(app, actor, ids.filter((id) => !offers.includes(id)));
  return JSON.stringify({ items: [...top, ...rest].slice(0, wanted) });
}

/** Best first: names that start so, then words that do, then what stands inside words; each the newest first. */
function findLeads(app: core.App, query: LeadQuery, filter: Filter, limit: number): number[] {
  const { names, words, inside, short, insideLast } = query;
  const startsSql = filter.where === '' ? WORDS_SQL : filtered('lead_words', 'words', filter.where);
  let found: number[] = names === '' ? [] : wholeNumbers(app, startsSql, { ...filter.params, words: names, limit });
  // What was found before comes again: ask for so many more.
  const add = (select: string, params: SqlParams) => {
    const ids = wholeNumbers(app, select, { ...filter.params, ...params, limit: limit + found.length });
    if (found.length === 0) {
      found = ids;
      return;
    }
    const known = new Set(found);
    found = [...found, ...ids.filter((id) => !known.has(id))].slice(0, limit);
  };
  if (found.length < limit) add(startsSql, { words });
  if (inside === '' || found.length >= limit || (insideLast && found.length > 0)) return found;
  const more = `${filter.where}${short === '' ? '' : SHORT}`;
  add(more === '' ? INSIDE_SQL : filtered('lead_search', 'inside', more), { inside, ...(short === '' ? {} : { short }) });
  return found;
}
