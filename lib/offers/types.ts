/** What the offer commands answer. Cost is there only for those who may see it on that offer. */
import type { InquiriesRecord } from '../pocketbase/types.ts';
import type { OfferLine, OfferQueue, OfferSection, OfferStatus, OutboxResult, Unit } from './schema.ts';

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
  /** User id, '' for nobody. */
  owner: string;
  rev: number;
};

export type OfferSeller = { id: string; name: string; email: string; phoneNumber: string; signature: string };

/** The newest mail of an offer. `ukendt`: Microsoft may or may not have taken it, a person decides. */
export type OfferMail = {
  id: string;
  status: 'venter' | 'sender' | 'sendt' | 'fejlet' | 'ukendt' | 'annulleret';
  to: string;
  subject: string;
  /** A code, '' for none. */
  error: string;
  updated: string;
};

/** What the asker may do with this offer as it stands now. */
export type OfferCan = {
  edit: boolean;
  send: boolean;
  seeCost: boolean;
  /** The offer's discount is over the limit, and the asker may ask management to approve it. */
  askDiscount: boolean;
  /** The offer's discount is over the limit, unapproved, and the asker may approve it. */
  approveDiscount: boolean;
  /** Record the customer's answer; an expired offer needs a note. */
  decide: boolean;
  /** Take a recorded answer back, with a reason. */
  reopen: boolean;
  revise: boolean;
  cancel: boolean;
};

/** The offer itself, without hidden fields; every field is there, empty where nothing is known. */
export type OfferFields = Required<
  Omit<InquiriesRecord, 'publicTokenHash' | 'sections' | 'customer' | 'status' | 'created' | 'updated' | 'pdf'>
> & {
  created: string;
  updated: string;
  /** File name, '' for none. */
  pdf: string;
  status: OfferStatus;
  sections: OfferSection[];
  /** Who it was sent to, as it was then; null before. */
  customer: OfferCustomer | null;
};

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
  /** Somebody has asked management, and has no answer yet. */
  asked: boolean;
};

export type OfferAggregate = {
  offer: OfferFields;
  /** In the order shown. */
  lines: OfferLine[];
  /** Øre; only with `can.seeCost`, and where a cost is known. */
  cost?: number;
  discount: OfferDiscount;
  lead: OfferLead;
  seller: OfferSeller | null;
  mail: OfferMail | null;
  /** This number's revisions, oldest first, this one included. */
  revisions: { id: string; revision: number; status: OfferStatus }[];
  can: OfferCan;
};

/** Body of a 409 `stale` on save: the aggregate as it is now and the fields that differ from what was sent (`lines` as one). */
export type OfferStale = { rev: number; fields: string[]; current: OfferAggregate };

/** A hit in the catalogue: something that can become a line. */
export type CatalogItem = {
  type: 'product' | 'charge';
  id: string;
  name: string;
  sku: string;
  category: string;
  unit: Unit;
  /** Øre excl. moms; for a charge in percent 0, see `chargeUnitPrice`. */
  price: number;
  vatRate: number;
  /** Øre; only where the asker may see cost on that offer. */
  cost?: number;
  labourMin?: number;
  calc?: 'fast' | 'time' | 'km' | 'procent';
  /** Of a charge: øre, or for `procent` hundredths of a percent. */
  amount?: number;
  /** Of a charge: øre, the least it may cost. */
  minimum?: number;
};

/** What the server answers for an offer number that is set aside. */
export type ReservedNumber = { offernumber: string };

/** Payload of the internal queue command; the PDF comes beside it. */
export type QueuePayload = OfferQueue;

/** Answer of the internal queue command. */
export type QueueResult = { mail: OutboxMail; offer: OfferFields };

/** A mail as the sender in Next leases it. */
export type OutboxMail = {
  id: string;
  inquiry: string;
  user: string;
  to: string[];
  cc: string[];
  subject: string;
  body: string;
  attachment: string;
  attachmentName: string;
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
