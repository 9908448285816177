/** The commands of the offer screens. All of them throw ClientError. */
import { send } from '../pocketbase/command.ts';
import type { OwnState } from '../states/schema.ts';
import type { OfferSave, TestMail } from './schema.ts';
import type { OfferAggregate, OutboxMail } from './types.ts';

const command = (id: string, name: string) => `/api/offers/${encodeURIComponent(id)}/${name}`;

/** Saves the offer with all its lines if the server still has `rev`. */
export function saveOffer(id: string, body: OfferSave): Promise<OfferAggregate> {
  return send(command(id, 'save'), { body });
}

/** Cancels a draft. */
export function cancelOffer(id: string, rev: number): Promise<OfferAggregate> {
  return send(command(id, 'cancel'), { body: { rev } });
}

/** One of the firm's states within the step. */
export function setOfferState(id: string, input: OwnState): Promise<OfferAggregate> {
  return send(command(id, 'state'), { body: input });
}

/** Starts the next revision. Returns the new draft. */
export function reviseOffer(id: string, rev: number): Promise<OfferAggregate> {
  return send(command(id, 'revise'), { body: { rev } });
}

export type Decision = { rev: number; decision: 'accepteret' | 'afvist'; by: string; note: string };

/** Records the customer's answer, given by phone or mail. */
export function decideOffer(id: string, decision: Decision): Promise<OfferAggregate> {
  return send(command(id, 'decide'), { body: decision });
}

/** Removes the recorded answer. @throws ClientError `wrong_status` if a job was made from the offer */
export function reopenOffer(id: string, rev: number, note: string): Promise<OfferAggregate> {
  return send(command(id, 'reopen'), { body: { rev, note } });
}

/** Asks management to approve a discount above the limit. Asking again changes nothing. */
export function askDiscount(id: string, rev: number): Promise<OfferAggregate> {
  return send(command(id, 'ask-discount'), { body: { rev } });
}

/** Approves a discount above the limit. */
export function approveDiscount(id: string, rev: number): Promise<OfferAggregate> {
  return send(command(id, 'approve-discount'), { body: { rev } });
}

/** `to`, `cc`: addresses separated by comma or semicolon. The same `idempotencyKey` sends one mail. */
export type MailInput = { rev: number; to: string; cc: string; subject: string; body: string; idempotencyKey: string };

/** Sends the offer from the user's own mailbox. */
export function sendOffer(id: string, mail: MailInput): Promise<OfferAggregate> {
  return send(command(id, 'send'), { body: mail });
}

/**
 * Sends a filled-in template to the user's own address; answers the mail's status after the first attempt.
 * @throws ClientError `validation`, `microsoft_disconnected`
 */
export function sendTestMail(mail: TestMail): Promise<Pick<OutboxMail, 'status' | 'to'>> {
  return send('/api/offers/test-mail', { body: mail });
}

/** Records whether a mail with an unknown outcome was sent. */
export function resolveMail(id: string, mail: string, sent: boolean): Promise<OfferAggregate> {
  return send(command(id, 'mail-resolve'), { body: { mail, sent } });
}

/**
 * Makes a service job from an accepted offer, or returns the existing one.
 * @throws ClientError `wrong_status`, `forbidden`
 */
export async function convertOffer(id: string): Promise<{ id: string; jobNumber: number }> {
  const { job } = await send<{ job: { id: string; jobNumber: number } }>('/api/service/from-offer', {
    body: { offer: id },
  });
  return job;
}
