/** The contracts of the customer's page of an offer. Its caller has no session: a token says which offer it is. */
import type * as z from 'zod/mini';
import { defineCommands, type } from '../core/shared/contract.ts';
import type { Acceptance } from './shared/acceptance.ts';
import type { CheckedDocument } from './shared/checked-document.ts';
import type {
  acceptanceStore,
  customerAccept,
  customerChoice,
  customerChosen,
  customerCode,
  customerDecline,
  customerQuestion,
  customerSeen,
  customerWithdraw,
  documentCheck,
  offerAccept,
  offerChosen,
  offerCode,
  offerDecline,
  offerQuestion,
  offerWithdraw,
  ofHash,
} from './shared/customer-schema.ts';
import type { CustomerOffer, CustomerPrices } from './shared/customer-types.ts';

/**
 * Next answers these. A token that is guessed, cut short, too old or of another server gets one answer: `not_found`.
 * `wrong_status` tells the offer's state: somebody has answered, or the firm has taken it back or is revising it.
 */
export const customerPage = defineCommands({
  /** The page was shown in a browser that runs scripts. One that is signed in here is not the customer's. */
  noteSeen: {
    method: 'POST',
    path: '/api/offer-page/seen',
    by: 'next',
    input: type<z.input<typeof customerSeen>>(),
    answer: type<void>(),
    errors: ['not_found', 'too_many_requests'],
  },
  /** Puts a question on the timeline and gives the seller a task. The same key asks once. */
  askQuestion: {
    method: 'POST',
    path: '/api/offer-page/ask',
    by: 'next',
    input: type<z.input<typeof customerQuestion>>(),
    answer: type<void>(),
    errors: ['not_found', 'validation', 'too_many_requests'],
  },
  /** The amounts that a choice of the options gives; nothing is stored. */
  priceChoice: {
    method: 'POST',
    path: '/api/offer-page/price',
    by: 'next',
    input: type<z.input<typeof customerChoice>>(),
    answer: type<CustomerPrices>(),
    errors: ['not_found', 'validation', 'wrong_status', 'too_many_requests'],
  },
  /** Tells the seller what the customer has chosen before ordering. A browser that is signed in here is not theirs. */
  noteChoice: {
    method: 'POST',
    path: '/api/offer-page/choose',
    by: 'next',
    input: type<z.input<typeof customerChosen>>(),
    answer: type<void>(),
    errors: ['not_found', 'validation', 'wrong_status', 'too_many_requests'],
  },
  /** Mails a one-time code to the offer's recipients, if the firm asks for one. */
  sendCode: {
    method: 'POST',
    path: '/api/offer-page/code',
    by: 'next',
    input: type<z.input<typeof customerCode>>(),
    answer: type<void>(),
    errors: ['not_found', 'validation', 'wrong_status', 'too_many_requests', 'microsoft_disconnected', 'upstream'],
  },
  /** Accepts the offer, stores the evidence, and mails a receipt to the offer's recipients. */
  accept: {
    method: 'POST',
    path: '/api/offer-page/accept',
    by: 'next',
    input: type<z.input<typeof customerAccept>>(),
    answer: type<void>(),
    errors: ['not_found', 'validation', 'wrong_status', 'too_many_requests'],
  },
  /** Declines the offer, with a reason. */
  decline: {
    method: 'POST',
    path: '/api/offer-page/decline',
    by: 'next',
    input: type<z.input<typeof customerDecline>>(),
    answer: type<void>(),
    errors: ['not_found', 'validation', 'wrong_status', 'too_many_requests'],
  },
  /** Withdraws from an accepted offer within its period; a receipt is mailed. */
  withdraw: {
    method: 'POST',
    path: '/api/offer-page/withdraw',
    by: 'next',
    input: type<z.input<typeof customerWithdraw>>(),
    answer: type<void>(),
    errors: ['not_found', 'validation', 'wrong_status', 'too_many_requests'],
  },
  /** Says what the file with this SHA-256 is; null for one that the firm never sent. */
  checkDocument: {
    method: 'POST',
    path: '/api/offer-page/check',
    by: 'next',
    input: type<z.input<typeof documentCheck>>(),
    answer: type<{ found: (CheckedDocument & { firm: string }) | null }>(),
    errors: ['validation', 'too_many_requests'],
  },
});

/** Only Next calls these, as superuser on the loopback port. `hash`: SHA-256 of the token. */
export const customerOffers = defineCommands({
  /** Whether the link works; it reads nothing of the offer but its last day. */
  checkLink: {
    method: 'GET',
    path: '/api/internal/offer-page/check',
    internal: true,
    input: type<z.input<typeof ofHash>>(),
    answer: type<{ lastDay: string }>(),
    errors: ['not_found'],
  },
  /** What the page shows. */
  readOffer: {
    method: 'GET',
    path: '/api/internal/offer-page',
    internal: true,
    input: type<z.input<typeof ofHash>>(),
    answer: type<CustomerOffer>(),
    errors: ['not_found'],
  },
  /** Notes the first opening; a later one changes nothing. */
  noteSeen: {
    method: 'POST',
    path: '/api/internal/offer-page/seen',
    internal: true,
    input: type<z.input<typeof ofHash>>(),
    answer: type<void>(),
    errors: ['not_found'],
  },
  askQuestion: {
    method: 'POST',
    path: '/api/internal/offer-page/ask',
    internal: true,
    input: type<z.input<typeof offerQuestion>>(),
    answer: type<void>(),
    errors: ['not_found', 'validation'],
  },
  /** Puts another choice than the last one on the timeline; the offer's own lines and sums stay. */
  noteChoice: {
    method: 'POST',
    path: '/api/internal/offer-page/choose',
    internal: true,
    input: type<z.input<typeof offerChosen>>(),
    answer: type<void>(),
    errors: ['not_found', 'validation', 'wrong_status'],
  },
  /** Stores the hash of a new code. @returns from whose mailbox and to whom it goes */
  startCode: {
    method: 'POST',
    path: '/api/internal/offer-page/code',
    internal: true,
    input: type<z.input<typeof offerCode>>(),
    answer: type<{ user: string; to: string[] }>(),
    errors: ['not_found', 'validation', 'wrong_status', 'microsoft_disconnected'],
  },
  accept: {
    method: 'POST',
    path: '/api/internal/offer-page/accept',
    internal: true,
    input: type<z.input<typeof offerAccept>>(),
    answer: type<{ acceptance: string }>(),
    errors: ['not_found', 'validation', 'wrong_status'],
  },
  decline: {
    method: 'POST',
    path: '/api/internal/offer-page/decline',
    internal: true,
    input: type<z.input<typeof offerDecline>>(),
    answer: type<void>(),
    errors: ['not_found', 'validation', 'wrong_status'],
  },
  withdraw: {
    method: 'POST',
    path: '/api/internal/offer-page/withdraw',
    internal: true,
    input: type<z.input<typeof offerWithdraw>>(),
    answer: type<void>(),
    errors: ['not_found', 'validation', 'wrong_status'],
  },
  /** What the document of an acceptance is made from. */
  readAcceptance: {
    method: 'GET',
    path: '/api/internal/acceptances/{id}',
    internal: true,
    answer: type<Acceptance>(),
    errors: ['not_found'],
  },
  /** Keeps the document of an acceptance; a second one changes nothing. */
  storeAcceptance: {
    method: 'POST',
    path: '/api/internal/acceptances/{id}/document',
    internal: true,
    input: type<z.input<typeof acceptanceStore>>(),
    files: ['document'],
    answer: type<void>(),
    errors: ['not_found', 'validation'],
  },
  checkDocument: {
    method: 'GET',
    path: '/api/internal/documents',
    internal: true,
    input: type<z.input<typeof documentCheck>>(),
    answer: type<{ found: CheckedDocument | null }>(),
  },
});
