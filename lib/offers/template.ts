/** What an offer puts into the merge fields of mails, intros and terms. */
import { formatDay } from '../core/dates.ts';
import type { MergeValues } from '../core/merge-fields.ts';
import { formatKr } from '../core/money.ts';
import { offerNumberText } from '../leads/offers.ts';
import type { OfferAggregate } from './types.ts';

/** Company details as far as merge fields use them. */
export type MergeCompany = { name?: string; phone?: string; email?: string; web?: string; cvr?: string };

/** Every merge field's value for an offer; money the Danish way, days as 26.11.2026. `dates` are those of the day of sending. */
export function offerMergeValues(
  aggregate: Pick<OfferAggregate, 'offer' | 'lead' | 'seller'>,
  company: MergeCompany,
  dates: { offerDate: string; validUntil: string },
): MergeValues {
  const { offer, lead, seller } = aggregate;
  return {
    'kunde.navn': lead.name,
    'kunde.fornavn': lead.name.trim().split(/\s+/)[0] ?? '',
    'kunde.firma': lead.company,
    'kunde.adresse': lead.address,
    'kunde.postnr': lead.zip,
    'kunde.by': lead.city,
    'tilbud.nummer': offerNumberText(offer.offerNumber, offer.revision),
    // An offer without one is not sent; until it has one, the text reads with its number.
    'tilbud.titel': offer.title || offerNumberText(offer.offerNumber, offer.revision),
    'tilbud.adresse': [offer.address, [offer.zip, offer.city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    'tilbud.total': formatKr(offer.total),
    'tilbud.totalEksMoms': formatKr(offer.total - offer.vat),
    'tilbud.moms': formatKr(offer.vat),
    'tilbud.dato': formatDay(dates.offerDate),
    'tilbud.gyldigTil': formatDay(dates.validUntil),
    'saelger.navn': seller?.name ?? '',
    'saelger.telefon': seller?.phoneNumber ?? '',
    'saelger.email': seller?.email ?? '',
    'saelger.signatur': seller?.signature ?? '',
    'firma.navn': company.name ?? '',
    'firma.telefon': company.phone ?? '',
    'firma.email': company.email ?? '',
    'firma.web': company.web ?? '',
    'firma.cvr': company.cvr ?? '',
  };
}
