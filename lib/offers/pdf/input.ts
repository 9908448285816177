import type { OfferCustomer, OfferFields, OfferSeller } from '../types.ts';
import type { OfferLine } from '../schema.ts';

/** The company as it stands on a document; from collection company_settings. */
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

/**
 * All that an offer's PDF shows, and nothing else: the same input gives the same bytes.
 * Crosses to the worker thread, so it is plain data.
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
    | 'intro'
    | 'terms'
    | 'sections'
    | 'discountBp'
  >;
  lines: OfferLine[];
  customer: OfferCustomer;
  seller: Pick<OfferSeller, 'name' | 'email' | 'phoneNumber'> | null;
  company: PdfCompany;
  /** A downloaded draft says so across its head; what the customer gets, and so the preview, does not. */
  draft: boolean;
};
