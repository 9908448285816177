/** Answers of the offer commands. Costs are included only for users who may see them on that offer. */
import type { FollowUpsRecord, InquiriesRecord } from '../../pocketbase/shared/types.ts';
import type { Bundle } from '../../settings/shared/bundles/types.ts';
import type { MailFile } from './attachments.ts';
import type { FollowUpDays } from '../../settings/shared/company/follow-up.ts';
import type { OfferLine, OfferQueue, OfferSection, OutboxResult } from './schema.ts';
import type { OfferStatus, Withdrawal } from './values.ts';

/** The customer as the offer's screen needs them. */
export type OfferLead = {
  id: string;
  name: string;
  company: string;
  customerType: 'privat' | 'erhverv' | 'boligforening' | 'offentlig';
  /** As typed. */
  phones: string[];
  email: string;
  address: string;
  zip: string;
  city: string;
  cvr: string;
  status: string;
  /** User id; '' without an owner. */
  owner: string;
  /** Archived, or merged into another: no mails go to the customer. */
  archived: boolean;
  rev: number;
};

export type OfferSeller = { id: string; name: string; email: string; phoneNumber: string; signature: string };

/** The newest mail of an offer. `ukendt`: it is unknown whether Microsoft accepted it; a person decides. */
export type OfferMail = {
  id: string;
  status: 'venter' | 'sender' | 'sendt' | 'fejlet' | 'ukendt' | 'annulleret';
  to: string;
  subject: string;
  /** A code, '' for none. */
  error: string;
  updated: string;
};

/** The user's rights to the offer in its present status. */
type OfferCan = {
  edit: boolean;
  send: boolean;
  seeCost: boolean;
  /** The discount is above the limit, and the user may ask management to approve it. */
  askDiscount: boolean;
  /** The discount is above the limit and not approved, and the user may approve it. */
  approveDiscount: boolean;
  /** Record the customer's answer; an expired offer needs a note. */
  decide: boolean;
  /** Remove a recorded answer, with a reason. */
  reopen: boolean;
  /** Say that a colleague opened the customer's page. */
  undoSeen: boolean;
  revise: boolean;
  cancel: boolean;
  /** Open the customer's page of an offer that was sent; who does can answer there, so who may record the answer. */
  openCustomerPage: boolean;
};

/** The offer without hidden fields. Every field has a value; unknown ones are empty. */
export type OfferFields = Required<
  Omit<
    InquiriesRecord,
    | 'publicTokenHash'
    | 'publicUntil'
    | 'pdfSha256'
    | 'acceptCode'
    | 'withdrawal'
    | 'sections'
    | 'customer'
    | 'followUp'
    | 'declineReason'
    | 'withdrawnAt'
    | 'status'
    | 'created'
    | 'updated'
    | 'pdf'
  >
> & {
  created: string;
  updated: string;
  /** File name, '' for none. */
  pdf: string;
  status: OfferStatus;
  withdrawal: Withdrawal;
  sections: OfferSection[];
  /** The customer at the time of sending; null before. */
  customer: OfferCustomer | null;
  followUp: OfferFollowUp | null;
  /** The key of a lost reason; '' without one. */
  declineReason: string;
};

/** A mail that follows an offer up. `reason`: why it was skipped or stopped, a code; '' for none. */
export type FollowUp = Required<FollowUpsRecord>;

/** When this offer is followed up, and in which language; null: as the firm has set it, in Danish. */
export type OfferFollowUp = FollowUpDays & { language: 'da' | 'en' };

export type OfferCustomer = Pick<
  OfferLead,
  'name' | 'company' | 'customerType' | 'email' | 'address' | 'zip' | 'city' | 'cvr'
>;

export type OfferDiscount = {
  /** All discounts' share of the gross, hundredths of a percent, rounded up. */
  shareBp: number;
  /** Above this management's approval is needed before sending. */
  limitBp: number;
  needsApproval: boolean;
  approved: boolean;
  /** Management was asked and has not answered yet. */
  asked: boolean;
};

/** When the customer withdrew from an offer that they had accepted, and the name that they wrote, '' if erased. */
export type Withdrawn = { at: string; by: string };

/** A question of the customer's whose task is open. `id`: of its activity. */
export type OpenQuestion = { id: string; text: string; by: string };

export type OfferAggregate = {
  offer: OfferFields;
  /** In the order shown. */
  lines: OfferLine[];
  /** Øre; only with `can.seeCost`, and if a cost is known. */
  cost?: number;
  discount: OfferDiscount;
  /** The firm's rate of moms for new lines, in percent. */
  vatRate: number;
  lead: OfferLead;
  seller: OfferSeller | null;
  mail: OfferMail | null;
  withdrawn: Withdrawn | null;
  /** The latest one; null if all are answered. */
  question: OpenQuestion | null;
  /** This number's revisions, oldest first, this one included. */
  revisions: { id: string; revision: number; status: OfferStatus }[];
  can: OfferCan;
};

/**
 * Body of a 409 `stale` on save: the current aggregate and the fields that differ from the request (`lines` as one).
 */
export type OfferStale = { rev: number; fields: string[]; current: OfferAggregate };

/** A product or charge found in the catalogue. */
export type CatalogItem = {
  type: 'product' | 'charge';
  id: string;
  name: string;
  sku: string;
  /** Of a product that was found by its number. */
  ean?: string;
  category: string;
  unit: string;
  /** Øre excl. moms; for a charge in percent 0, see `chargeUnitPrice`. */
  price: number;
  vatRate: number;
  /** Øre; only if the user may see costs on that offer. */
  cost?: number;
  labourMin?: number;
  calc?: 'fast' | 'time' | 'km' | 'procent';
  /** Of a charge: øre, or for `procent` hundredths of a percent. */
  amount?: number;
  /** Of a charge: øre, the least it may cost. */
  minimum?: number;
};

/** A bundle found in the catalogue. `price` in øre excl. moms; `cost` only if all of it is known to the user. */
export type BundleHit = Bundle & { type: 'bundle'; price: number; cost?: number };

/** What the line picker finds. */
export type CatalogHit = CatalogItem | BundleHit;

/** A reserved offer number. */
export type ReservedNumber = { offernumber: string };

/** Payload of the internal queue command, sent with the PDF. */
export type QueuePayload = OfferQueue;

/** Answer of the internal queue command. */
export type QueueResult = { mail: OutboxMail; offer: OfferFields };

/** A mail as the sender in Next leases it. */
export type OutboxMail = {
  id: string;
  /** 'sms': a text message, whose `to` are numbers with their country's code. */
  channel: 'mail' | 'sms';
  inquiry: string;
  /** The offer that a mail is about which does not send it, as a receipt; '' for none. */
  about: string;
  /** The acceptance whose document is attached; '' for none. */
  answer: string;
  user: string;
  to: string[];
  cc: string[];
  subject: string;
  body: string;
  attachment: string;
  attachmentName: string;
  /** Files of the offer or its customer that are attached too. */
  files: MailFile[];
  status: OfferMail['status'];
  attempts: number;
  nextAttemptAt: number;
  leaseUntil: number;
  error: string;
};

export type OutboxOutcome = OutboxResult['outcome'];

/** An offer found by its number. `customer`: the lead's firm or name. */
export type FoundOffer = Pick<OfferFields, 'id' | 'offerNumber' | 'revision' | 'title' | 'status'> & {
  customer: string;
};
