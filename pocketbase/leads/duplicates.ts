/** Leads with a phone number, and leads that may be the same customer. */
import { isCvr, normaliseCvr } from '../../lib/core/shared/cvr.ts';
import { normalisePhone } from '../../lib/core/shared/phone.ts';
import { searchWords } from '../../lib/core/shared/text.ts';
import type { LeadDuplicates } from '../../lib/leads/shared/schema.ts';
import type { DuplicateHit, DuplicateReason, LeadHit } from '../../lib/leads/shared/types.ts';
import { texts } from '../runtime/columns.ts';
import { queryRows } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import { findHits } from './hits.ts';

const PHONE_LIMIT = 30;
const DUPLICATE_LIMIT = 10;

/** Leads with this number, newest first; none for empty, withheld and invalid numbers. */
export function findLeadsByPhone(app: core.App, user: CommandUser, number: string): LeadHit[] {
  const normalised = normalisePhone(number);
  if (normalised === '') return [];
  return findHits(
    app,
    user,
    'l.id IN (SELECT lead FROM lead_phones WHERE normalised = {:normalised})',
    { normalised },
    PHONE_LIMIT,
  );
}

/** Leads with the same phone, CVR number or address, with the reasons; most reasons first. */
export function findDuplicates(app: core.App, user: CommandUser, probe: LeadDuplicates): DuplicateHit[] {
  const found = new Map<string, DuplicateHit>();
  const add = (reason: DuplicateReason, hits: readonly LeadHit[]) => {
    for (const hit of hits) {
      if (hit.id === probe.exceptId) continue;
      const known = found.get(hit.id);
      if (known?.reasons.includes(reason)) continue;
      if (known) known.reasons.push(reason);
      else found.set(hit.id, { ...hit, reasons: [reason] });
    }
  };
  for (const phone of probe.phones) add('phone', findLeadsByPhone(app, user, phone));
  if (isCvr(probe.cvr)) {
    const cvr = normaliseCvr(probe.cvr);
    add('cvr', findHits(app, user, "l.cvr = {:cvr} AND l.cvr != ''", { cvr }, DUPLICATE_LIMIT + 1));
  }
  const ids = findLeadIdsAtAddress(app, probe);
  if (ids.length > 0)
    add(
      'address',
      findHits(
        app,
        user,
        'l.id IN (SELECT value FROM json_each({:ids}))',
        { ids: JSON.stringify(ids) },
        DUPLICATE_LIMIT + 1,
      ),
    );
  return [...found.values()].sort((a, b) => b.reasons.length - a.reasons.length).slice(0, DUPLICATE_LIMIT);
}

/**
 * Newest leads at an address in any spelling: the word index finds candidates, and the whole folded address decides.
 */
function findLeadIdsAtAddress(app: core.App, probe: LeadDuplicates): string[] {
  const words = searchWords(probe.address);
  if (words.length < 2 || !/^\d{3,}$/.test(probe.zip)) return [];
  const candidates = queryRows(
    app,
    texts('l.id', 'l.address'),
    `FROM lead_words w JOIN lead_search_ids i ON i.id = w.rowid JOIN leads l ON l.id = i.lead
     WHERE lead_words MATCH {:match} AND l.zip = {:zip} ORDER BY w.rowid DESC LIMIT 100`,
    { match: [...words, probe.zip].map((word) => `"${word}"`).join(' AND '), zip: probe.zip },
  );
  return candidates.filter(({ address }) => searchWords(address).join(' ') === words.join(' ')).map(({ id }) => id);
}
