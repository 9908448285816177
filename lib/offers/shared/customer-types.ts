/** What PocketBase tells the page's server about an offer: nothing that the customer's PDF does not show. */
import type { CustomerReasonNames } from '../../reasons/shared/rules.ts';
import type { CustomerState } from './customer-state.ts';
import type { OfferLine } from './schema.ts';
import type { OfferCustomer, OfferFields, OfferSeller } from './types.ts';

export const CUSTOMER_OFFER_FIELDS = [
  'offerNumber',
  'revision',
  'title',
  'kind',
  'address',
  'zip',
  'city',
  'offerDate',
  'validUntil',
  'lineDisplay',
  'withdrawal',
  'intro',
  'terms',
  'sections',
  'discountBp',
  'depositBp',
  'depositAmount',
  'workDate',
  'total',
  'vat',
] as const satisfies readonly (keyof OfferFields)[];

export const CUSTOMER_LINE_FIELDS = [
  'section',
  'kind',
  'text',
  'qtyMilli',
  'unit',
  'unitPrice',
  'discountBp',
  'vatRate',
  'labourBp',
  'deduction',
  'optionGroup',
  'chosen',
  'percentBp',
  'percentMin',
] as const satisfies readonly (keyof OfferLine)[];

export type CustomerOffer = {
  state: CustomerState;
  offer: Pick<OfferFields, (typeof CUSTOMER_OFFER_FIELDS)[number]>;
  lines: Pick<OfferLine, (typeof CUSTOMER_LINE_FIELDS)[number]>[];
  customer: OfferCustomer;
  /** The signature ends a mail and may be a merge field of the texts. */
  seller: Omit<OfferSeller, 'id'> | null;
  /** Where the PDF is stored that was sent; the page's server reads it. */
  pdf: { offer: string; name: string };
  /** The acceptance that holds, whose document the customer may download; '' without one. */
  acceptance: string;
  /** The masked addresses that a one-time code is mailed to; '' if the firm asks for none. */
  codeTo: string;
  /** Ids of the options that the customer chose last, or else of those proposed; empty unless they can answer. */
  choices: string[];
  /** Why the customer may decline; empty unless they can answer. */
  reasons: CustomerReasonNames[];
  /** Who answered, and when (UTC); null without an answer. */
  answered: { by: string; at: string } | null;
  /**
   * The customer's right to withdraw; null if the offer gives none. `until`: the last day, for an offer that is not
   * accepted as if it were now. `isOpen`: it can be used.
   */
  withdrawal: { until: string; isOpen: boolean } | null;
};

type Row = readonly [label: string, amount: string];

/** What the page shows, in words. `document` is null if the offer is replaced or taken back. */
export type CustomerView = {
  state: CustomerState;
  /** Such as 'Tilbud 10042'. */
  heading: string;
  firm: { name: string; lines: string[]; phone: string; email: string; hasLogo: boolean };
  /** Whom to call: the seller, or the firm. */
  contact: { name: string; phone: string; email: string };
  answered: { by: string; day: string; time: string } | null;
  codeTo: string;
  /** Ids of the options that are chosen when the page opens. */
  choices: string[];
  /** Why the customer may decline, by key, in the page's language. */
  reasons: { key: string; label: string }[];
  /** Whether there is a document of the acceptance to download. */
  hasAcceptance: boolean;
  /** Printed. */
  validUntil: string;
  /** As `CustomerOffer`'s, with the day printed. */
  withdrawal: CustomerOffer['withdrawal'];
  document: {
    title: string;
    facts: Row[];
    customer: string[];
    installation: string[];
    intro: string;
    /** Whether the prices of lines include moms; null if none is shown. */
    inclVat: boolean | null;
    groups: CustomerGroup[];
    /** Says what amounts in brackets are; '' without any. */
    leftOut: string;
    totals: CustomerTotals;
    /** What the total is with, in words; '' without options. */
    withOptions: string;
    deductions: string[];
    binding: string;
    /** The right to withdraw; '' without one. */
    withdrawal: string;
    terms: string;
  } | null;
};

/**
 * `accepted`: the total in words, as the customer accepts it; a firm reads it excl. moms too. `deposit`: what of the
 * total is paid on acceptance; null for nothing.
 */
export type CustomerTotals = { above: Row[]; total: Row; below: Row[]; accepted: string; deposit: Row | null };

/** What follows the customer's choice on the page. `sums`: of the optional sections, by id. */
export type CustomerPrices = {
  totals: CustomerTotals;
  withOptions: string;
  deductions: string[];
  sums: Record<string, string>;
};

/** `total`: null if the section shows none. `option`: null if the section always counts. */
export type CustomerGroup = {
  title: string;
  lines: CustomerLine[];
  total: string | null;
  option: CustomerOption | null;
};

/** `group`: names the alternatives; '' for an extra. `startsGroup`: the first of its alternatives. */
export type CustomerOption = {
  id: string;
  kind: 'tilvalg' | 'alternativ';
  group: string;
  groupId: string;
  startsGroup: boolean;
  recommended: boolean;
  chosen: boolean;
};

/** `detail`: quantity, price and the like. `amount`: '' if lines have no prices. */
export type CustomerLine = { text: string; isNote: boolean; detail: string; amount: string };
