/** `POST /api/offers/{id}/save`: saves the offer together with its lines. */
import { copenhagenToday } from '../../lib/core/shared/dates.ts';
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import { OFFER_HEAD_COLUMNS, type OfferLine, type OfferSave } from '../../lib/offers/shared/schema.ts';
import { tidySections, withProposal, worstDiscountShareBp } from '../../lib/offers/shared/options.ts';
import { offerTotals } from '../../lib/offers/shared/totals.ts';
import type { OfferAggregate } from '../../lib/offers/shared/types.ts';
import { farDayFault, OFFER_DAYS, type OfferDay } from '../../lib/offers/shared/validity.ts';
import { maySeeCost, requireChange } from './access.ts';
import { toAggregate, loadOffer, NO_DISCOUNT_REQUEST, getOwners, type OfferState } from './aggregate.ts';
import { checkLines, storeTotals, completeLines, writeLines } from './lines.ts';
import type { CommandUser } from '../runtime/user.ts';

/** @throws AppError locked while the offer is being sent and afterwards, wrong_status unless it is a draft */
export function requireDraft({ offer }: Pick<OfferState, 'offer'>): void {
  if (offer.locked) throw new AppError('locked');
  if (offer.status !== 'kladde') throw new AppError('wrong_status', { status: offer.status, allowed: ['kladde'] });
}

/** @throws AppError stale if the offer was changed since `rev` */
export function requireRev(state: OfferState, rev: number, user: CommandUser, fields: string[] = []): void {
  if (state.offer.rev !== rev)
    throw new AppError('stale', { rev: state.offer.rev, fields, current: toAggregate(state, user) });
}

/**
 * Saves everything or nothing. An old `rev` with different values is refused with the differing fields; a save that
 * changes nothing succeeds, because it may be a retry whose response was lost.
 * @throws AppError not_found, forbidden, locked, wrong_status, stale, validation
 */
export function saveOffer(tx: core.App, id: string, user: CommandUser, input: OfferSave): OfferAggregate {
  const before = loadOffer(tx, id);
  requireChange(user, getOwners(before));
  requireDraft(before);
  if (before.offer.rev !== input.rev) {
    const fields = getDifferingFields(before, input);
    if (fields.length === 0) return toAggregate(before, user);
    requireRev(before, input.rev, user, fields);
  }
  checkDays(before.offer, input);
  checkLines(tx, id, input);
  const sections = tidySections(input.sections);
  const sent = withProposal(sections, input.lines);
  const lines = completeLines(tx, sent, before.lines, maySeeCost(user, getOwners(before)));
  const offer = tx.findRecordById('inquiries', id);
  for (const field of OFFER_HEAD_COLUMNS) offer.set(field, input[field]);
  offer.set('sections', sections);
  offer.load({ rev: input.rev + 1, changedBy: user.id });
  // An approval does not cover a larger discount.
  const shareBp = worstDiscountShareBp(sections, lines, input);
  if (shareBp > before.discount.shareBp) offer.set('discountApprovedBy', '');
  if (shareBp <= before.discount.limitBp) offer.load(NO_DISCOUNT_REQUEST);
  storeTotals(tx, offer, offerTotals(lines, input));
  writeLines(tx, id, lines);
  tx.save(offer);
  return toAggregate(loadOffer(tx, id), user);
}

/** A day that was stored earlier may stay. @throws AppError validation at a day that is too far ahead */
function checkDays(stored: Pick<OfferSave, OfferDay>, input: OfferSave): void {
  for (const field of OFFER_DAYS) {
    const fault = input[field] === stored[field] ? null : farDayFault(input[field], copenhagenToday(new Date()));
    if (fault) throw fieldError(field, fault.code);
  }
}

/** Top-level fields in which the stored offer differs from the input. */
function getDifferingFields(state: OfferState, input: OfferSave): string[] {
  const fields: string[] = OFFER_HEAD_COLUMNS.filter((field) => state.offer[field] !== input[field]);
  if (JSON.stringify(tidySections(state.offer.sections)) !== JSON.stringify(tidySections(input.sections)))
    fields.push('sections');
  if (!areLinesEqual(state.lines, input.lines)) fields.push('lines');
  return fields;
}

function areLinesEqual(stored: readonly OfferLine[], sent: readonly OfferLine[]): boolean {
  return (
    stored.length === sent.length &&
    sent.every((line, at) =>
      (Object.keys(line) as (keyof OfferLine)[]).every(
        (key) => line[key] === undefined || line[key] === stored[at]?.[key],
      ),
    )
  );
}
