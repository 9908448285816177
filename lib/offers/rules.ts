/**
 * What may happen to an offer, its dates and its number. The money is in totals.ts, merge fields in template.ts.
 * Runs in the browser for preview and in PocketBase as the lock.
 */
import { isOperations, isStaff, type Role } from '../auth/permissions.ts';
import { addWorkingDays } from '../core/dates.ts';
import type { FieldErrors } from '../core/errors.ts';
import { unknownFields } from '../core/merge-fields.ts';
import type { OfferStatus } from './schema.ts';

/** Who is asking. `isOwner`: the offer's own seller. */
export type OfferActor = { roles: readonly Role[]; isOwner: boolean };

/** Steps that a person takes; `set`, `udloebet` and `erstattet` come by themselves. */
const MOVES: Partial<Record<OfferStatus, readonly OfferStatus[]>> = {
  kladde: ['sendt', 'annulleret'],
  sendt: ['accepteret', 'afvist'],
  set: ['accepteret', 'afvist'],
  udloebet: ['accepteret'],
  accepteret: ['konverteret'],
};

/** Steps that the product takes: seen by the customer, run out, replaced by a revision that was sent. */
const AUTOMATIC: Partial<Record<OfferStatus, readonly OfferStatus[]>> = {
  sendt: ['set', 'udloebet', 'erstattet'],
  set: ['udloebet', 'erstattet'],
  accepteret: ['erstattet'],
  afvist: ['erstattet'],
  udloebet: ['erstattet'],
};

/** Sellers change their own offers, drift all (domain design, 'Roles'). */
export function mayChangeOffer(actor: OfferActor): boolean {
  return isOperations(actor.roles) || (isStaff(actor.roles) && actor.isOwner);
}

/** Statuses to which this person may move the offer now; none is an empty list. */
export function allowedOfferTransitions(status: OfferStatus, actor: OfferActor): readonly OfferStatus[] {
  return mayChangeOffer(actor) ? (MOVES[status] ?? []) : [];
}

/** Statuses to which the product itself may move an offer. */
export function automaticOfferTransitions(status: OfferStatus): readonly OfferStatus[] {
  return AUTOMATIC[status] ?? [];
}

/** An expired offer is accepted only with a reason. */
export function decisionNeedsNote(status: OfferStatus, decision: 'accepteret' | 'afvist'): boolean {
  return status === 'udloebet' && decision === 'accepteret';
}

/** Drift takes a recorded answer back, with a reason. What a job was made of stays (its step is Konverteret). */
export function mayReopen(status: OfferStatus, actor: OfferActor): boolean {
  return isOperations(actor.roles) && (status === 'accepteret' || status === 'afvist');
}

/** The step at which an offer waits for its answer again. `today`, `validUntil`: days; '' never runs out. */
export function reopenedStatus(
  offer: { seenAt: string; validUntil: string },
  today: string,
): 'sendt' | 'set' | 'udloebet' {
  if (offer.validUntil !== '' && offer.validUntil < today) return 'udloebet';
  return offer.seenAt === '' ? 'sendt' : 'set';
}

/** May a new revision start from an offer with this status? */
export function mayRevise(status: OfferStatus): boolean {
  return automaticOfferTransitions(status).includes('erstattet');
}

/**
 * The days printed on an offer. Its own `validUntil` is kept; without one it stands `validityDays` working days
 * from its date (AB 18 §5 stk. 5 and AB-Forbruger §9: 20).
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
 * Why an offer cannot go out as it stands, by field; empty where it can. Beside its step, its lock and the limit on discounts.
 * `priced`: lines that count towards the total. Totals in øre.
 */
export function sendFaults(offer: {
  title: string;
  intro: string;
  terms: string;
  total: number;
  priced: number;
  offerDate: string;
  validUntil: string;
}): FieldErrors {
  const [intro, terms] = [unknownFields(offer.intro), unknownFields(offer.terms)];
  return {
    ...(offer.title.trim() === '' ? { title: { code: 'required' } } : {}),
    ...(intro ? { intro } : {}),
    ...(terms ? { terms } : {}),
    ...(offer.priced === 0
      ? { lines: { code: 'minItems', params: { minimum: 1 } } }
      : offer.total < 0
        ? { lines: { code: 'negativeTotal' } }
        : {}),
    ...(offer.validUntil < offer.offerDate ? { validUntil: { code: 'pastDate' } } : {}),
  };
}

/** What who asked for a discount is to do once it is approved, in their own language: a task's words are stored as they are. */
export function approvedTaskTitle(number: string, language: 'da' | 'en'): string {
  return language === 'en'
    ? `Send offer ${number}: the discount is approved`
    : `Send tilbud ${number}: rabatten er godkendt`;
}

/**
 * An offer's number as people type it ('10042', '10042-2', 'tilbud 10042'); `revision` 0 where none is named. Null where it is none:
 * eight digits are a phone number.
 */
export function readOfferNumber(typed: string): { offerNumber: number; revision: number } | null {
  const match = /^(?:tilbud|offer|nr\.?|#)?\s*(\d{4,7})(?:-(\d{1,3}))?$/i.exec(typed.trim());
  return match ? { offerNumber: Number(match[1]), revision: Number(match[2] ?? 0) } : null;
}
