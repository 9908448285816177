import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import { superuser } from '../../../pocketbase/server/server.ts';
import type { CustomerView } from '../../shared/customer-types.ts';
import { loadPdfSettings } from '../pdf/build-input.ts';
import { readCustomerOffer } from './offer.ts';
import { toCustomerView, type ViewTexts } from './view.ts';

/** The values of the page; null if the token stopped working after the middleware checked it. */
export async function loadCustomerView(token: string): Promise<CustomerView | null> {
  const found = await readCustomerOffer(token);
  if (!found) return null;
  const [settings, locale, pdf, page] = await Promise.all([
    superuser().then(loadPdfSettings),
    getLocale(),
    getTranslations('offerPdf'),
    getTranslations('customerPage'),
  ]);
  const texts: ViewTexts = {
    pdf: (key, values) => pdf(key, values as never),
    page: (key, values) => page(key, values as never),
  };
  return toCustomerView(found, settings, { locale, texts, now: new Date() });
}

/** Whom a customer with a wrong link can call. Nothing but what the firm's letterhead says. */
export async function loadFirmContact(): Promise<{ name: string; phone: string }> {
  const { company } = await loadPdfSettings(await superuser());
  return { name: company.name, phone: company.phone };
}
