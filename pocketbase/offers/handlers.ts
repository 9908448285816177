/** Handlers of the offer commands. */
import { fieldError } from '../../lib/core/errors.ts';
import {
  mailResolve,
  offerCreate,
  offerDecide,
  offerQueue,
  offerReopen,
  offerRev,
  offerSave,
  outboxLease,
  outboxResult,
  testMailQueue,
} from '../../lib/offers/schema.ts';
import type { ReservedNumber } from '../../lib/offers/types.ts';
import { parseInput, command, idempotent, type CommandUser } from '../runtime/command.ts';
import { findUploadedFile, getPathId, parsePayload, requireRecordId } from '../runtime/request.ts';
import { maySeeCost, requireChange } from './access.ts';
import { toAggregate, loadOffer, readOffer as read, type OfferState, getOwners } from './aggregate.ts';
import { ownState } from '../../lib/states/schema.ts';
import { indexProduct, searchCatalog } from './catalog.ts';
import { createDraft } from './create.ts';
import { expireOffers } from './expiry.ts';
import { requestDiscount, approveDiscount } from './discount.ts';
import { cancelOffer, decideOffer, reopenOffer, setOfferState } from './transitions.ts';
import { reserveNumber } from './numbers.ts';
import { leaseMail, recordResult, resolveMail } from './outbox.ts';
import { queueOffer, queueTestMail } from './queue-mail.ts';
import { reviseOffer } from './revise.ts';
import { saveOffer } from './save.ts';

/** `POST /api/offers/reserve-number` */
export function reserveOfferNumber(e: core.RequestEvent): void {
  return command(e, { access: 'staff' }, (ctx): ReservedNumber => ({
    offernumber: String(ctx.transaction((tx) => reserveNumber(tx, ctx.user.id, Date.now()))),
  }));
}

/** `POST /api/offers` */
export function createOffer(e: core.RequestEvent): void {
  return command(e, { access: 'staff', body: offerCreate }, (ctx) => {
    let made: OfferState | undefined;
    const { id } = ctx.transaction((tx) =>
      idempotent(ctx, tx, 'offers.create', ctx.body, () => {
        made = createDraft(tx, ctx.user, ctx.body, new Date());
        return { id: made.offer.id };
      }),
    );
    return made ? toAggregate(made, ctx.user) : read(ctx.app, id, ctx.user);
  });
}

/** `GET /api/offers/{id}` */
export function readOffer(e: core.RequestEvent): void {
  return command(e, { access: 'staff' }, (ctx) => read(ctx.app, getPathId(e), ctx.user));
}

/** `POST /api/offers/{id}/save` */
export function saveOfferDraft(e: core.RequestEvent): void {
  return command(e, { access: 'staff', body: offerSave }, (ctx) =>
    ctx.transaction((tx) => saveOffer(tx, getPathId(e), ctx.user, ctx.body)),
  );
}

/** `POST /api/offers/{id}/state` */
export function setStateOfOffer(e: core.RequestEvent): void {
  return command(e, { access: 'staff', body: ownState }, (ctx) =>
    ctx.transaction((tx) => setOfferState(tx, getPathId(e), ctx.user, ctx.body)),
  );
}

/** `POST /api/offers/{id}/cancel` */
export function cancelOfferDraft(e: core.RequestEvent): void {
  return command(e, { access: 'staff', body: offerRev }, (ctx) =>
    ctx.transaction((tx) => cancelOffer(tx, getPathId(e), ctx.user, ctx.body)),
  );
}

/** `POST /api/offers/{id}/revise` */
export function reviseSentOffer(e: core.RequestEvent): void {
  return command(e, { access: 'staff', body: offerRev }, (ctx) =>
    ctx.transaction((tx) => reviseOffer(tx, getPathId(e), ctx.user, ctx.body)),
  );
}

/** `POST /api/offers/{id}/decide` */
export function recordDecision(e: core.RequestEvent): void {
  return command(e, { access: 'staff', body: offerDecide }, (ctx) =>
    ctx.transaction((tx) => decideOffer(tx, getPathId(e), ctx.user, ctx.body)),
  );
}

/** `POST /api/offers/{id}/reopen` */
export function reopenDecidedOffer(e: core.RequestEvent): void {
  return command(e, { access: 'staff', body: offerReopen }, (ctx) =>
    ctx.transaction((tx) => reopenOffer(tx, getPathId(e), ctx.user, ctx.body)),
  );
}

/** `POST /api/offers/{id}/ask-discount` */
export function askForDiscount(e: core.RequestEvent): void {
  return command(e, { access: 'staff', body: offerRev }, (ctx) =>
    ctx.transaction((tx) => requestDiscount(tx, getPathId(e), ctx.user, ctx.body)),
  );
}

/** `POST /api/offers/{id}/approve-discount` */
export function approveOfferDiscount(e: core.RequestEvent): void {
  return command(e, { access: 'staff', body: offerRev }, (ctx) =>
    ctx.transaction((tx) => approveDiscount(tx, getPathId(e), ctx.user, ctx.body)),
  );
}

/** `POST /api/offers/{id}/mail-resolve` */
export function resolveOfferMail(e: core.RequestEvent): void {
  return command(e, { access: 'staff', body: mailResolve }, (ctx) => {
    const id = getPathId(e);
    ctx.transaction((tx) => {
      requireChange(ctx.user, getOwners(loadOffer(tx, id)));
      resolveMail(tx, id, ctx.body);
    });
    return read(ctx.app, id, ctx.user);
  });
}

/** `GET /api/offers/catalog?q=…&offer={id}`: costs only where the user may see them on that offer. */
export function searchOfferCatalog(e: core.RequestEvent): void {
  return command(e, { access: 'staff' }, (ctx) => {
    const query = e.request?.url?.query();
    const q = (query?.get('q') ?? '').slice(0, 100);
    return { items: searchCatalog(ctx.app, q, maySeeCostOfOffer(ctx.app, query?.get('offer') ?? '', ctx.user)) };
  });
}

function maySeeCostOfOffer(app: core.App, offer: string, user: CommandUser): boolean {
  if (offer === '') return maySeeCost(user, { seller: '', leadOwner: '' });
  read(app, requireRecordId(offer), user);
  return maySeeCost(user, getOwners(loadOffer(app, offer)));
}

/** `POST /api/internal/offers/{id}/queue`, multipart: `payload` and `pdf` */
export function queueOfferMail(e: core.RequestEvent): void {
  return command(e, { access: 'superuser' }, (ctx) => {
    const payload = parseInput(offerQueue, parsePayload(e));
    const pdf = findUploadedFile(e, 'pdf');
    if (!pdf) throw fieldError('pdf', 'required');
    return ctx.transaction((tx) => queueOffer(tx, getPathId(e), payload, pdf));
  });
}

/** `POST /api/internal/outbox/test` */
export function queueTemplateTest(e: core.RequestEvent): void {
  return command(e, { access: 'superuser', body: testMailQueue }, (ctx) => ({
    mail: ctx.transaction((tx) => queueTestMail(tx, ctx.body)),
  }));
}

/** `POST /api/internal/outbox/lease` */
export function leaseOutboxMail(e: core.RequestEvent): void {
  return command(e, { access: 'superuser', body: outboxLease }, (ctx) => ({
    mail: ctx.transaction((tx) => leaseMail(tx, ctx.body)),
  }));
}

/** `POST /api/internal/outbox/{id}/result` */
export function recordOutboxResult(e: core.RequestEvent): void {
  return command(e, { access: 'superuser', body: outboxResult }, (ctx) => ({
    mail: ctx.transaction((tx) => recordResult(tx, getPathId(e), ctx.body)),
  }));
}

export { expireOffers, indexProduct };
