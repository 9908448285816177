/**
 * `POST /api/offers/{id}/revise`: a new draft with the same number. The old revision is valid until the new one is
 * sent.
 */
import { AppError } from '../../lib/core/shared/errors.ts';
import { mayRevise } from '../../lib/offers/shared/rules.ts';
import { OFFER_HEAD_COLUMNS } from '../../lib/offers/shared/schema.ts';
import type { OfferAggregate } from '../../lib/offers/shared/types.ts';
import { currentChoice, recommendChoice } from '../../lib/offers/shared/options.ts';
import { offerTotals } from '../../lib/offers/shared/totals.ts';
import { logActivity } from '../runtime/activities.ts';
import { createRecordId, updateRecord } from '../runtime/records.ts';
import type { CommandUser } from '../runtime/user.ts';
import { requireChange } from './access.ts';
import { toAggregate, loadOffer, findOpenRevision, getOwners } from './aggregate.ts';
import { storeTotals, writeLines } from './lines.ts';
import { stopFollowUps } from './follow-up-stop.ts';
import { requireRev } from './save.ts';

/** A revision gets a last day of its own. */
const COPIED = [
  ...OFFER_HEAD_COLUMNS.filter((field) => field !== 'validUntil'),
  'offerNumber',
  'lead',
  'sections',
  'followUp',
  'probability',
] as const;

/** @throws AppError not_found, forbidden, stale, wrong_status, duplicate (data.id: the existing draft revision) */
export function reviseOffer(tx: core.App, id: string, user: CommandUser, input: { rev: number }): OfferAggregate {
  const state = loadOffer(tx, id);
  requireChange(user, getOwners(state));
  requireRev(state, input.rev, user, ['status']);
  const open = findOpenRevision(state);
  if (open !== null && open !== id) throw new AppError('duplicate', { id: open });
  if (!mayRevise(state.offer.status)) throw new AppError('wrong_status', { status: state.offer.status, allowed: [] });
  const revision = Math.max(...state.revisions.map((other) => other.revision)) + 1;
  const draft = new Record(tx.findCollectionByNameOrId('inquiries'));
  for (const field of COPIED) draft.set(field, state.offer[field]);
  // What the customer has chosen is proposed to them.
  const { sections } = state.offer;
  draft.set('sections', recommendChoice(sections, currentChoice(sections, state.lines)));
  updateRecord(tx, draft, {
    revision,
    parent: id,
    seller: state.offer.seller || user.id,
    status: 'kladde',
    rev: 1,
    createdBy: user.id,
  });
  const lines = state.lines.map((line) => ({ ...line, id: createRecordId() }));
  writeLines(tx, draft.id, lines);
  storeTotals(tx, draft, offerTotals(lines, state.offer));
  tx.save(draft);
  // The customer waits for the revision and is not asked about the offer before it.
  stopFollowUps(tx, { inquiry: id }, 'revideret');
  logActivity(tx, {
    lead: state.lead.id,
    inquiry: draft.id,
    type: 'oprettet',
    data: { offerNumber: state.offer.offerNumber, revision },
    actor: user.id,
  });
  return toAggregate(loadOffer(tx, draft.id), user);
}
