/** The contracts of the offers: declared here, called from the browser or Next, implemented in PocketBase or Next. */
import type * as z from 'zod/mini';
import { defineCommands, type, type FileAnswer } from '../core/shared/contract.ts';
import type { Watcher } from '../core/shared/presence.ts';
import type { presence } from '../core/shared/presence-schema.ts';
import type { ownState } from '../states/shared/schema.ts';
import type {
  followUpsQueue,
  followUpsStop,
  mailResolve,
  offerCopy,
  offerCreate,
  offerDecide,
  offerFollowUp,
  offerQueue,
  discountRefuse,
  offerReopen,
  offerRev,
  offerSave,
  offerSend,
  outboxLease,
  outboxResult,
  productNumbers,
  questionAnswer,
  testMail,
  testMailQueue,
  togetherQuery,
} from './shared/schema.ts';
import type { HitRate, HitRateQuery } from './shared/hit-rate.ts';
import type { OfferListPage, OfferListQuery } from './shared/list.ts';
import type { PastPrice } from './shared/past-prices.ts';
import type { OftenTogether } from './shared/together.ts';
import type {
  CatalogHit,
  CatalogItem,
  FollowUp,
  OfferAggregate,
  OutboxMail,
  QueueResult,
  ReservedNumber,
} from './shared/types.ts';

export const offers = defineCommands({
  /** Reserves the user's next offer number; the same until an offer has taken it. */
  reserveNumber: {
    method: 'POST',
    path: '/api/offers/reserve-number',
    answer: type<ReservedNumber>(),
    internal: true,
  },
  /** Bundles, products and charges for a line; costs only if the user may see them on that offer. */
  searchCatalog: {
    method: 'GET',
    path: '/api/offers/catalog',
    input: type<{ q?: string; offer?: string }>(),
    answer: type<{ items: CatalogHit[] }>(),
    errors: ['not_found'],
  },
  /** Creates a draft. Its number is taken in the same transaction. */
  createOffer: {
    method: 'POST',
    path: '/api/offers',
    input: type<z.input<typeof offerCreate>>(),
    answer: type<OfferAggregate>(),
    errors: ['validation'],
    idempotent: true,
  },
  /** Makes a draft with the lines and texts of an offer, for the same customer or another one. Answers the draft. */
  copyOffer: {
    method: 'POST',
    path: '/api/offers/{id}/copy',
    input: type<z.input<typeof offerCopy>>(),
    answer: type<OfferAggregate>(),
    errors: ['not_found', 'validation'],
    idempotent: true,
  },
  /**
   * A page of the offers that the user may read, by filters and order; `q`: an offer's number, or words of the customer
   * or the title. The first page counts and sums all of them.
   */
  listOffers: {
    method: 'GET',
    path: '/api/offers/list',
    input: type<OfferListQuery>(),
    answer: type<OfferListPage>(),
    errors: ['validation'],
  },
  /** Says which offer is on the screen, and answers which colleagues have it open too. */
  watchOffer: {
    method: 'POST',
    path: '/api/offers/presence',
    input: type<z.input<typeof presence>>(),
    answer: type<{ items: Watcher[] }>(),
    errors: ['not_found', 'validation'],
  },
  /** The decided offers that the user may read, by outcome and by a group: seller, source, kind, lost reason or month. */
  readHitRate: {
    method: 'GET',
    path: '/api/offers/hit-rate',
    input: type<HitRateQuery>(),
    answer: type<HitRate>(),
    errors: ['validation'],
  },
  /** The offer with its lines and the user's rights to it. */
  readOffer: {
    method: 'GET',
    path: '/api/offers/{id}',
    answer: type<OfferAggregate>(),
    errors: ['not_found'],
  },
  /** The products and charges of the stored lines as they are in the catalogue today. */
  readCurrentItems: {
    method: 'GET',
    path: '/api/offers/{id}/current-items',
    answer: type<{ items: CatalogItem[] }>(),
    errors: ['not_found'],
  },
  /** The products with these item numbers, for pasted lines; a number that the catalogue lacks is left out. */
  findProducts: {
    method: 'POST',
    path: '/api/offers/{id}/products',
    input: type<z.input<typeof productNumbers>>(),
    answer: type<{ items: CatalogItem[] }>(),
    errors: ['not_found', 'validation'],
  },
  /** What the items of the stored lines cost on sent and accepted offers that the user may read. */
  readPastPrices: {
    method: 'GET',
    path: '/api/offers/{id}/past-prices',
    answer: type<{ items: PastPrice[] }>(),
    errors: ['not_found'],
  },
  /** The products that at least half of the earlier offers with this product had too, if there are enough of them. */
  readTogether: {
    method: 'GET',
    path: '/api/offers/{id}/together',
    input: type<z.input<typeof togetherQuery>>(),
    answer: type<{ items: OftenTogether[] }>(),
    errors: ['not_found', 'validation'],
  },
  /** Saves the offer with all its lines if the server still has `rev`. */
  saveOffer: {
    method: 'POST',
    path: '/api/offers/{id}/save',
    input: type<z.input<typeof offerSave>>(),
    answer: type<OfferAggregate>(),
    errors: ['not_found', 'validation', 'stale', 'locked'],
  },
  /** Sets one of the firm's states within the step. */
  setOfferState: {
    method: 'POST',
    path: '/api/offers/{id}/state',
    input: type<z.input<typeof ownState>>(),
    answer: type<OfferAggregate>(),
    errors: ['not_found', 'validation', 'wrong_status'],
  },
  /** Cancels a draft. */
  cancelOffer: {
    method: 'POST',
    path: '/api/offers/{id}/cancel',
    input: type<z.input<typeof offerRev>>(),
    answer: type<OfferAggregate>(),
    errors: ['not_found', 'stale', 'locked', 'wrong_status'],
  },
  /** Starts the next revision. Answers the new draft. */
  reviseOffer: {
    method: 'POST',
    path: '/api/offers/{id}/revise',
    input: type<z.input<typeof offerRev>>(),
    answer: type<OfferAggregate>(),
    errors: ['not_found', 'stale', 'duplicate', 'wrong_status'],
  },
  /** Records the customer's answer, given by phone or mail. */
  decideOffer: {
    method: 'POST',
    path: '/api/offers/{id}/decide',
    input: type<z.input<typeof offerDecide>>(),
    answer: type<OfferAggregate>(),
    errors: ['not_found', 'validation', 'stale', 'wrong_status'],
  },
  /** Chooses when this offer is followed up by mail; null: as the firm has set it. */
  setFollowUp: {
    method: 'POST',
    path: '/api/offers/{id}/follow-ups/plan',
    input: type<z.input<typeof offerFollowUp>>(),
    answer: type<OfferAggregate>(),
    errors: ['not_found', 'validation'],
  },
  /** Stops the mails that follow the offer up, or plans again what was stopped. */
  stopFollowUps: {
    method: 'POST',
    path: '/api/offers/{id}/follow-ups/stop',
    input: type<z.input<typeof followUpsStop>>(),
    answer: type<{ items: FollowUp[] }>(),
    errors: ['not_found', 'wrong_status'],
  },
  /** Leaves out one mail that follows an offer up. */
  skipFollowUp: {
    method: 'POST',
    path: '/api/follow-ups/{id}/skip',
    input: type<z.input<typeof offerRev>>(),
    answer: type<FollowUp>(),
    errors: ['not_found', 'stale', 'wrong_status'],
  },
  /** Sends one in ten seconds, in the name of the offer's seller. */
  sendFollowUp: {
    method: 'POST',
    path: '/api/follow-ups/{id}/send',
    input: type<z.input<typeof offerRev>>(),
    answer: type<FollowUp>(),
    errors: ['not_found', 'validation', 'stale', 'wrong_status', 'microsoft_disconnected'],
  },
  /** Plans one again that was skipped or stopped, or is about to be sent by hand. */
  planFollowUp: {
    method: 'POST',
    path: '/api/follow-ups/{id}/plan',
    input: type<z.input<typeof offerRev>>(),
    answer: type<FollowUp>(),
    errors: ['not_found', 'stale', 'wrong_status'],
  },
  /** Removes the recorded answer. `wrong_status` if a job was made from the offer. */
  reopenOffer: {
    method: 'POST',
    path: '/api/offers/{id}/reopen',
    input: type<z.input<typeof offerReopen>>(),
    answer: type<OfferAggregate>(),
    errors: ['not_found', 'validation', 'stale', 'wrong_status'],
  },
  /** Set → Sendt: a colleague opened the link of the mail, and not the customer. */
  undoSeen: {
    method: 'POST',
    path: '/api/offers/{id}/undo-seen',
    input: type<z.input<typeof offerRev>>(),
    answer: type<OfferAggregate>(),
    errors: ['not_found', 'validation', 'stale', 'wrong_status'],
  },
  /** Asks management to approve a discount above the limit. Asking again changes nothing. */
  requestDiscount: {
    method: 'POST',
    path: '/api/offers/{id}/ask-discount',
    input: type<z.input<typeof offerRev>>(),
    answer: type<OfferAggregate>(),
    errors: ['not_found', 'validation', 'stale', 'locked', 'wrong_status'],
  },
  /** Approves a discount above the limit. */
  approveDiscount: {
    method: 'POST',
    path: '/api/offers/{id}/approve-discount',
    input: type<z.input<typeof offerRev>>(),
    answer: type<OfferAggregate>(),
    errors: ['not_found', 'validation', 'stale', 'locked', 'wrong_status'],
  },
  /** Refuses a discount that management was asked for, with the reason for the seller. */
  refuseDiscount: {
    method: 'POST',
    path: '/api/offers/{id}/refuse-discount',
    input: type<z.input<typeof discountRefuse>>(),
    answer: type<OfferAggregate>(),
    errors: ['not_found', 'validation', 'stale', 'locked', 'wrong_status'],
  },
  /** Mails the answer to a customer's question from the user's own mailbox, to whom the offer was sent. */
  answerQuestion: {
    method: 'POST',
    path: '/api/offers/{id}/answer-question',
    input: type<z.input<typeof questionAnswer>>(),
    answer: type<OfferAggregate>(),
    errors: ['not_found', 'validation', 'microsoft_disconnected'],
    idempotent: true,
  },
  /** Records whether a mail with an unknown outcome was sent. */
  resolveMail: {
    method: 'POST',
    path: '/api/offers/{id}/mail-resolve',
    input: type<z.input<typeof mailResolve>>(),
    answer: type<OfferAggregate>(),
    errors: ['not_found', 'wrong_status'],
  },
});

/** Next answers these: they send a mail from the user's own mailbox. */
export const offerMail = defineCommands({
  /** `to`, `cc`: addresses separated by comma or semicolon. The same `idempotencyKey` sends one mail. */
  sendOffer: {
    method: 'POST',
    path: '/api/offers/{id}/send',
    by: 'next',
    input: type<z.input<typeof offerSend>>(),
    answer: type<OfferAggregate>(),
    errors: ['not_found', 'validation', 'stale', 'locked', 'wrong_status', 'microsoft_disconnected'],
  },
  /** Sends a filled-in template to the user's own address; answers the mail's status after the first attempt. */
  sendTestMail: {
    method: 'POST',
    path: '/api/offers/test-mail',
    by: 'next',
    input: type<z.input<typeof testMail>>(),
    answer: type<Pick<OutboxMail, 'status' | 'to'>>(),
    errors: ['validation', 'microsoft_disconnected'],
  },
});

/** Next answers these too: the printed offer, and the number in the specification's form. */
export const offerFiles = defineCommands({
  /** The offer's PDF: as it was sent, or a draft as it would be sent now. `?download` gives it a file name. */
  readPdf: {
    method: 'GET',
    path: '/api/offers/{id}/pdf',
    by: 'next',
    input: type<{ download?: string }>(),
    answer: type<FileAnswer>(),
    errors: ['not_found'],
  },
  /** Leads to the customer's page on the product's own name, where a colleague's look is not the customer's. */
  openCustomerPage: {
    method: 'GET',
    path: '/api/offers/{id}/customer-page',
    by: 'next',
    answer: type<FileAnswer>(),
    errors: ['not_found'],
  },
  /** The document of the newest acceptance that the customer gave on their page: the offer with a page that proves it. */
  readAcceptance: {
    method: 'GET',
    path: '/api/offers/{id}/acceptance',
    by: 'next',
    answer: type<FileAnswer>(),
    errors: ['not_found'],
  },
  /** Reserves the user's next offer number; later calls answer the same until an offer has taken it (spec §7). */
  nextNumber: {
    method: 'GET',
    path: '/api/inquiry/nextOffernumber',
    by: 'next',
    answer: type<{ offernumber: string }>(),
  },
});

/** Only Next calls these, as superuser on the loopback port. */
export const outbox = defineCommands({
  /** Locks the offer and queues its mail in one transaction. */
  queueOffer: {
    method: 'POST',
    path: '/api/internal/offers/{id}/queue',
    internal: true,
    input: type<z.input<typeof offerQueue>>(),
    files: ['pdf'],
    answer: type<QueueResult>(),
    errors: ['not_found', 'validation', 'stale', 'locked', 'wrong_status', 'duplicate'],
  },
  queueTestMail: {
    method: 'POST',
    path: '/api/internal/outbox/test',
    internal: true,
    input: type<z.input<typeof testMailQueue>>(),
    answer: type<{ mail: OutboxMail }>(),
    errors: ['validation', 'duplicate'],
  },
  /** Adds the mails that follow offers up and are due, in office hours. Answers how many. */
  queueFollowUps: {
    method: 'POST',
    path: '/api/internal/follow-ups/queue',
    internal: true,
    input: type<z.input<typeof followUpsQueue>>(),
    answer: type<{ queued: number }>(),
  },
  /** The next mail that is due, or the named one; of two senders only one gets it. */
  leaseMail: {
    method: 'POST',
    path: '/api/internal/outbox/lease',
    internal: true,
    input: type<z.input<typeof outboxLease>>(),
    answer: type<{ mail: OutboxMail | null }>(),
  },
  /** Records how sending a leased mail went. */
  recordResult: {
    method: 'POST',
    path: '/api/internal/outbox/{id}/result',
    internal: true,
    input: type<z.input<typeof outboxResult>>(),
    answer: type<{ mail: OutboxMail }>(),
    errors: ['not_found'],
  },
});
