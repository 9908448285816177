/** What an offer's step does elsewhere: its lead follows, its earlier revisions are replaced. */
import { allowedLeadTransitions } from '../../lib/leads/rules.ts';
import type { LeadStatus } from '../../lib/leads/values.ts';
import { automaticOfferTransitions } from '../../lib/offers/rules.ts';
import type { OfferStatus } from '../../lib/offers/schema.ts';
import { logActivity } from '../runtime/command.ts';
import { toDbTime, queryRows } from '../runtime/sql.ts';

/** Forward as the lead's own rules allow, and on from waiting; one that is won, lost or irrelevant stays. */
function mayFollowOffer(from: LeadStatus, to: LeadStatus): boolean {
  return (
    from === 'venter' ||
    allowedLeadTransitions(from, { roles: ['seller'], isOwner: true, statusBefore: '' }).includes(to)
  );
}

/** Moves the lead on where it follows its offer. */
export function transitionLeadWithOffer(
  tx: core.App,
  leadId: string,
  to: 'tilbud_sendt' | 'vundet',
  actor: string,
  inquiry: string,
): void {
  const lead = tx.findRecordById('leads', leadId);
  const from = lead.getString('status') as LeadStatus;
  if (!mayFollowOffer(from, to)) return;
  const now = toDbTime();
  lead.load({
    status: to,
    statusAt: now,
    statusBefore: '',
    firstContactAt: lead.getString('firstContactAt') || now,
    rev: lead.getInt('rev') + 1,
  });
  tx.save(lead);
  logActivity(tx, { lead: leadId, inquiry, type: 'status', data: { entity: 'lead', before: from, after: to }, actor });
}

/** A won lead goes back to its offer when the answer that won it is taken back, unless another yes stands. */
export function undoLeadWon(tx: core.App, leadId: string, actor: string, inquiry: string, note: string): void {
  const lead = tx.findRecordById('leads', leadId);
  if (lead.getString('status') !== 'vundet') return;
  const other = queryRows<string>(
    tx,
    "SELECT json_quote(id) AS row FROM inquiries WHERE lead = {:lead} AND id != {:inquiry} AND status IN ('accepteret', 'konverteret') LIMIT 1",
    { lead: leadId, inquiry },
  );
  if (other.length > 0) return;
  lead.load({ status: 'tilbud_sendt', statusAt: toDbTime(), statusBefore: '', rev: lead.getInt('rev') + 1 });
  tx.save(lead);
  logActivity(tx, {
    lead: leadId,
    inquiry,
    type: 'status',
    data: { entity: 'lead', before: 'vundet', after: 'tilbud_sendt', note },
    actor,
  });
}

/** The revisions that one just sent takes the place of. */
export function replaceEarlierRevisions(tx: core.App, offer: core.Record, actor: string): void {
  const earlier = queryRows<string>(
    tx,
    'SELECT json_quote(id) AS row FROM inquiries WHERE offerNumber = {:number} AND revision < {:revision}',
    {
      number: offer.getInt('offerNumber'),
      revision: offer.getInt('revision'),
    },
  );
  for (const id of earlier) {
    const old = tx.findRecordById('inquiries', id);
    if (automaticOfferTransitions(old.getString('status') as OfferStatus).includes('erstattet'))
      transitionOffer(tx, old, 'erstattet', actor, { by: offer.id });
  }
}

/** Sets the step, counts `rev` up and writes it in the timeline. Whether the move is allowed has been checked. */
export function transitionOffer(
  tx: core.App,
  offer: core.Record,
  to: OfferStatus,
  actor: string,
  data: Record<string, unknown> = {},
): void {
  const before = offer.getString('status');
  offer.set('status', to);
  offer.load({ rev: offer.getInt('rev') + 1, changedBy: actor });
  tx.save(offer);
  logActivity(tx, {
    lead: offer.getString('lead'),
    inquiry: offer.id,
    type: 'status',
    data: { entity: 'offer', before, after: to, ...data },
    actor,
  });
}
