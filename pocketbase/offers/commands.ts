/** The commands of the offers and of the outbox. */
import * as z from 'zod/mini';
import { fieldError } from '../../lib/core/shared/errors.ts';
import { lazySchema } from '../../lib/core/shared/lazy-schema.ts';
import { presence } from '../../lib/core/shared/presence-schema.ts';
import { offers, outbox } from '../../lib/offers/commands.ts';
import { customerOffers } from '../../lib/offers/customer-commands.ts';
import {
  acceptanceStore,
  documentCheck,
  offerAccept,
  offerChosen,
  offerCode,
  offerDecline,
  offerQuestion,
  offerWithdraw,
  ofHash,
} from '../../lib/offers/shared/customer-schema.ts';
import { hitRateQuery } from '../../lib/offers/shared/hit-rate.ts';
import { offerListQuery } from '../../lib/offers/shared/list.ts';
import {
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
  outboxLease,
  outboxResult,
  productNumbers,
  questionAnswer,
  testMailQueue,
  togetherQuery,
} from '../../lib/offers/shared/schema.ts';
import { ownState } from '../../lib/states/shared/schema.ts';
import type { CommandUser } from '../runtime/user.ts';
import { implement, type Implementations, onRecord } from '../runtime/implement.ts';
import { findUploadedFile, requireRecordId } from '../runtime/request.ts';
import { startCode } from './accept-code.ts';
import { readAcceptance, storeAcceptance } from './acceptance.ts';
import { maySeeCost, requireChange } from './access.ts';
import { answerQuestion } from './answer-question.ts';
import { getOwners, loadOffer, readOffer } from './aggregate.ts';
import { findProducts, readCurrentItems, searchWithBundles } from './catalog.ts';
import { createDraft } from './create.ts';
import { acceptOffer, declineOffer, withdrawFromOffer } from './customer-answer.ts';
import { askQuestion, checkLink, noteChoice, noteSeen, readForCustomer } from './customer-page.ts';
import { checkDocument } from './document-check.ts';
import { approveDiscount, refuseDiscount, requestDiscount } from './discount.ts';
import { planFollowUp, sendFollowUp, setFollowUp, skipFollowUp, stopOfferFollowUps } from './follow-up-commands.ts';
import { queueDueFollowUps } from './follow-up-send.ts';
import { readHitRate } from './hit-rate.ts';
import { listOffers } from './list.ts';
import { reserveNumber } from './numbers.ts';
import { leaseMail, recordResult, resolveMail } from './outbox.ts';
import { queueOffer, queueTestMail } from './queue-mail.ts';
import { readPastPrices } from './past-prices.ts';
import { copyOffer } from './copy.ts';
import { reviseOffer } from './revise.ts';
import { saveOffer } from './save.ts';
import { readTogether } from './together.ts';
import { cancelOffer, decideOffer, reopenOffer, setOfferState, undoSeen } from './transitions.ts';
import { watchOffer } from './watch.ts';

/** A longer query finds no more than its first hundred characters. */
const MAX_QUERY = 100;
const catalogQuery = lazySchema(() => z.object({ q: z.optional(z.string()), offer: z.optional(z.string()) }));

export const offerCommands: Implementations<typeof offers> = {
  watchOffer: implement(
    offers.watchOffer,
    { input: presence, transaction: 'none' },
    ({ app, user, input: { open, left } }) => ({ items: watchOffer(app, user, open, left, new Date()) }),
  ),
  reserveNumber: implement(offers.reserveNumber, {}, ({ app, user }) => ({
    offernumber: String(reserveNumber(app, user.id, Date.now())),
  })),
  searchCatalog: implement(offers.searchCatalog, { input: catalogQuery }, ({ app, user, input }) => ({
    items: searchWithBundles(app, (input.q ?? '').slice(0, MAX_QUERY), maySeeCostOfOffer(app, input.offer ?? '', user)),
  })),
  createOffer: implement(
    offers.createOffer,
    { input: offerCreate },
    ({ app, user, input }) => ({ id: createDraft(app, user, input, new Date()).offer.id }),
    ({ id }, { app, user }) => readOffer(app, id, user),
  ),
  copyOffer: implement(
    offers.copyOffer,
    { input: offerCopy },
    ({ app, path, user, input }) => ({ id: copyOffer(app, path.id, user, input, new Date()) }),
    ({ id }, { app, user }) => readOffer(app, id, user),
  ),
  listOffers: implement(offers.listOffers, { input: offerListQuery }, ({ app, user, input }) =>
    listOffers(app, user, input, new Date()),
  ),
  readHitRate: implement(offers.readHitRate, { input: hitRateQuery }, ({ app, user, input }) =>
    readHitRate(app, user, input, new Date()),
  ),
  readOffer: implement(offers.readOffer, {}, ({ app, user, path }) => readOffer(app, path.id, user)),
  readCurrentItems: implement(offers.readCurrentItems, {}, ({ app, user, path }) => ({
    items: readCurrentItems(app, path.id, readOffer(app, path.id, user).can.seeCost),
  })),
  findProducts: implement(offers.findProducts, { input: productNumbers }, ({ app, user, path, input }) => ({
    items: findProducts(app, input.numbers, readOffer(app, path.id, user).can.seeCost),
  })),
  readPastPrices: implement(offers.readPastPrices, {}, ({ app, user, path }) => ({
    items: readPastPrices(app, path.id, user),
  })),
  readTogether: implement(offers.readTogether, { input: togetherQuery }, ({ app, user, path, input }) => ({
    items: readTogether(app, path.id, input.product, user),
  })),
  saveOffer: implement(offers.saveOffer, { input: offerSave }, onRecord(saveOffer)),
  setOfferState: implement(offers.setOfferState, { input: ownState }, onRecord(setOfferState)),
  cancelOffer: implement(offers.cancelOffer, { input: offerRev }, onRecord(cancelOffer)),
  reviseOffer: implement(offers.reviseOffer, { input: offerRev }, onRecord(reviseOffer)),
  decideOffer: implement(offers.decideOffer, { input: offerDecide }, onRecord(decideOffer)),
  setFollowUp: implement(offers.setFollowUp, { input: offerFollowUp }, onRecord(setFollowUp)),
  stopFollowUps: implement(offers.stopFollowUps, { input: followUpsStop }, onRecord(stopOfferFollowUps)),
  skipFollowUp: implement(offers.skipFollowUp, { input: offerRev }, onRecord(skipFollowUp)),
  sendFollowUp: implement(offers.sendFollowUp, { input: offerRev }, onRecord(sendFollowUp)),
  planFollowUp: implement(offers.planFollowUp, { input: offerRev }, onRecord(planFollowUp)),
  reopenOffer: implement(offers.reopenOffer, { input: offerReopen }, onRecord(reopenOffer)),
  undoSeen: implement(offers.undoSeen, { input: offerRev }, onRecord(undoSeen)),
  requestDiscount: implement(offers.requestDiscount, { input: offerRev }, onRecord(requestDiscount)),
  approveDiscount: implement(offers.approveDiscount, { input: offerRev }, onRecord(approveDiscount)),
  refuseDiscount: implement(offers.refuseDiscount, { input: discountRefuse }, onRecord(refuseDiscount)),
  answerQuestion: implement(
    offers.answerQuestion,
    { input: questionAnswer },
    ({ app, path, user, input }) => {
      answerQuestion(app, path.id, user, input);
      return { id: path.id };
    },
    ({ id }, { app, user }) => readOffer(app, id, user),
  ),
  resolveMail: implement(offers.resolveMail, { input: mailResolve }, ({ app, user, path, input }) => {
    requireChange(user, getOwners(loadOffer(app, path.id)));
    resolveMail(app, path.id, input);
    return readOffer(app, path.id, user);
  }),
};

export const outboxCommands: Implementations<typeof outbox> = {
  queueOffer: implement(outbox.queueOffer, { access: 'superuser', input: offerQueue }, ({ app, path, input, e }) => {
    const pdf = findUploadedFile(e, 'pdf');
    if (!pdf) throw fieldError('pdf', 'required');
    return queueOffer(app, path.id, input, pdf);
  }),
  queueTestMail: implement(outbox.queueTestMail, { access: 'superuser', input: testMailQueue }, ({ app, input }) => ({
    mail: queueTestMail(app, input),
  })),
  queueFollowUps: implement(
    outbox.queueFollowUps,
    { access: 'superuser', input: followUpsQueue, transaction: 'none' },
    ({ app, input }) => ({ queued: queueDueFollowUps(app, new Date(input.now)) }),
  ),
  leaseMail: implement(outbox.leaseMail, { access: 'superuser', input: outboxLease }, ({ app, input }) => ({
    mail: leaseMail(app, input),
  })),
  recordResult: implement(
    outbox.recordResult,
    { access: 'superuser', input: outboxResult },
    ({ app, path, input }) => ({ mail: recordResult(app, path.id, input) }),
  ),
};

export const customerOfferCommands: Implementations<typeof customerOffers> = {
  checkLink: implement(customerOffers.checkLink, { access: 'superuser', input: ofHash }, ({ app, input }) =>
    checkLink(app, input.hash, new Date()),
  ),
  readOffer: implement(customerOffers.readOffer, { access: 'superuser', input: ofHash }, ({ app, input }) =>
    readForCustomer(app, input.hash, new Date()),
  ),
  noteSeen: implement(customerOffers.noteSeen, { access: 'superuser', input: ofHash }, ({ app, input }) =>
    noteSeen(app, input.hash, new Date()),
  ),
  askQuestion: implement(customerOffers.askQuestion, { access: 'superuser', input: offerQuestion }, ({ app, input }) =>
    askQuestion(app, input, new Date()),
  ),
  noteChoice: implement(customerOffers.noteChoice, { access: 'superuser', input: offerChosen }, ({ app, input }) =>
    noteChoice(app, input, new Date()),
  ),
  startCode: implement(customerOffers.startCode, { access: 'superuser', input: offerCode }, ({ app, input }) =>
    startCode(app, input, new Date()),
  ),
  accept: implement(
    customerOffers.accept,
    { access: 'superuser', input: offerAccept, transaction: 'none' },
    ({ app, input }) => acceptOffer(app, input, new Date()),
  ),
  decline: implement(customerOffers.decline, { access: 'superuser', input: offerDecline }, ({ app, input }) =>
    declineOffer(app, input, new Date()),
  ),
  withdraw: implement(customerOffers.withdraw, { access: 'superuser', input: offerWithdraw }, ({ app, input }) =>
    withdrawFromOffer(app, input, new Date()),
  ),
  readAcceptance: implement(customerOffers.readAcceptance, { access: 'superuser' }, ({ app, path }) =>
    readAcceptance(app, path.id),
  ),
  checkDocument: implement(
    customerOffers.checkDocument,
    { access: 'superuser', input: documentCheck },
    ({ app, input }) => ({ found: checkDocument(app, input.sha256) }),
  ),
  storeAcceptance: implement(
    customerOffers.storeAcceptance,
    { access: 'superuser', input: acceptanceStore },
    ({ app, path, input, e }) => {
      const document = findUploadedFile(e, 'document');
      if (!document) throw fieldError('document', 'required');
      storeAcceptance(app, path.id, input, document);
    },
  ),
};

function maySeeCostOfOffer(app: core.App, offer: string, user: CommandUser): boolean {
  if (offer === '') return maySeeCost(user, { seller: '', leadOwner: '' });
  return readOffer(app, requireRecordId(offer), user).can.seeCost;
}
