/** Effects of an offer's transition on its lead and on earlier revisions. */
import { netAmount } from '../../lib/leads/shared/offers.ts';
import { allowedLeadTransitions } from '../../lib/leads/shared/rules.ts';
import type { LeadStatus } from '../../lib/leads/shared/values.ts';
import { automaticOfferTransitions } from '../../lib/offers/shared/rules.ts';
import type { OfferStatus } from '../../lib/offers/shared/values.ts';
import { logActivity } from '../runtime/activities.ts';
import { enterStep } from '../runtime/own-state.ts';
import { hasRow, queryValue, queryValues, toDbTime } from '../runtime/sql.ts';
import { updateRecord } from '../runtime/records.ts';

/**
 * May the lead follow its offer? Forward by the lead's rules, and from waiting; a won, lost or irrelevant lead stays.
 */
function mayFollowOffer(from: LeadStatus, to: LeadStatus): boolean {
  return (
    from === 'venter' ||
    allowedLeadTransitions(from, { roles: ['seller'], isOwner: true, statusBefore: '' }).includes(to)
  );
}

/** Transitions the lead together with its offer, if the lead's rules allow it. */
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
  enterStep(tx, lead, to);
  tx.save(lead);
  logActivity(tx, { lead: leadId, inquiry, type: 'status', data: { entity: 'lead', before: from, after: to }, actor });
}

/** An offer that the customer still agrees to: a job's offer stays converted when they withdraw. */
const OTHER_AGREED = `SELECT 1 FROM inquiries WHERE lead = {:lead} AND id != {:inquiry}
  AND status IN ('accepteret', 'konverteret') AND withdrawnAt = ''`;
/** The offer that won the lead the last time; '' if a user set it to won. */
const WON_BY = `SELECT inquiry FROM activities WHERE lead = {:lead} AND type = 'status'
  AND data ->> 'entity' = 'lead' AND data ->> 'after' = 'vundet' ORDER BY at DESC, rowid DESC`;

/**
 * Returns a won lead to tilbud_sendt when an acceptance is reopened or withdrawn, unless another offer is accepted or a
 * user had set the lead to won.
 */
export function undoLeadWon(tx: core.App, leadId: string, actor: string, inquiry: string, note: string): void {
  const lead = tx.findRecordById('leads', leadId);
  if (lead.getString('status') !== 'vundet') return;
  if (hasRow(tx, OTHER_AGREED, { lead: leadId, inquiry })) return;
  if (queryValue<string>(tx, WON_BY, { lead: leadId }) === '') return;
  updateRecord(tx, lead, {
    status: 'tilbud_sendt',
    statusAt: toDbTime(),
    statusBefore: '',
    rev: lead.getInt('rev') + 1,
  });
  logActivity(tx, {
    lead: leadId,
    inquiry,
    type: 'status',
    data: { entity: 'lead', before: 'vundet', after: 'tilbud_sendt', note },
    actor,
  });
}

/** Marks the earlier revisions of a sent offer as replaced. */
export function replaceEarlierRevisions(tx: core.App, offer: core.Record, actor: string): void {
  const earlier = queryValues<string>(
    tx,
    'SELECT id FROM inquiries WHERE offerNumber = {:number} AND revision < {:revision}',
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

/** Sets the status, increases `rev` and logs it. The caller has checked that the transition is allowed. */
export function transitionOffer(
  tx: core.App,
  offer: core.Record,
  to: OfferStatus,
  actor: string,
  data: Record<string, unknown> = {},
): void {
  const before = offer.getString('status');
  offer.set('status', to);
  enterStep(tx, offer, to);
  updateRecord(tx, offer, { rev: offer.getInt('rev') + 1, changedBy: actor });
  logActivity(tx, {
    lead: offer.getString('lead'),
    inquiry: offer.id,
    type: 'status',
    data: { entity: 'offer', before, after: to, ...data },
    actor,
  });
}

/**
 * The customer's answer. `reason`: of a no, one of the lost reasons, else ''. `actor`: the user who records it, '' if
 * the customer gave it themselves.
 */
type Decision = { decision: 'accepteret' | 'afvist'; by: string; note: string; reason: string; actor: string };

/**
 * Sets the answer with its effects on the lead and the timeline. The caller has checked that it is allowed.
 * @param more further data of the timeline entry
 */
export function recordDecision(
  tx: core.App,
  offer: core.Record,
  { decision, by, note, reason, actor }: Decision,
  more: Record<string, unknown> = {},
): void {
  const lead = offer.getString('lead');
  const isAccepted = decision === 'accepteret';
  offer.load({ decidedAt: new Date().toISOString(), decisionBy: by, decisionNote: note, declineReason: reason });
  transitionOffer(tx, offer, decision, actor);
  const net = netAmount({ subtotal: offer.getInt('subtotal'), discount: offer.getInt('discount') });
  logActivity(tx, {
    lead,
    inquiry: offer.id,
    type: isAccepted ? 'tilbud_accepteret' : 'tilbud_afvist',
    data: { by, note, net, ...(reason === '' ? {} : { reason }), ...more },
    actor,
  });
  if (isAccepted) transitionLeadWithOffer(tx, lead, 'vundet', actor, offer.id);
}
