import 'server-only';
import { AppError } from '../../../core/shared/errors.ts';
import { fetchFile } from '../../../pocketbase/server/server.ts';
import { copenhagenToday } from '../../../core/shared/dates.ts';
import { fillTemplate } from '../../../core/shared/merge-fields.ts';
import { FULL_LIST_BATCH } from '../../../core/shared/limits.ts';
import type { CompanySettingsResponse, TypedPocketBase } from '../../../pocketbase/shared/types.ts';
import type { Deduction } from '../../../settings/shared/company/schema.ts';
import type { UnitNames } from '../../../units/shared/rules.ts';
import { offerDates } from '../../shared/rules.ts';
import { offerMergeValues } from '../../shared/template.ts';
import type { CustomerOffer } from '../../shared/customer-types.ts';
import type { OfferAggregate } from '../../shared/types.ts';
import type { OfferPdfInput, PdfCompany } from './input.ts';

let cachedLogo: { key: string; dataUrl: string } | null = null;

/** The settings that every document needs: the company's details with logo, and the office's rules for dates. */
export type PdfSettings = {
  settings: CompanySettingsResponse;
  company: PdfCompany;
  units: readonly UnitNames[];
};

/** @param pb acts as a member of staff. @throws AppError `internal` if no settings exist */
export async function loadPdfSettings(pb: TypedPocketBase): Promise<PdfSettings> {
  const [loaded, units] = await Promise.all([
    loadPdfCompany(pb),
    pb.collection('units').getFullList({ batch: FULL_LIST_BATCH }),
  ]);
  return {
    ...loaded,
    units: units.map(({ key, labelDa, labelEn, pluralDa, pluralEn }) => ({
      key,
      labelDa,
      labelEn,
      pluralDa,
      pluralEn,
    })),
  };
}

/** The company's details as every document shows them. @throws AppError `internal` if no settings exist */
export async function loadPdfCompany(pb: TypedPocketBase): Promise<Omit<PdfSettings, 'units'>> {
  const { items } = await pb.collection('company_settings').getList(1, 1, { skipTotal: true });
  const settings = items[0];
  if (!settings) throw new AppError('internal');
  const { name, address, zip, city, cvr, phone, email, web, authorisation, bankAccount } = settings;
  return {
    settings,
    company: {
      name,
      address,
      zip,
      city,
      cvr,
      phone,
      email,
      web,
      authorisation,
      bankAccount,
      logo: await loadLogo(pb, settings),
    },
  };
}

/** The logo as a data URL; cached until the settings change. */
async function loadLogo(pb: TypedPocketBase, settings: CompanySettingsResponse): Promise<string> {
  if (!settings.logo) return '';
  if (cachedLogo?.key !== settings.logo) {
    const { type, bytes } = await fetchFile(pb, settings, settings.logo);
    cachedLogo = {
      key: settings.logo,
      dataUrl: `data:${type || 'image/png'};base64,${Buffer.from(bytes).toString('base64')}`,
    };
  }
  return cachedLogo.dataUrl;
}

/** What is printed of an offer. `isSent`: it keeps the date that it was sent with. */
export type PrintableOffer = Pick<CustomerOffer, 'offer' | 'lines' | 'customer' | 'seller'> & { isSent: boolean };

export function toPrintable({ offer, lines, lead, seller }: OfferAggregate): PrintableOffer {
  return { offer, lines, customer: { ...lead, ...offer.customer }, seller, isSent: offer.locked };
}

/**
 * The input of the offer's PDF as it would be sent on `now`'s day: with the dates that sending sets and the customer's
 * current details.
 */
export function toPdfInput(
  document: PrintableOffer,
  { settings, company, units }: PdfSettings,
  options: { now: Date; draft: boolean; locale?: 'da' | 'en' },
): OfferPdfInput {
  const { offer, lines, customer, seller } = document;
  const dates = offerDates(
    { offerDate: document.isSent ? offer.offerDate : '', validUntil: offer.validUntil },
    copenhagenToday(options.now),
    settings.validityDays,
    (settings.extraDaysOff as string[] | null) ?? [],
  );
  const values = offerMergeValues({ offer, lines, lead: customer, seller }, settings, dates);
  return {
    locale: options.locale ?? 'da',
    offer: {
      ...offer,
      ...dates,
      intro: fillTemplate(offer.intro, values).text,
      terms: fillTemplate(offer.terms, values).text,
    },
    lines,
    customer,
    seller,
    company,
    units,
    deductions: Array.isArray(settings.deductions) ? (settings.deductions as Deduction[]) : [],
    draft: options.draft,
  };
}
