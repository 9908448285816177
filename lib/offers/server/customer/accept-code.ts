import 'server-only';
import { randomInt } from 'node:crypto';
import { getTranslations } from 'next-intl/server';
import type * as z from 'zod/mini';
import { digest, signature } from '../../../core/server/crypto.ts';
import { env } from '../../../core/server/env.ts';
import { logger } from '../../../core/server/logger.ts';
import { AppError } from '../../../core/shared/errors.ts';
import { offerNumberText } from '../../../core/shared/offer-number.ts';
import { sendMail, type OutgoingMail } from '../../../microsoft/server/mail.ts';
import { microsoftAccessToken } from '../../../microsoft/server/tokens.ts';
import { customerOffers } from '../../customer-commands.ts';
import { CODE_DIGITS, CODE_MINUTES } from '../../shared/accept-code.ts';
import type { customerCode } from '../../shared/customer-schema.ts';
import { addressOf, asServer } from './caller.ts';
import { findCustomerOffer } from './offer.ts';

/** The hash of an offer's code that PocketBase stores. It needs the server's key, because all codes are quickly hashed. */
export const codeHashOf = (token: string, code: string) =>
  signature(env().ENCRYPTION_KEY, 'accept-code', `${digest(token)} ${code}`);

/**
 * Mails a new code to the offer's recipients. It is sent at once and not through the outbox, which would store it.
 * @throws AppError not_found, too_many_requests, microsoft_disconnected, upstream (the mail could not be sent);
 * ClientError validation, wrong_status, microsoft_disconnected
 */
export async function sendCode(request: Request, { token, locale }: z.output<typeof customerCode>): Promise<void> {
  const { offer, seller } = await findCustomerOffer(token, addressOf(request), 'writes');
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const started = { hash: digest(token), codeHash: codeHashOf(token, code) };
  const { user, to } = await customerOffers.startCode(started, await asServer());
  const t = await getTranslations({ locale, namespace: 'customerMail.code' });
  const number = offerNumberText(offer.offerNumber, offer.revision);
  const body = [t('text', { number, code, minutes: CODE_MINUTES }), t('notYou'), seller?.signature ?? ''];
  await sendNow(user, {
    ...{ to, cc: [], subject: t('subject', { number }), attachments: [], isKept: false },
    body: body.filter(Boolean).join('\n\n'),
  });
}

/** Tries once more with a new token if Microsoft refuses the first one. @throws AppError */
async function sendNow(user: string, mail: OutgoingMail, refused = ''): Promise<void> {
  const accessToken = await microsoftAccessToken(user, refused);
  const result = await sendMail(accessToken, mail);
  if (result.outcome === 'sent') return;
  if (result.error === 'microsoft_disconnected' && refused === '') return sendNow(user, mail, accessToken);
  logger.warn({ outcome: result.outcome, error: result.error }, 'accept code');
  throw new AppError('upstream');
}
