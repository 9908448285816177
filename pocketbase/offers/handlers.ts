/** The offers' commands: who may call, what they send, which transaction does it. */
import { AppError, fieldError } from '../../lib/core/errors.ts';
import { isRecordId } from '../../lib/core/record-id.ts';
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
} from '../../lib/offers/schema.ts';
import type { ReservedNumber } from '../../lib/offers/types.ts';
import { checked, command, idempotent } from '../runtime/command.ts';
import { maySeeCost, requireChange, type Actor } from './access.ts';
import { forActor, loadOffer, offerAggregate, type OfferState, ownersOf } from './aggregate.ts';
import { indexProduct, searchCatalog } from './catalog.ts';
import { createDraft } from './create.ts';
import { expireOffers } from './expiry.ts';
import { askDiscount, approveDiscount } from './discount.ts';
import { cancelOffer, decideOffer, reopenOffer } from './moves.ts';
import { reserveNumber } from './numbers.ts';
import { leaseMail, recordResult, resolveMail } from './outbox.ts';
import { queueOffer } from './queue.ts';
import { reviseOffer } from './revise.ts';
import { saveOffer } from './save.ts';

/** The id in the path. @throws AppError not_found */
function pathId(e: core.RequestEvent): string {
  const id = e.request?.pathValue('id') ?? '';
  if (!isRecordId(id)) throw new AppError('not_found');
  return id;
}

/** `POST /api/offers/reserve-number` */
export const reserveOfferNumber = (e: core.RequestEvent) =>
  command(e, { roles: 'staff' }, (ctx): ReservedNumber => ({
    offernumber: String(ctx.transaction((tx) => reserveNumber(tx, ctx.user.id, Date.now()))),
  }));

/** `POST /api/offers` */
export const createOffer = (e: core.RequestEvent) =>
  command(e, { roles: 'staff', body: offerCreate }, (ctx) => {
    let made: OfferState | undefined;
    const { id } = ctx.transaction((tx) =>
      idempotent(tx, ctx.user.id, 'offers.create', ctx.body.idempotencyKey, () => {
        made = createDraft(tx, ctx.user, ctx.body, new Date());
        return { id: made.offer.id };
      }),
    );
    return made ? forActor(made, ctx.user) : offerAggregate(ctx.app, id, ctx.user);
  });

/** `GET /api/offers/{id}` */
export const readOffer = (e: core.RequestEvent) =>
  command(e, { roles: 'staff' }, (ctx) => offerAggregate(ctx.app, pathId(e), ctx.user));

/** `POST /api/offers/{id}/save` */
export const saveOfferDraft = (e: core.RequestEvent) =>
  command(e, { roles: 'staff', body: offerSave }, (ctx) =>
    ctx.transaction((tx) => saveOffer(tx, pathId(e), ctx.user, ctx.body)),
  );

/** `POST /api/offers/{id}/cancel` */
export const cancelOfferDraft = (e: core.RequestEvent) =>
  command(e, { roles: 'staff', body: offerRev }, (ctx) =>
    ctx.transaction((tx) => cancelOffer(tx, pathId(e), ctx.user, ctx.body)),
  );

/** `POST /api/offers/{id}/revise` */
export const reviseSentOffer = (e: core.RequestEvent) =>
  command(e, { roles: 'staff', body: offerRev }, (ctx) =>
    ctx.transaction((tx) => reviseOffer(tx, pathId(e), ctx.user, ctx.body)),
  );

/** `POST /api/offers/{id}/decide` */
export const recordDecision = (e: core.RequestEvent) =>
  command(e, { roles: 'staff', body: offerDecide }, (ctx) =>
    ctx.transaction((tx) => decideOffer(tx, pathId(e), ctx.user, ctx.body)),
  );

/** `POST /api/offers/{id}/reopen` */
export const reopenDecidedOffer = (e: core.RequestEvent) =>
  command(e, { roles: 'staff', body: offerReopen }, (ctx) =>
    ctx.transaction((tx) => reopenOffer(tx, pathId(e), ctx.user, ctx.body)),
  );

/** `POST /api/offers/{id}/ask-discount` */
export const askForDiscount = (e: core.RequestEvent) =>
  command(e, { roles: 'staff', body: offerRev }, (ctx) =>
    ctx.transaction((tx) => askDiscount(tx, pathId(e), ctx.user, ctx.body)),
  );

/** `POST /api/offers/{id}/approve-discount` */
export const approveOfferDiscount = (e: core.RequestEvent) =>
  command(e, { roles: 'staff', body: offerRev }, (ctx) =>
    ctx.transaction((tx) => approveDiscount(tx, pathId(e), ctx.user, ctx.body)),
  );

/** `POST /api/offers/{id}/mail-resolve` */
export const resolveOfferMail = (e: core.RequestEvent) =>
  command(e, { roles: 'staff', body: mailResolve }, (ctx) => {
    const id = pathId(e);
    ctx.transaction((tx) => {
      requireChange(ctx.user, ownersOf(loadOffer(tx, id)));
      resolveMail(tx, id, ctx.body);
    });
    return offerAggregate(ctx.app, id, ctx.user);
  });

/** `GET /api/offers/catalog?q=…&offer={id}`: cost only where the asker may see it on that offer. */
export const searchOfferCatalog = (e: core.RequestEvent) =>
  command(e, { roles: 'staff' }, (ctx) => {
    const query = e.request?.url?.query();
    const q = (query?.get('q') ?? '').slice(0, 100);
    return { items: searchCatalog(ctx.app, q, seesCostOn(ctx.app, query?.get('offer') ?? '', ctx.user)) };
  });

function seesCostOn(app: core.App, offer: string, actor: Actor): boolean {
  if (offer === '') return maySeeCost(actor, { seller: '', leadOwner: '' });
  if (!isRecordId(offer)) throw new AppError('not_found');
  offerAggregate(app, offer, actor);
  return maySeeCost(actor, ownersOf(loadOffer(app, offer)));
}

/** `POST /api/internal/offers/{id}/queue`, multipart: `payload` and `pdf` */
export const queueOfferMail = (e: core.RequestEvent) =>
  command(e, { roles: 'superuser' }, (ctx) => {
    const payload = checked(offerQueue, jsonOf(e.request?.formValue('payload') ?? ''));
    const pdf = uploaded(e, 'pdf');
    return ctx.transaction((tx) => queueOffer(tx, pathId(e), payload, pdf));
  });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw fieldError('payload', 'invalid');
  }
}

/** PocketBase throws where there is no such file. */
function uploaded(e: core.RequestEvent, name: string): filesystem.File {
  let file: filesystem.File | undefined;
  try {
    file = e.findUploadedFiles(name)[0];
  } catch {
    file = undefined;
  }
  if (!file) throw fieldError(name, 'required');
  return file;
}

/** `POST /api/internal/outbox/lease` */
export const leaseOutboxMail = (e: core.RequestEvent) =>
  command(e, { roles: 'superuser', body: outboxLease }, (ctx) => ({
    mail: ctx.transaction((tx) => leaseMail(tx, ctx.body)),
  }));

/** `POST /api/internal/outbox/{id}/result` */
export const recordOutboxResult = (e: core.RequestEvent) =>
  command(e, { roles: 'superuser', body: outboxResult }, (ctx) => ({
    mail: ctx.transaction((tx) => recordResult(tx, pathId(e), ctx.body)),
  }));

export { expireOffers, indexProduct };
