import 'server-only';
import { getTranslations } from 'next-intl/server';
import type * as z from 'zod/mini';
import { digest } from '../../../core/server/crypto.ts';
import { clockText } from '../../../core/shared/clock.ts';
import { copenhagenDay, copenhagenTime, formatDay } from '../../../core/shared/dates.ts';
import { LINK_FIELD } from '../../../core/shared/merge-fields.ts';
import { formatKr } from '../../../core/shared/money.ts';
import { offerNumberText } from '../../../core/shared/offer-number.ts';
import { CLIENT_ADDRESS_HEADER, superuser } from '../../../pocketbase/server/server.ts';
import { sendThrough } from '../../../pocketbase/shared/command.ts';
import { readSession } from '../../../auth/server/session.ts';
import { customerOffers } from '../../customer-commands.ts';
import type { customerAccept, customerDecline, customerQuestion, customerSeen } from '../../shared/customer-schema.ts';
import type { CustomerOffer } from '../../shared/customer-types.ts';
import { findCustomerOffer } from './offer.ts';

/** Which texts the customer was shown. Raise it with every change of what they agree to (messages: `customerPage`). */
const TEXT_VERSION = '2026-11';
const MOST_AGENT = 400;

const addressOf = (request: Request) => request.headers.get(CLIENT_ADDRESS_HEADER) ?? '';
const asServer = async () => ({ send: sendThrough(await superuser()) });

/** A browser that is signed in here is a colleague's. @throws AppError not_found, too_many_requests */
export async function noteSeen(request: Request, { token }: z.output<typeof customerSeen>): Promise<void> {
  await findCustomerOffer(token, addressOf(request), 'writes');
  if ((await readSession()) === null) await customerOffers.noteSeen({ hash: digest(token) }, await asServer());
}

/** @throws AppError not_found, too_many_requests; ClientError validation */
export async function askQuestion(
  request: Request,
  { token, ...question }: z.output<typeof customerQuestion>,
): Promise<void> {
  await findCustomerOffer(token, addressOf(request), 'writes');
  await customerOffers.askQuestion({ hash: digest(token), ...question }, await asServer());
}

/** @throws AppError not_found, too_many_requests; ClientError validation, wrong_status */
export async function acceptOffer(request: Request, input: z.output<typeof customerAccept>): Promise<void> {
  const { token, name, image, locale } = input;
  const found = await findCustomerOffer(token, addressOf(request), 'writes');
  const page = await getTranslations({ locale, namespace: 'customerPage.accept' });
  await customerOffers.accept(
    {
      hash: digest(token),
      name,
      image,
      receipt: await writeReceipt(found, name, locale),
      ...evidenceOf(request, locale, [page('text', { total: formatKr(found.offer.total) }), page('terms')]),
    },
    await asServer(),
  );
}

/** @throws AppError not_found, too_many_requests; ClientError validation, wrong_status */
export async function declineOffer(request: Request, input: z.output<typeof customerDecline>): Promise<void> {
  const { token, locale, ...answer } = input;
  await findCustomerOffer(token, addressOf(request), 'writes');
  await customerOffers.decline(
    { hash: digest(token), ...answer, ...evidenceOf(request, locale, []) },
    await asServer(),
  );
}

/** `ticks`: the sentences that the customer agreed to, as they were shown. */
function evidenceOf(request: Request, locale: 'da' | 'en', ticks: string[]) {
  const userAgent = (request.headers.get('user-agent') ?? '').slice(0, MOST_AGENT);
  return { locale, textVersion: TEXT_VERSION, ticks, address: addressOf(request), userAgent };
}

/** The mail that confirms the order. Its link is filled in when it is sent. */
async function writeReceipt({ offer, seller }: CustomerOffer, name: string, locale: 'da' | 'en') {
  const t = await getTranslations({ locale, namespace: 'customerMail' });
  const number = offerNumberText(offer.offerNumber, offer.revision);
  const now = new Date().toISOString();
  const [day, time] = [formatDay(copenhagenDay(now)), clockText(copenhagenTime(now), locale)];
  const parts = [
    t('greeting', { name }),
    t('thanks'),
    [
      t('offer', { number, title: offer.title }),
      t('by', { name }),
      t('at', { day, time }),
      t('total', { total: formatKr(offer.total) }),
    ].join('\n'),
    `${t('see')}\n${LINK_FIELD}`,
    seller?.signature ?? '',
  ];
  return { subject: t('subject', { number }), body: parts.filter(Boolean).join('\n\n') };
}
