/** Rules of a lead: status changes, checksums and search texts. Pure; runs in PocketBase too. */
import { isOperations, type Role } from '../../auth/shared/permissions.ts';
import { toFloorKey, toHouseKey } from '../../core/shared/street-address.ts';
import { danishKey, searchWords } from '../../core/shared/text.ts';
import type { LeadStatus } from './values.ts';

/** Size of the stored search text, characters. */
const SEARCH_TEXT_MAX = 2000;

/** Marks the first word of a name in the search text; folded text never contains it. */
export const NAME_MARK = '^';

/** The statuses of an active lead, in order. */
const WAY: readonly LeadStatus[] = ['ny', 'kontaktet', 'besigtigelse', 'tilbud_sendt'];
/** Final statuses that need a reason. */
const LOST: readonly LeadStatus[] = ['tabt', 'ikke_relevant'];

/** Active: neither waiting nor closed. */
export function isActive(status: LeadStatus): boolean {
  return WAY.includes(status);
}

/** Whether a change to this status needs a reason. */
export function needsLostReason(status: LeadStatus): boolean {
  return LOST.includes(status);
}

/** Whether reopening from this status needs a note. */
export function needsReopenNote(from: LeadStatus): boolean {
  return from === 'vundet';
}

/** The user. `isOwner`: owns the lead. `statusBefore`: the lead's status before Venter; '' for none. */
export type LeadActor = { roles: readonly Role[]; isOwner: boolean; statusBefore: string };

/**
 * Statuses that this user may set now. Any later active status (an offer may follow the first call); Venter, and from
 * there the status before; a loss from any open status. Only operations reopen. Sellers change only their own leads.
 * Source: domain design, 'Steps'.
 */
export function allowedLeadTransitions(status: LeadStatus, actor: LeadActor): LeadStatus[] {
  const drift = isOperations(actor.roles);
  if (!drift && !(actor.roles.includes('seller') && actor.isOwner)) return [];
  if (isActive(status)) return [...WAY.slice(WAY.indexOf(status) + 1), 'vundet', 'venter', ...LOST];
  if (status === 'venter') return [WAY.find((step) => step === actor.statusBefore) ?? 'kontaktet', ...LOST];
  return drift ? [...WAY] : [];
}

export type Searchable = {
  name: string;
  company: string;
  customerNumber: string;
  cvr: string;
  phones: readonly { raw: string; normalised: string }[];
  email: string;
  address: string;
  zip: string;
  city: string;
};

/**
 * The search text of a lead: its words (see `searchWords`) and its phones, normalised if possible, else as digits.
 * The name's first word is added at the front with a mark, so that a search can ask for names that begin with it.
 */
export function leadSearchText(lead: Searchable): string {
  const phones = lead.phones.map((phone) => phone.normalised || phone.raw.replace(/\D/g, ''));
  const name = searchWords(lead.name);
  const rest = searchWords(
    [lead.company, ...phones, lead.cvr, lead.email, lead.address, lead.zip, lead.city, lead.customerNumber].join(' '),
  );
  const marked = name[0] === undefined ? [] : [NAME_MARK + name[0]];
  return [...marked, ...name, ...rest].join(' ').slice(0, SEARCH_TEXT_MAX);
}

/** The key for sorting leads by name. */
export function leadNameKey(lead: { name: string }): string {
  return danishKey(lead.name);
}

/** The house and the floor that customers are compared by. Without a house there is no floor. */
export function leadHouseKeys(lead: { address: string; zip: string }): { houseKey: string; floorKey: string } {
  const houseKey = toHouseKey(lead);
  return { houseKey, floorKey: houseKey && toFloorKey(lead.address) };
}
