import 'server-only';
import { AppError } from '../../core/shared/errors.ts';
import { logger } from '../../core/server/logger.ts';
import type { SendOutcome } from '../../core/server/outgoing.ts';
import type { MailFile } from '../shared/attachments.ts';
import type { OutboxMail, OutboxOutcome } from '../shared/types.ts';
import { sendThrough } from '../../pocketbase/shared/command.ts';
import { outbox } from '../commands.ts';
import { fetchFile, superuser } from '../../pocketbase/server/server.ts';
import { type MailAttachment, sendMail } from '../../microsoft/server/mail.ts';
import { loadAcceptance } from './customer/acceptance.ts';
import { fillLink } from './customer/link.ts';
import { getSmsProvider } from '../../sms/server/provider.ts';
import { microsoftAccessToken } from '../../microsoft/server/tokens.ts';

/** How often a mail is tried, and the waits between: 30 s, 1, 2, 4 … minutes, an hour at most. */
const MAX_ATTEMPTS = 12;
const FIRST_WAIT_MS = 30_000;
const MAX_WAIT_MS = 3_600_000;
const POLL_MS = 5_000;

/**
 * Takes one due mail out of the outbox (or the named one) and hands it to Microsoft, a text message to its provider. Leasing is atomic in PocketBase:
 * of two senders only one gets the mail.
 * @returns its outcome, or null if no mail was due
 */
export async function deliverNext(id?: string): Promise<OutboxOutcome | null> {
  const send = sendThrough(await superuser());
  const { mail } = await outbox.leaseMail({ now: Date.now(), ...(id ? { id } : {}) }, { send });
  if (!mail) return null;
  const result = await (mail.channel === 'sms' ? trySms(mail) : trySend(mail));
  const outcome: OutboxOutcome =
    result.outcome === 'retry' && mail.attempts >= MAX_ATTEMPTS ? 'failed' : result.outcome;
  const error = result.outcome === 'sent' ? '' : result.error;
  const wait = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, mail.attempts - 1));
  const asked = result.outcome !== 'sent' && result.retryAfterSeconds ? result.retryAfterSeconds * 1000 : 0;
  const nextAttempt = outcome === 'retry' ? { nextAttemptAt: Date.now() + Math.max(wait, asked) } : {};
  await outbox.recordResult(mail.id, { outcome, error, ...nextAttempt }, { send });
  logger.info({ mail: mail.id, outcome, error, attempts: mail.attempts }, 'mail');
  return outcome;
}

/**
 * Tries once more with a new token if Graph refuses the first one, as after a withdrawn grant. `refused`: the token
 * that Graph has just refused.
 */
async function trySend(mail: OutboxMail, refused = ''): Promise<SendOutcome> {
  let token: string;
  let attachments: MailAttachment[];
  try {
    token = await microsoftAccessToken(mail.user, refused);
    attachments = await loadAttachments(mail);
  } catch (error) {
    if (error instanceof AppError && error.code === 'microsoft_disconnected')
      return { outcome: 'failed', error: error.code };
    // Nothing was sent yet, so trying again is safe.
    return { outcome: 'retry', error: 'upstream' };
  }
  const result = await sendMail(token, {
    to: mail.to,
    cc: mail.cc,
    subject: mail.subject,
    body: fillLink(mail),
    attachments,
  });
  const isRefused = result.outcome === 'failed' && result.error === 'microsoft_disconnected';
  return isRefused && refused === '' ? trySend(mail, token) : result;
}

/** A message that was queued before text messages were switched off fails, so that it does not arrive months later. */
async function trySms({ id, to, body }: OutboxMail): Promise<SendOutcome> {
  const provider = getSmsProvider();
  return provider ? provider.send({ to, text: body, reference: id }) : { outcome: 'failed', error: 'sms_off' };
}

/** The PDF first, then the files that the sender chose. @throws if one of them can't be read */
async function loadAttachments(mail: OutboxMail): Promise<MailAttachment[]> {
  const pdf = await loadPdf(mail);
  const files = await Promise.all(mail.files.map(loadChosenFile));
  return [...(pdf ? [{ ...pdf, mime: 'application/pdf' }] : []), ...files];
}

async function loadPdf(mail: OutboxMail): Promise<{ name: string; bytes: Uint8Array } | null> {
  if (mail.answer) return loadAcceptance(mail.answer);
  if (!mail.attachment) return null;
  const file = { id: mail.id, collectionName: 'mail_outbox' };
  const { bytes } = await fetchFile(await superuser(), file, mail.attachment);
  return { name: mail.attachmentName, bytes };
}

/** The content as it was chosen: stored files never change, and one that is archived meanwhile stays. */
async function loadChosenFile({ id, name, mime }: MailFile): Promise<MailAttachment> {
  const pb = await superuser();
  const { file } = await pb.collection('files').getOne<{ file: string }>(id, { fields: 'file' });
  const { bytes } = await fetchFile(pb, { id, collectionName: 'files' }, file);
  return { name, mime, bytes };
}

/** Mails that follow offers up become due by the minute. */
const FOLLOW_UP_MS = 60_000;
let followedUpAt = 0;

/** Adds the mails to the outbox that follow offers up and are due now. */
async function queueFollowUps(): Promise<void> {
  const now = Date.now();
  if (now - followedUpAt < FOLLOW_UP_MS) return;
  followedUpAt = now;
  await outbox.queueFollowUps({ now }, { send: sendThrough(await superuser()) });
}

/** Looks for due mail every few seconds while the process runs. Called once, when the server starts. */
export function startOutbox(): void {
  let busy = false;
  setInterval(() => {
    if (busy) return;
    busy = true;
    deliverAllDue()
      .catch((error: unknown) => logger.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'outbox'))
      .finally(() => {
        busy = false;
      });
  }, POLL_MS).unref();
}

async function deliverAllDue(): Promise<void> {
  await queueFollowUps();
  while ((await deliverNext()) !== null);
}
