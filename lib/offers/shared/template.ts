/** Values of the merge fields in mails, intros and terms. */
import { formatDay } from '../../core/shared/dates.ts';
import { fillTemplate, LINK_FIELD, type MergeValues } from '../../core/shared/merge-fields.ts';
import { formatKr } from '../../core/shared/money.ts';
import { offerNumberText } from '../../core/shared/offer-number.ts';
import { chosenTitles, currentChoice, inPrintedOrder } from './options.ts';
import type { OfferAggregate } from './types.ts';

/** The parts of an offer that merge fields use. */
export type MergeOffer = {
  offer: Pick<
    OfferAggregate['offer'],
    'offerNumber' | 'revision' | 'title' | 'address' | 'zip' | 'city' | 'sections' | 'total' | 'vat'
  >;
  lines: readonly Pick<OfferAggregate['lines'][number], 'section' | 'chosen'>[];
  lead: Pick<OfferAggregate['lead'], 'name' | 'company' | 'address' | 'zip' | 'city'>;
  seller: Pick<NonNullable<OfferAggregate['seller']>, 'name' | 'email' | 'phoneNumber' | 'signature'> | null;
};

/** The company details that merge fields use. */
export type MergeCompany = { name?: string; phone?: string; email?: string; web?: string; cvr?: string };

/**
 * The value of every merge field for an offer: amounts in Danish notation, days as 26.11.2026. A total names the options
 * that it is with. `dates`: as printed.
 */
export function offerMergeValues(
  aggregate: MergeOffer,
  company: MergeCompany,
  dates: { offerDate: string; validUntil: string },
): MergeValues {
  const { offer, lead, seller } = aggregate;
  const titles = chosenTitles(inPrintedOrder(offer.sections), currentChoice(offer.sections, aggregate.lines));
  const withChoice = titles.length === 0 ? '' : ` (${titles.join(', ')})`;
  return {
    'kunde.navn': lead.name,
    'kunde.fornavn': lead.name.trim().split(/\s+/)[0] ?? '',
    'kunde.firma': lead.company,
    'kunde.adresse': lead.address,
    'kunde.postnr': lead.zip,
    'kunde.by': lead.city,
    'tilbud.nummer': offerNumberText(offer.offerNumber, offer.revision),
    // A draft without a title shows its number; it cannot be sent.
    'tilbud.titel': offer.title || offerNumberText(offer.offerNumber, offer.revision),
    'tilbud.adresse': [offer.address, [offer.zip, offer.city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    'tilbud.total': `${formatKr(offer.total)}${withChoice}`,
    'tilbud.totalEksMoms': `${formatKr(offer.total - offer.vat)}${withChoice}`,
    'tilbud.moms': formatKr(offer.vat),
    'tilbud.dato': formatDay(dates.offerDate),
    'tilbud.gyldigTil': formatDay(dates.validUntil),
    'tilbud.link': LINK_FIELD,
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

/** Adds the link to the customer's page above the signature, unless the mail has one. */
export function withLink(body: string, invitation: string, signature: string): string {
  if (fillTemplate(body, { 'tilbud.link': '' }).text !== body) return body;
  const text = body.trimEnd();
  const added = `${invitation}\n${LINK_FIELD}`;
  if (signature === '' || !text.endsWith(signature)) return `${text}\n\n${added}`;
  const above = text.slice(0, -signature.length).trimEnd();
  return `${above}\n\n${added}\n\n${signature}`;
}
