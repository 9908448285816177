/** The search box. Its rule is written down in docs/decisions/008. */
import type { LeadSearch } from '../../lib/leads/filters.ts';
import type { LeadHit } from '../../lib/leads/types.ts';
import type { CommandUser } from '../runtime/command.ts';
import { queryJson, type SqlParams } from '../runtime/sql.ts';
import { filterSql } from './filter.ts';
import { readHitsJson } from './hits.ts';
import { type LeadQuery, parseQuery } from './query.ts';

const DEFAULT_LIMIT = 30;
const MAX_LIMIT = 100;

/** `filter`: conditions on `leads l`, each with AND before it. */
type Search = { app: core.App; query: LeadQuery; filter: string; params: SqlParams; limit: number };

/**
 * The leads that match `search.q` and pass the filters, best first and newest first among equals, as a JSON array of
 * `LeadHit`. SQLite writes the JSON, and JavaScript passes it on unread: parsing 30 hits takes longer than finding them.
 */
export function searchLeads(app: core.App, user: CommandUser, search: LeadSearch, wanted: number): string {
  const query = parseQuery(search.q);
  if (query.ranks.length === 0) return '[]';
  const filter = filterSql(user, search);
  const limit = Math.min(MAX_LIMIT, Math.max(1, Math.floor(wanted) || DEFAULT_LIMIT));
  const context = { app, query, filter: filter.sql, params: { ...filter.params, me: user.id }, limit };
  const byOffer = query.offerNumber === 0 ? [] : findByOfferNumber(context);
  const found = [...new Set([...byOffer, ...findByWords(context)])];
  const isEnough = query.insideOnlyIfNothing ? found.length > 0 : found.length >= limit;
  const ids = isEnough || query.inside === '' ? found : [...found, ...findInsideWords(context, found)];
  const json = readHitsJson(app, user, ids.slice(0, limit));
  return byOffer.length === 0 ? json : withOfferNumber(json, byOffer.length, query.offerNumber);
}

/** Adds the offer number to the first `count` hits. */
function withOfferNumber(json: string, count: number, offerNumber: number): string {
  const hits = JSON.parse(json) as LeadHit[];
  return JSON.stringify(hits.map((hit, i) => (i < count && !hit.locked ? { ...hit, offerNumber } : hit)));
}

/** Runs a select of the column `id`, row numbers of `lead_search_ids`. */
function queryIds({ app, params, limit }: Search, select: string, more: SqlParams): number[] {
  const json = queryJson(app, `SELECT json_group_array(id) AS json FROM (${select} LIMIT ${limit})`, {
    ...params,
    ...more,
  });
  return JSON.parse(json) as number[];
}

function findByOfferNumber(search: Search): number[] {
  const offers = 'SELECT lead FROM inquiries WHERE offerNumber = {:offerNumber} AND NOT archived';
  const select = `SELECT i.id FROM leads l JOIN lead_search_ids i ON i.lead = l.id
    WHERE l.id IN (${offers}) AND l.searchText != ''${search.filter} ORDER BY i.id DESC`;
  return queryIds(search, select, { offerNumber: search.query.offerNumber });
}

/** An index is read from its newest row, and no further than the limit. */
function selectMatches(index: 'lead_words' | 'lead_search', match: string, filter: string): string {
  const leads = ' CROSS JOIN lead_search_ids i ON i.id = w.rowid CROSS JOIN leads l ON l.id = i.lead';
  return `SELECT w.rowid AS id FROM ${index} w${filter === '' ? '' : leads}
    WHERE w.${index} MATCH ${match}${filter} ORDER BY w.rowid DESC`;
}

function findByWords(search: Search): number[] {
  const { ranks } = search.query;
  const params: SqlParams = {};
  const selects = ranks.map((rank, i) => {
    // A lead of a better rank is not found again.
    params[`rank${i}`] = [rank, ...ranks.slice(0, i)].map((match) => `(${match})`).join(' NOT ');
    return `SELECT id FROM (${selectMatches('lead_words', `{:rank${i}}`, search.filter)})`;
  });
  return queryIds(search, selects.join(' UNION ALL '), params);
}

function findInsideWords(search: Search, found: readonly number[]): number[] {
  const { inside, short } = search.query;
  const withShort =
    short === '' ? '' : ' AND w.rowid IN (SELECT rowid FROM lead_words WHERE lead_words MATCH {:short})';
  const isNew = ' AND w.rowid NOT IN (SELECT value FROM json_each({:found}))';
  const select = selectMatches('lead_search', `{:inside}${isNew}${withShort}`, search.filter);
  return queryIds(search, select, { inside, short, found: JSON.stringify(found) });
}
