/** The search box. Its rule is written down in docs/decisions/008. */
import type { LeadSearch } from '../../lib/leads/filters.ts';
import type { LeadHit } from '../../lib/leads/types.ts';
import type { CommandUser } from '../runtime/command.ts';
import { queryRows, type SqlParams } from '../runtime/sql.ts';
import { filterSql } from './filter.ts';
import { findHits, hitParams, selectHits } from './hits.ts';
import { type LeadQuery, parseQuery } from './query.ts';

const DEFAULT_LIMIT = 30;
const MAX_LIMIT = 100;

type Search = { app: core.App; user: CommandUser; query: LeadQuery; filter: string; params: SqlParams; limit: number };

/** The leads that match `search.q` and pass the filters, best first and newest first among equals. */
export function searchLeads(app: core.App, user: CommandUser, search: LeadSearch, wanted: number): LeadHit[] {
  const query = parseQuery(search.q);
  if (query.ranks.length === 0) return [];
  const filter = filterSql(user, search);
  const limit = Math.min(MAX_LIMIT, Math.max(1, Math.floor(wanted) || DEFAULT_LIMIT));
  const params = { ...hitParams(user), ...filter.params, limit };
  const context = { app, user, query, filter: filter.sql, params, limit };
  const byOffer = query.offerNumber === 0 ? [] : findByOfferNumber(context);
  const byWords = findByWords(context);
  const found = mergeHits(byOffer, byWords);
  const isEnough = query.insideOnlyIfNothing ? found.length > 0 : found.length >= limit;
  return (isEnough || query.inside === '' ? found : [...found, ...findInsideWords(context, found)]).slice(0, limit);
}

function mergeHits(first: readonly LeadHit[], second: readonly LeadHit[]): LeadHit[] {
  const ids = new Set(first.map((hit) => hit.id));
  return [...first, ...second.filter((hit) => !ids.has(hit.id))];
}

function findByOfferNumber({ app, user, query, filter, params, limit }: Search): LeadHit[] {
  const offers = 'SELECT lead FROM inquiries WHERE offerNumber = {:offerNumber} AND NOT archived';
  const values = { ...params, offerNumber: query.offerNumber };
  const hits = findHits(app, user, `l.id IN (${offers})${filter}`, values, limit);
  return hits.map((hit) => (hit.locked ? hit : { ...hit, offerNumber: query.offerNumber }));
}

/**
 * An index is read from its newest row and no further than the limit: its row numbers are those of `lead_search_ids`.
 */
function selectMatches(index: 'lead_words' | 'lead_search', match: string, filter: string): string {
  const tables = `${index} w CROSS JOIN lead_search_ids i ON i.id = w.rowid` + ' CROSS JOIN leads l ON l.id = i.lead';
  return selectHits(tables, `w.${index} MATCH ${match}${filter}`, 'w.rowid DESC');
}

function findByWords({ app, query, filter, params }: Search): LeadHit[] {
  const values = { ...params };
  const selects = query.ranks.map((rank, i) => {
    // A lead of a better rank is not found again.
    values[`rank${i}`] = [rank, ...query.ranks.slice(0, i)].map((match) => `(${match})`).join(' NOT ');
    return `SELECT row FROM (${selectMatches('lead_words', `{:rank${i}}`, filter)})`;
  });
  return queryRows<LeadHit>(app, `${selects.join(' UNION ALL ')} LIMIT {:limit}`, values);
}

function findInsideWords({ app, query, filter, params }: Search, found: readonly LeadHit[]): LeadHit[] {
  const short =
    query.short === '' ? '' : ' AND w.rowid IN (SELECT rowid FROM lead_words WHERE lead_words MATCH {:short})';
  const isNew = ' AND l.id NOT IN (SELECT value FROM json_each({:found}))';
  const select = selectMatches('lead_search', '{:inside}', `${filter}${isNew}${short}`);
  const ids = JSON.stringify(found.map((hit) => hit.id));
  const values = { ...params, inside: query.inside, short: query.short, found: ids };
  return queryRows<LeadHit>(app, `${select} LIMIT {:limit}`, values);
}
