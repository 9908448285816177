import 'server-only';
import { microsoftAccessToken } from '../../microsoft/server/tokens.ts';
import { offers, outbox } from '../commands.ts';
import { customerToken } from './customer/link.ts';
import { deliverNext } from './outbox.ts';
import { digest } from '../../core/server/crypto.ts';
import { sendThrough } from '../../pocketbase/shared/command.ts';
import { superuser } from '../../pocketbase/server/server.ts';
import type { TypedPocketBase } from '../../pocketbase/shared/types.ts';
import { loadPdfSettings, toPdfInput, toPrintable } from './pdf/build-input.ts';
import { offerPdfName } from '../shared/pdf-name.ts';
import { renderOfferPdf } from './pdf/render.ts';
import type { OfferSend, TestMail, TestMailQueue } from '../shared/schema.ts';
import type { OfferAggregate, OutboxMail, QueuePayload } from '../shared/types.ts';

/**
 * Sends an offer from the user's own mailbox. Makes the PDF, queues it with the mail in one transaction that locks the
 * offer, and delivers the mail to Microsoft at once; if that fails, it stays in the outbox.
 * The same idempotency key sends one mail.
 * @param pb signed in as the user
 * @throws AppError `stale`, `locked`, `wrong_status`, `microsoft_disconnected` …
 */
export async function sendOffer(
  pb: TypedPocketBase,
  userId: string,
  offerId: string,
  input: OfferSend,
): Promise<OfferAggregate> {
  const read = () => offers.readOffer(offerId, { send: sendThrough(pb) });

  if (!(await alreadyQueued(userId, input.idempotencyKey))) {
    const aggregate = await read();
    // Throws before anything is written, so that the draft stays a draft.
    await microsoftAccessToken(userId);
    const pdfInput = toPdfInput(toPrintable(aggregate), await loadPdfSettings(pb), { now: new Date(), draft: false });
    const bytes = await renderOfferPdf(pdfInput);
    const payload: QueuePayload = {
      ...input,
      user: userId,
      offerDate: pdfInput.offer.offerDate,
      validUntil: pdfInput.offer.validUntil,
      tokenHash: digest(customerToken(offerId)),
      pdfSha256: digest(bytes),
    };
    const pdf = new File([bytes], offerPdfName(aggregate.offer), { type: 'application/pdf' });
    const { mail } = await outbox.queueOffer(offerId, payload, {
      files: { pdf },
      send: sendThrough(await superuser()),
    });
    await deliverNext(mail.id);
  }
  return read();
}

async function alreadyQueued(user: string, idempotencyKey: string): Promise<boolean> {
  const pb = await superuser();
  const filter = pb.filter('user = {:user} && idempotencyKey = {:idempotencyKey}', { user, idempotencyKey });
  const { items } = await pb.collection('mail_outbox').getList(1, 1, { filter, skipTotal: true, fields: 'id' });
  return items.length > 0;
}

/**
 * Sends a template to the user's own address through the outbox, like an offer.
 * @returns the mail's status after the first attempt, and its address
 * @throws AppError `forbidden`, `microsoft_disconnected`
 */
export async function sendTestMail(userId: string, input: TestMail): Promise<Pick<OutboxMail, 'status' | 'to'>> {
  await microsoftAccessToken(userId);
  const pb = await superuser();
  const body: TestMailQueue = { ...input, user: userId };
  const { mail } = await outbox.queueTestMail(body, { send: sendThrough(pb) });
  await deliverNext(mail.id);
  const { status } = await pb.collection('mail_outbox').getOne(mail.id, { fields: 'status' });
  return { status, to: mail.to };
}
