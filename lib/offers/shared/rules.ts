/**
 * Status changes, dates and number of an offer. Amounts are in totals.ts, merge fields in template.ts.
 * Runs in the browser for preview and in PocketBase, which enforces it.
 */
import { isOperations, isStaff, type Role } from '../../auth/shared/permissions.ts';
import { addWorkingDays } from '../../core/shared/dates.ts';
import type { FieldErrors } from '../../core/shared/errors.ts';
import { findUnknownFields } from '../../core/shared/merge-fields.ts';
import { currentStatus } from '../../leads/shared/offers.ts';
import { depositFault, type DepositTerms } from './deposit.ts';
import { optionFaults } from './options.ts';
import type { OfferLine, OfferSection } from './schema.ts';
import type { OfferStatus } from './values.ts';

/** The user. `isOwner`: is the offer's own seller. */
export type OfferActor = { roles: readonly Role[]; isOwner: boolean };

/** Status changes made by people; `set`, `udloebet` and `erstattet` are automatic. */
const TRANSITIONS: Partial<Record<OfferStatus, readonly OfferStatus[]>> = {
  kladde: ['sendt', 'annulleret'],
  sendt: ['accepteret', 'afvist'],
  set: ['accepteret', 'afvist'],
  udloebet: ['accepteret'],
  accepteret: ['konverteret'],
};

/** Automatic status changes: seen by the customer, withdrawn from by them, expired, replaced by a sent revision. */
const AUTOMATIC: Partial<Record<OfferStatus, readonly OfferStatus[]>> = {
  sendt: ['set', 'udloebet', 'erstattet'],
  set: ['udloebet', 'erstattet'],
  accepteret: ['erstattet', 'afvist'],
  afvist: ['erstattet'],
  udloebet: ['erstattet'],
};

/** Sellers change their own offers, operations all of them (domain design, 'Roles'). */
function mayChangeOffer(actor: OfferActor): boolean {
  return isOperations(actor.roles) || (isStaff(actor.roles) && actor.isOwner);
}

/** Statuses that this user may set now. */
export function allowedOfferTransitions(status: OfferStatus, actor: OfferActor): readonly OfferStatus[] {
  return mayChangeOffer(actor) ? (TRANSITIONS[status] ?? []) : [];
}

/** Statuses that are set automatically from this one. */
export function automaticOfferTransitions(status: OfferStatus): readonly OfferStatus[] {
  return AUTOMATIC[status] ?? [];
}

/** An expired offer is accepted only with a reason. */
export function decisionNeedsNote(status: OfferStatus, decision: 'accepteret' | 'afvist'): boolean {
  return status === 'udloebet' && decision === 'accepteret';
}

/**
 * Operations may remove a recorded answer, with a reason, unless a job was made from the offer (status Konverteret).
 */
export function mayReopen(status: OfferStatus, actor: OfferActor): boolean {
  return isOperations(actor.roles) && (status === 'accepteret' || status === 'afvist');
}

/** Whether the user may say that a colleague opened the customer's page, and not the customer. */
export function mayUndoSeen(status: OfferStatus, actor: OfferActor): boolean {
  return status === 'set' && mayChangeOffer(actor);
}

/** The status of an offer after its answer is removed. `today`: a day in Copenhagen. */
export function reopenedStatus(offer: { seenAt: string; validUntil: string }, today: string): OfferStatus {
  return currentStatus({ status: offer.seenAt === '' ? 'sendt' : 'set', validUntil: offer.validUntil }, today);
}

/** Whether a new revision may start from an offer with this status. */
export function mayRevise(status: OfferStatus): boolean {
  return automaticOfferTransitions(status).includes('erstattet');
}

/**
 * The days printed on an offer. Without its own `validUntil` it is valid for `validityDays` working days from its date
 * (AB 18 §5 stk. 5 and AB-Forbruger §9: 20).
 */
export function offerDates(
  offer: { offerDate?: string; validUntil?: string },
  today: string,
  validityDays: number,
  extraDaysOff: readonly string[],
): { offerDate: string; validUntil: string } {
  const offerDate = offer.offerDate || today;
  return { offerDate, validUntil: offer.validUntil || addWorkingDays(offerDate, validityDays, extraDaysOff) };
}

/**
 * Faults in the offer that prevent sending, by field. Status, lock and discount limit are checked elsewhere.
 * `priced`: number of lines that count towards the total. `total` in øre.
 */
export function sendFaults(
  offer: DepositTerms & {
    title: string;
    intro: string;
    terms: string;
    total: number;
    priced: number;
    offerDate: string;
    validUntil: string;
    sections: readonly OfferSection[];
    lines: readonly Pick<OfferLine, 'section' | 'kind'>[];
  },
): FieldErrors {
  const [intro, terms] = [findUnknownFields(offer.intro), findUnknownFields(offer.terms)];
  return {
    ...(offer.title.trim() === '' ? { title: { code: 'required' } } : {}),
    ...(intro ? { intro } : {}),
    ...(terms ? { terms } : {}),
    ...(offer.priced === 0
      ? { lines: { code: 'minItems', params: { minimum: 1 } } }
      : offer.total < 0
        ? { lines: { code: 'negativeTotal' } }
        : {}),
    ...depositFault(offer, offer.total),
    ...optionFaults(offer.sections, offer.lines),
    ...(offer.validUntil < offer.offerDate ? { validUntil: { code: 'pastDate' } } : {}),
  };
}

/** Title of the task for the seller once a discount is refused, in the seller's language. */
export function refusedTaskTitle(number: string, language: 'da' | 'en'): string {
  return language === 'en'
    ? `Offer ${number}: the discount was refused`
    : `Tilbud ${number}: rabatten er ikke godkendt`;
}

/** Title of the task for the seller once a discount is approved, in the seller's language: tasks are stored as text. */
export function approvedTaskTitle(number: string, language: 'da' | 'en'): string {
  return language === 'en'
    ? `Send offer ${number}: the discount is approved`
    : `Send tilbud ${number}: rabatten er godkendt`;
}
