import type { OfferCustomer, OfferFields, OfferSeller } from '../../shared/types.ts';
import type { Deduction } from '../../../settings/shared/company/schema.ts';
import type { UnitNames } from '../../../units/shared/rules.ts';
import type { CustomerOffer } from '../../shared/customer-types.ts';

/** The company's details on a document; from collection company_settings. */
export type PdfCompany = {
  name: string;
  address: string;
  zip: string;
  city: string;
  cvr: string;
  phone: string;
  email: string;
  web: string;
  authorisation: string;
  bankAccount: string;
  /** Data URL of a PNG or JPEG; '' for none. */
  logo: string;
};

/** A line with the fields that are printed, or that printed amounts are computed from. */
export type PrintedLine = CustomerOffer['lines'][number];

/**
 * All data of an offer's PDF; the same input gives the same bytes. Plain data, because it is posted to the worker
 * thread.
 */
export type OfferPdfInput = {
  locale: 'da' | 'en';
  offer: Pick<
    OfferFields,
    | 'offerNumber'
    | 'revision'
    | 'title'
    | 'kind'
    | 'address'
    | 'zip'
    | 'city'
    | 'offerDate'
    | 'validUntil'
    | 'lineDisplay'
    | 'withdrawal'
    | 'intro'
    | 'terms'
    | 'sections'
    | 'discountBp'
    | 'depositBp'
    | 'depositAmount'
    | 'workDate'
  >;
  lines: readonly PrintedLine[];
  customer: OfferCustomer;
  seller: Pick<OfferSeller, 'name' | 'email' | 'phoneNumber'> | null;
  company: PdfCompany;
  /** The firm's units, for their names. */
  units: readonly UnitNames[];
  /** The most that a person can deduct, by year. */
  deductions: readonly Deduction[];
  /** Marks a downloaded draft as one; the preview is not marked, since it shows the customer's copy. */
  draft: boolean;
  /** Of an accepted offer: the last page, in the place of the lines to sign on. */
  audit?: AuditPage;
};

/** What proves an acceptance, as it is printed. */
export type AuditPage = {
  title: string;
  /** Above the rows. */
  text: string;
  rows: readonly (readonly [label: string, value: string])[];
  /** The drawn signature as a data URL, with its label; null without one. */
  signature: { label: string; image: string } | null;
  /** Below the rows: where to check the file. */
  check: string;
};
