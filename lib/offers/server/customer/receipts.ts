import 'server-only';
import { getTranslations } from 'next-intl/server';
import { clockText } from '../../../core/shared/clock.ts';
import { copenhagenDay, copenhagenTime } from '../../../core/shared/dates.ts';
import { env } from '../../../core/server/env.ts';
import { LINK_FIELD } from '../../../core/shared/merge-fields.ts';
import { notationOf } from '../../../core/shared/notation.ts';
import { offerNumberText } from '../../../core/shared/offer-number.ts';
import { paths } from '../../../core/shared/paths.ts';
import { superuser } from '../../../pocketbase/server/server.ts';
import type { CustomerOffer } from '../../shared/customer-types.ts';
import { depositOf } from '../../shared/deposit.ts';
import { loadPdfSettings } from '../pdf/build-input.ts';

type Locale = 'da' | 'en';
type Receipt = { subject: string; body: string };

/**
 * The mail that confirms the order, with the right to withdraw and the law's form for it if the offer gives one. Its
 * link is filled in when it is sent. `bought`: the chosen options.
 */
export async function writeReceipt(
  { offer, seller, withdrawal }: CustomerOffer,
  { name, locale, startEarly, bought }: { name: string; locale: Locale; startEarly: boolean; bought: string },
): Promise<Receipt> {
  const t = await getTranslations({ locale, namespace: 'customerMail' });
  const { company } = await loadPdfSettings(await superuser());
  const { number, day, time } = wordsOf(offer, locale);
  const firm = [company.name, company.address, `${company.zip} ${company.city}`.trim()].filter(Boolean).join(', ');
  const email = seller?.email || company.email;
  const deposit = depositOf(offer, offer.total);
  const by = notationOf(locale);
  const order = [
    t('offer', { number, title: offer.title }),
    t('by', { name }),
    t('at', { day, time }),
    bought ? t('totalWith', { titles: bought, total: by.kr(offer.total) }) : t('total', { total: by.kr(offer.total) }),
    ...(deposit > 0 ? [t('deposit', { deposit: by.kr(deposit) })] : []),
  ];
  const right = withdrawal
    ? [
        t('right', { until: by.day(withdrawal.until), email }),
        startEarly ? t('early') : '',
        t('form', { firm, email, number, title: offer.title, day }),
      ]
    : [];
  return toMail(t('subject', { number }), [
    t('greeting', { name }),
    t('thanks'),
    order.join('\n'),
    `${t('see')}\n${LINK_FIELD}`,
    t('attached', { link: `${env().PUBLIC_URL}${paths.checkDocument()}` }),
    seller?.signature ?? '',
    ...right,
  ]);
}

/** The mail that confirms that a customer has withdrawn. */
export async function writeWithdrawalReceipt(
  { offer, seller }: CustomerOffer,
  name: string,
  locale: Locale,
): Promise<Receipt> {
  const t = await getTranslations({ locale, namespace: 'customerMail' });
  const { number, day, time } = wordsOf(offer, locale);
  return toMail(t('withdrawn.subject', { number }), [
    t('greeting', { name }),
    t('withdrawn.text', { number, title: offer.title, day, time }),
    seller?.signature ?? '',
  ]);
}

function wordsOf(offer: CustomerOffer['offer'], locale: Locale) {
  const now = new Date().toISOString();
  return {
    number: offerNumberText(offer.offerNumber, offer.revision),
    day: notationOf(locale).day(copenhagenDay(now)),
    time: clockText(copenhagenTime(now), locale),
  };
}

const toMail = (subject: string, parts: readonly string[]): Receipt => ({
  subject,
  body: parts.filter(Boolean).join('\n\n'),
});
