/** What an offer's step does elsewhere: its lead follows, its earlier revisions are replaced. */
import type { LeadStatus } from '../../../lib/leads/schema.ts';
import { automaticOfferMoves } from '../../../lib/offers/rules.ts';
import type { OfferStatus } from '../../../lib/offers/schema.ts';
import { activity } from '../core/command.ts';
import { rows } from '../core/sql.ts';

const FOLLOWS: Record<'tilbud_sendt' | 'vundet', readonly LeadStatus[]> = {
  tilbud_sendt: ['ny', 'kontaktet', 'besigtigelse', 'venter'],
  vundet: ['ny', 'kontaktet', 'besigtigelse', 'venter', 'tilbud_sendt'],
};

/** Moves the lead on where its own step allows it; one that is won, lost or irrelevant stays, and so does one that is further on. */
export function leadFollows(tx: core.App, leadId: string, to: 'tilbud_sendt' | 'vundet', actor: string, inquiry: string): void {
  const lead = tx.findRecordById('leads', leadId);
  const from = lead.getString('status') as LeadStatus;
  if (!FOLLOWS[to].includes(from)) return;
  lead.set('status', to);
  lead.set('statusAt', new Date().toISOString());
  lead.set('statusBefore', '');
  lead.set('rev', lead.getInt('rev') + 1);
  tx.save(lead);
  activity(tx, { lead: leadId, inquiry, type: 'status', data: { entity: 'lead', before: from, after: to }, actor });
}

/** The revisions that one just sent takes the place of. */
export function replaceEarlier(tx: core.App, offer: core.Record, actor: string): void {
  const earlier = rows<string>(tx, 'SELECT json_quote(id) AS row FROM inquiries WHERE offerNumber = {:number} AND revision < {:revision}', {
    number: offer.getInt('offerNumber'),
    revision: offer.getInt('revision'),
  });
  for (const id of earlier) {
    const old = tx.findRecordById('inquiries', id);
    if (automaticOfferMoves(old.getString('status') as OfferStatus).includes('erstattet')) moveOffer(tx, old, 'erstattet', actor, { by: offer.id });
  }
}

/** Sets the step, counts `rev` up and writes it in the timeline. Whether the move is allowed has been checked. */
export function moveOffer(tx: core.App, offer: core.Record, to: OfferStatus, actor: string, data: Record<string, unknown> = {}): void {
  const before = offer.getString('status');
  offer.set('status', to);
  offer.set('rev', offer.getInt('rev') + 1);
  tx.save(offer);
  activity(tx, { lead: offer.getString('lead'), inquiry: offer.id, type: 'status', data: { entity: 'offer', before, after: to, ...data }, actor });
}
