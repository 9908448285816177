/** Merge fields of templates: `{{kunde.navn}}` and its like in mails, intros and terms. */
import { formatDay } from '../core/dates.ts';
import { formatKr } from '../core/money.ts';
import { offerNumberText } from './rules.ts';
import type { OfferAggregate } from './types.ts';

export const MERGE_FIELDS = [
  'kunde.navn',
  'kunde.fornavn',
  'kunde.firma',
  'kunde.adresse',
  'kunde.postnr',
  'kunde.by',
  'tilbud.nummer',
  'tilbud.titel',
  'tilbud.adresse',
  'tilbud.total',
  'tilbud.totalEksMoms',
  'tilbud.moms',
  'tilbud.dato',
  'tilbud.gyldigTil',
  'saelger.navn',
  'saelger.telefon',
  'saelger.email',
  'saelger.signatur',
  'firma.navn',
  'firma.telefon',
  'firma.email',
  'firma.web',
  'firma.cvr',
] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];
export type MergeValues = Record<MergeField, string>;

/** Company details as far as merge fields use them. */
export type MergeCompany = { name?: string; phone?: string; email?: string; web?: string; cvr?: string };

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

/**
 * The text with its merge fields filled in. What nobody knows stays as it was written and is named in `unknown`;
 * values are taken as they are, so braces inside a customer's name are never filled in again.
 */
export function fillTemplate(text: string, fields: Partial<Record<string, string>>): { text: string; unknown: string[] } {
  const unknown = new Set<string>();
  const filled = text.replace(PLACEHOLDER, (written: string, name: string) => {
    const value = Object.prototype.hasOwnProperty.call(fields, name) ? fields[name] : undefined;
    if (value !== undefined) return value;
    unknown.add(name);
    return written;
  });
  return { text: filled, unknown: [...unknown] };
}

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
    'tilbud.titel': offer.title,
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
