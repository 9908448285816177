/** The search box. */
import type { LeadHit } from '../../../lib/leads/types.ts';
import { rows } from '../core/sql.ts';
import type { Actor } from './access.ts';
import { HIT, toHit, type HitRow } from './hits.ts';
import { parseQuery } from './query.ts';

const LIMIT = 30;
const MOST = 100;

/** The newest that match are ranked: sorting all of a common name's hits would be slow and no better. */
export const SEARCH_SQL = `
  WITH found (id) AS MATERIALIZED (SELECT rowid FROM lead_search WHERE lead_search MATCH {:match} ORDER BY rowid DESC LIMIT 200),
  ranked AS (
    SELECT l.id AS lead, found.id AS age,
      CASE WHEN substr(l.searchText, 3, length({:spaced})) = {:spaced} THEN 0 WHEN instr(l.searchText, '  ' || {:spaced}) > 0 THEN 1 ELSE 2 END AS rank
    FROM found JOIN lead_search_ids i ON i.id = found.id JOIN leads l ON l.id = i.lead
    ORDER BY rank, age DESC LIMIT {:limit}
  )
  SELECT ${HIT} AS row FROM ranked JOIN leads l ON l.id = ranked.lead LEFT JOIN users u ON u.id = l.owner ORDER BY ranked.rank, ranked.age DESC`;

export const OFFER_SQL = `
  SELECT json_set(${HIT}, '$.offerNumber', {:offerNumber}) AS row
  FROM leads l LEFT JOIN users u ON u.id = l.owner
  WHERE l.id IN (SELECT lead FROM inquiries WHERE offerNumber = {:offerNumber} AND NOT archived) AND NOT l.archived AND l.mergedInto = '' LIMIT 5`;

/** Leads that match all words of `q`, best first; one whose offer has that number stands on top. */
export function searchLeads(app: core.App, actor: Actor, q: string, limit: number): LeadHit[] {
  const query = parseQuery(q);
  if (query.match === '') return [];
  const wanted = Math.min(MOST, Math.max(1, Math.floor(limit) || LIMIT));
  const offers = query.offerNumber > 0 ? rows<HitRow>(app, OFFER_SQL, { offerNumber: query.offerNumber }) : [];
  const found = rows<HitRow>(app, SEARCH_SQL, { match: query.match, spaced: query.folded.replace(/ /g, '  '), limit: wanted });
  const known = new Set(offers.map((offer) => offer.id));
  return [...offers, ...found.filter((hit) => !known.has(hit.id))].slice(0, wanted).map((hit) => toHit(actor, hit));
}
