import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import { superuser } from '../../../pocketbase/server/server.ts';
import type { CustomerOffer, CustomerPrices, CustomerView } from '../../shared/customer-types.ts';
import { loadPdfSettings } from '../pdf/build-input.ts';
import { readCustomerOffer } from './offer.ts';
import { withCustomerChoice } from './choice.ts';
import { toCustomerPrices, toCustomerView, type ViewTexts } from './view.ts';

/** The values of the page; null if the token stopped working after the middleware checked it. */
export async function loadCustomerView(token: string): Promise<CustomerView | null> {
  const locale = await getLocale();
  const [found, settings, texts] = await Promise.all([
    readCustomerOffer(token),
    superuser().then(loadPdfSettings),
    loadTexts(locale),
  ]);
  return found && toCustomerView(found, settings, { locale, texts, now: new Date() });
}

async function loadTexts(locale: 'da' | 'en'): Promise<ViewTexts> {
  const [pdf, page] = await Promise.all([
    getTranslations({ locale, namespace: 'offerPdf' }),
    getTranslations({ locale, namespace: 'customerPage' }),
  ]);
  return {
    pdf: (key, values) => pdf(key, values as never),
    page: (key, values) => page(key, values as never),
  };
}

/**
 * The amounts of the page with this choice.
 * @throws AppError `validation` at `choices`, `wrong_status`: the offer is no longer open
 */
export async function priceChoice(
  found: CustomerOffer,
  choices: readonly string[],
  locale: 'da' | 'en',
): Promise<CustomerPrices> {
  const chosen = withCustomerChoice(found, choices);
  const [settings, texts] = await Promise.all([superuser().then(loadPdfSettings), loadTexts(locale)]);
  return toCustomerPrices(chosen, settings, { locale, texts, now: new Date() });
}

/** Whom a customer with a wrong link can call. Nothing but what the firm's letterhead says. */
export async function loadFirmContact(): Promise<{ name: string; phone: string }> {
  const { company } = await loadPdfSettings(await superuser());
  return { name: company.name, phone: company.phone };
}
