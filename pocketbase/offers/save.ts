/** `POST /api/offers/{id}/save`: the offer with its lines, as one. */
import { copenhagenToday } from '../../lib/core/dates.ts';
import { AppError, fieldError } from '../../lib/core/errors.ts';
import { OFFER_HEAD_COLUMNS, type OfferLine, type OfferSave } from '../../lib/offers/schema.ts';
import { discountShareBp, offerTotals } from '../../lib/offers/totals.ts';
import type { OfferAggregate } from '../../lib/offers/types.ts';
import { validityFault } from '../../lib/offers/validity.ts';
import { maySeeCost, requireChange, type Actor } from './access.ts';
import { forActor, loadOffer, NOBODY_ASKS, ownersOf, type OfferState } from './aggregate.ts';
import { checkLines, storeTotals, completed, writeLines } from './lines.ts';

/** @throws AppError locked while it is sent or after, wrong_status in any other step but the draft */
export function requireDraft({ offer }: Pick<OfferState, 'offer'>): void {
  if (offer.locked) throw new AppError('locked');
  if (offer.status !== 'kladde') throw new AppError('wrong_status', { status: offer.status, allowed: ['kladde'] });
}

/** @throws AppError stale where somebody else has changed the offer since `rev` */
export function requireRev(state: OfferState, rev: number, actor: Actor, fields: string[] = []): void {
  if (state.offer.rev !== rev)
    throw new AppError('stale', { rev: state.offer.rev, fields, current: forActor(state, actor) });
}

/**
 * Saves everything or nothing. What was sent with an old `rev` and differs is refused with the differing fields;
 * what is already stored just so (a retry whose answer was lost) is answered as saved.
 * @throws AppError not_found, forbidden, locked, wrong_status, stale, validation
 */
export function saveOffer(tx: core.App, id: string, actor: Actor, input: OfferSave): OfferAggregate {
  const before = loadOffer(tx, id);
  requireChange(actor, ownersOf(before));
  requireDraft(before);
  if (before.offer.rev !== input.rev) {
    const fields = differing(before, input);
    if (fields.length === 0) return forActor(before, actor);
    requireRev(before, input.rev, actor, fields);
  }
  // One that was stored before stays what it is.
  const tooFar =
    input.validUntil === before.offer.validUntil ? null : validityFault(input.validUntil, copenhagenToday(new Date()));
  if (tooFar) throw fieldError('validUntil', tooFar.code);
  checkLines(tx, id, input);
  const lines = completed(tx, input.lines, before.lines, maySeeCost(actor, ownersOf(before)));
  const offer = tx.findRecordById('inquiries', id);
  for (const field of OFFER_HEAD_COLUMNS) offer.set(field, input[field]);
  offer.set('sections', input.sections);
  offer.load({ rev: input.rev + 1, changedBy: actor.id });
  // An approval covers the discount that was approved, not a larger one.
  const shareBp = discountShareBp(lines, input);
  if (shareBp > before.discount.shareBp) offer.set('discountApprovedBy', '');
  if (shareBp <= before.discount.limitBp) offer.load(NOBODY_ASKS);
  storeTotals(tx, offer, offerTotals(lines, input));
  writeLines(tx, id, lines);
  tx.save(offer);
  return forActor(loadOffer(tx, id), actor);
}

/** Top-level fields in which the stored offer is not what was sent. */
function differing(state: OfferState, input: OfferSave): string[] {
  const fields: string[] = OFFER_HEAD_COLUMNS.filter((field) => state.offer[field] !== input[field]);
  if (
    JSON.stringify(state.offer.sections.map(({ id, title }) => [id, title])) !==
    JSON.stringify(input.sections.map(({ id, title }) => [id, title]))
  )
    fields.push('sections');
  if (!sameLines(state.lines, input.lines)) fields.push('lines');
  return fields;
}

function sameLines(stored: readonly OfferLine[], sent: readonly OfferLine[]): boolean {
  return (
    stored.length === sent.length &&
    sent.every((line, at) =>
      (Object.keys(line) as (keyof OfferLine)[]).every(
        (key) => line[key] === undefined || line[key] === stored[at]?.[key],
      ),
    )
  );
}
