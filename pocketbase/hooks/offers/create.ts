/** `POST /api/offers`: a draft from the first input, with its number. */
import { can } from '../../../lib/auth/permissions.ts';
import { fieldError } from '../../../lib/core/errors.ts';
import type { Actor } from './access.ts';
import { takeNumber } from './numbers.ts';
import { row } from '../core/sql.ts';

type Basis = { owner: string; archived: number; address: string; zip: string; city: string; terms: string; intro: string };

/** The lead, and what the office has set for new offers. */
const BASIS = `SELECT json_object('owner', l.owner, 'archived', l.archived, 'address', l.address, 'zip', l.zip, 'city', l.city,
    'terms', coalesce((SELECT terms FROM company_settings LIMIT 1), ''),
    'intro', coalesce((SELECT body FROM templates WHERE kind = 'tilbudstekst' AND language = 'da' AND active AND isDefault AND NOT archived LIMIT 1), '')
  ) AS row FROM leads l WHERE l.id = {:lead}`;

/**
 * Writes the draft; its number is taken in the same transaction.
 * @throws AppError validation at `lead`: unknown, archived, or one that this person may not change
 */
export function createDraft(tx: core.App, actor: Actor, input: { lead: string; title: string }, now: Date): { id: string; offerNumber: number } {
  const basis = row<Basis>(tx, BASIS, { lead: input.lead });
  if (!basis || basis.archived !== 0 || !can(actor, 'leads', 'change', basis.owner)) throw fieldError('lead', 'unknownRecord');
  const offerNumber = takeNumber(tx, actor.id, now.getTime());
  const offer = new Record(tx.findCollectionByNameOrId('inquiries'));
  offer.load({
    offerNumber,
    revision: 1,
    lead: input.lead,
    seller: actor.id,
    title: input.title,
    kind: 'fastpris',
    address: basis.address,
    zip: basis.zip,
    city: basis.city,
    status: 'kladde',
    lineDisplay: 'alle',
    intro: basis.intro.slice(0, 5000),
    terms: basis.terms,
    sections: [],
    rev: 1,
    createdBy: actor.id,
  });
  tx.save(offer);
  return { id: offer.id, offerNumber };
}
