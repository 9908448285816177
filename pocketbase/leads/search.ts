/** The search box. Its rule is written down in docs/decisions/008. */
import { MOST_SEARCH_HITS } from '../../lib/core/shared/export/table.ts';
import type { LeadFilters, LeadSearch } from '../../lib/leads/shared/filters.ts';
import type { LeadHit } from '../../lib/leads/shared/types.ts';
import type { CommandUser } from '../runtime/user.ts';
import type { SqlParams } from '../runtime/sql.ts';
import { canReadAllLeads, type HitList, readHits } from './hits.ts';
import { type LeadQuery, parseForgiving, parseReadings } from './query.ts';

const DEFAULT_LIMIT = 30;
const MAX_LIMIT = 100;
/** One more than an export holds, so that it can say that it is cut. */
const MAX_ALL = MOST_SEARCH_HITS + 1;

/** `filter`: conditions on `leads l`, each with AND before it. `limit`: how many leads are wanted. */
type Search = { app: core.App; user: CommandUser; filter: string; params: SqlParams; limit: number };
const NO_HITS: HitList = { json: '', count: 0 };

/**
 * The leads that match `search.q` and pass the filters, best first and newest first among equals, as a JSON array of
 * `LeadHit`. `wanted`: how many, or 'all' for an export.
 */
export function searchLeads(app: core.App, user: CommandUser, search: LeadSearch, wanted: number | 'all'): string {
  const limit = wanted === 'all' ? MAX_ALL : Math.min(MAX_LIMIT, Math.max(1, Math.floor(wanted) || DEFAULT_LIMIT));
  const filter = filterSql(user, search);
  const context = { app, user, filter: filter.sql, params: filter.params, limit };
  for (const query of parseReadings(search.q)) {
    const { json, count } = findExact(context, query);
    if (count > 0) return `[${json}]`;
  }
  return `[${findForgiving(context, parseForgiving(search.q)).json}]`;
}

function findExact(search: Search, query: LeadQuery): HitList {
  if (query.ranks.length === 0) return NO_HITS;
  const params = { ...search.params, ...rankParams(query), offerNumber: query.offerNumber };
  const byOffer = query.offerNumber === 0 ? NO_HITS : findByOfferNumber({ ...search, params }, query);
  const byText = findByText({ ...search, params, limit: search.limit - byOffer.count }, query);
  const json = [byOffer.json, byText.json].filter((one) => one !== '').join();
  return { json, count: byOffer.count + byText.count };
}

/** Leads that differ from the text by typing errors, marked `similar`. */
function findForgiving(search: Search, match: string): HitList {
  if (match === '') return NO_HITS;
  const select = `${selectMatches('lead_words', '{:similar}', search.filter)} LIMIT ${search.limit}`;
  const found = readHits(search.app, search.user, select, { ...search.params, similar: match });
  return { ...found, json: mapHits(found.json, (hit) => ({ ...hit, similar: true })) };
}

const mapHits = (json: string, change: (hit: LeadHit) => LeadHit) =>
  (JSON.parse(`[${json}]`) as LeadHit[]).map((hit) => JSON.stringify(change(hit))).join();

const OFFER_LEADS = 'SELECT lead FROM inquiries WHERE offerNumber = {:offerNumber} AND NOT archived';

function findByOfferNumber({ app, user, filter, params, limit }: Search, { offerNumber }: LeadQuery): HitList {
  const select = `SELECT i.id FROM leads l JOIN lead_search_ids i ON i.lead = l.id
    WHERE l.id IN (${OFFER_LEADS}) AND l.searchText != ''${filter} ORDER BY i.id DESC LIMIT ${limit}`;
  const found = readHits(app, user, select, params);
  return { ...found, json: mapHits(found.json, (hit) => (hit.locked ? hit : { ...hit, offerNumber })) };
}

/** First by whole words and beginnings of words; text inside words is searched only if that finds too little. */
function findByText({ app, user, filter, params, limit }: Search, query: LeadQuery): HitList {
  const isNew = query.offerNumber === 0 ? '' : ` AND i.lead NOT IN (${OFFER_LEADS})`;
  const ranks = query.ranks.map((_, i) => selectMatches('lead_words', `{:rank${i}}`, filter + isNew));
  const byWords = `${ranks.join(' UNION ALL ')} LIMIT ${limit}`;
  const found = readHits(app, user, byWords, params);
  const isEnough = query.insideOnlyIfNothing ? found.count > 0 : found.count >= limit;
  if (isEnough || query.inside === '') return found;
  const { inside, short } = query;
  const withShort =
    short === '' ? '' : ' AND w.rowid IN (SELECT rowid FROM lead_words WHERE lead_words MATCH {:short})';
  const byInside = selectMatches('lead_search', '{:inside}', `${filter}${isNew}${withShort}`);
  const both = `WITH found AS MATERIALIZED (${byWords})
    SELECT id FROM found UNION ALL SELECT id FROM (${byInside}) WHERE id NOT IN (SELECT id FROM found) LIMIT ${limit}`;
  return readHits(app, user, both, { ...params, inside, short });
}

/** Values of `{:rank0}` and so on. A lead of a better rank is not found again. */
function rankParams({ ranks }: LeadQuery): SqlParams {
  const values = ranks.map((rank, i) => [rank, ...ranks.slice(0, i)].map((match) => `(${match})`).join(' NOT '));
  return Object.fromEntries(values.map((value, i) => [`rank${i}`, value]));
}

/** Row numbers of `lead_search_ids`. The index is read from its newest row, and no further than the limit around it. */
function selectMatches(index: 'lead_words' | 'lead_search', match: string, conditions: string): string {
  const leads = ' CROSS JOIN lead_search_ids i ON i.id = w.rowid CROSS JOIN leads l ON l.id = i.lead';
  return `SELECT id FROM (SELECT w.rowid AS id FROM ${index} w${conditions === '' ? '' : leads}
    WHERE w.${index} MATCH ${match}${conditions} ORDER BY w.rowid DESC)`;
}

/**
 * Conditions on `leads l`, each with AND before it; '' without filters. Bind `me` too. A locked hit shows neither
 * status nor type, so it passes neither of those filters.
 */
function filterSql(user: CommandUser, filters: LeadFilters): { sql: string; params: SqlParams } {
  const conditions: string[] = [];
  const params: SqlParams = {};
  const addList = (column: string, name: string, values: readonly string[]) => {
    if (values.length === 0) return;
    conditions.push(`${column} IN (SELECT value FROM json_each({:${name}}))`);
    params[name] = JSON.stringify(values);
  };
  addList('l.status', 'status', filters.status);
  addList('l.customerType', 'type', filters.type);
  if (conditions.length > 0 && !canReadAllLeads(user)) conditions.push("l.owner IN ({:me}, '')");
  if (filters.owner === 'mine') conditions.push('l.owner = {:me}');
  if (filters.owner === 'ledige') conditions.push("l.owner = ''");
  return { sql: conditions.map((condition) => ` AND ${condition}`).join(''), params };
}
