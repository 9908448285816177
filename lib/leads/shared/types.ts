import type { NamesIn } from '../../core/shared/field-names.ts';
/** Leads and their related records, as the server sends them. */
import type {
  ActivitiesRecord,
  InquiriesRecord,
  LeadMergesRecord,
  LeadsRecord,
  ServiceJobsRecord,
} from '../../pocketbase/shared/types.ts';
import type { LeadStatus } from './values.ts';

/** `normalised`: 8 digits for a Danish number, else E.164 with +; '' if it isn't a number. */
export type LeadPhone = { raw: string; normalised: string };
export type Lead = LeadsRecord<LeadPhone[], string[]>;
type PersonName = { id: string; name: string };

/** `similar`: found only because typing errors are forgiven. */
type Found = { similar?: true };
/** A hit that the user may open. `offerNumber`: set if the query was that number. */
export type OpenHit = Found & {
  id: string;
  name: string;
  company: string;
  phones: string[];
  address: string;
  zip: string;
  city: string;
  status: LeadStatus;
  owner: PersonName | null;
  locked: false;
  offerNumber?: number;
};
/** Another seller's lead: only its name and owner are shown, with the owner's telephone ('' for none). */
export type LockedHit = Found & {
  id: string;
  name: string;
  owner: PersonName | null;
  ownerPhone: string;
  locked: true;
};
export type LeadHit = OpenHit | LockedHit;

/** Who has a lead: empty texts if nobody. `asked`: the user has asked to take it over and waits for the answer. */
export type LeadOwner = PersonName & { phone: string; asked: boolean };

/** Why a lead can't be changed: `reason` of a refusal `locked`. */
export type LeadLock = 'archived' | 'merged' | 'erased';

/** How many records a customer has of each kind. `keys`: receipts of the web form and rows of imports. */
export type MergeCounts = Record<
  'offers' | 'jobs' | 'tasks' | 'files' | 'mails' | 'activities' | 'contacts' | 'addresses' | 'keys',
  number
>;
/** A merge that can still be undone. */
export type LeadMergeEntry = Pick<LeadMergesRecord, 'id' | 'kept' | 'other' | 'by' | 'created'>;

/** `house`: the same house, on another floor. */
export const DUPLICATE_REASONS = ['phone', 'cvr', 'email', 'address', 'house'] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];
export type DuplicateHit = LeadHit & { reasons: DuplicateReason[] };
/** Two customers that may be one: the later one, and the oldest that is like it. `created`: UTC. */
export type DuplicatePair = {
  newer: OpenHit & { created: string };
  older: OpenHit & { created: string };
  reasons: DuplicateReason[];
};

export const LEAD_OFFER_FIELDS =
  'id,offerNumber,revision,title,status,subtotal,discount,total,validUntil,sentAt,updated';
/** The columns of an offer that a lead's profile shows. Money in øre. */
export type LeadOffer = Pick<InquiriesRecord, NamesIn<typeof LEAD_OFFER_FIELDS>>;
export const LEAD_JOB_FIELDS = 'id,jobNumber,title,status,plannedDay,plannedMinute,latestDay,subtotal';
/** The columns of a service job that a lead's profile shows. */
export type LeadJob = Pick<ServiceJobsRecord, NamesIn<typeof LEAD_JOB_FIELDS>>;
export type LeadActivity = ActivitiesRecord<Record<string, unknown>>;
