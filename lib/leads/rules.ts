/** What holds for a lead wherever it is written or shown: steps, checksums and the text it is found by. Pure; runs in PocketBase too. */
import { isOperations, type Role } from '../auth/permissions.ts';
import { danishKey, searchWords } from '../core/text.ts';
import type { LeadStatus } from './values.ts';

/** Size of the stored search text, characters. */
const SEARCH_TEXT_MAX = 2000;

/** Before the first word of a name in the search text; no folded text has it. */
export const NAME_MARK = '^';

/** The way of a lead, in order; each of these is active. */
const WAY: readonly LeadStatus[] = ['ny', 'kontaktet', 'besigtigelse', 'tilbud_sendt'];
/** Ends that ask for a reason. */
const LOST: readonly LeadStatus[] = ['tabt', 'ikke_relevant'];

/** Under work: neither waiting nor closed. */
export function isActive(status: LeadStatus): boolean {
  return WAY.includes(status);
}

/** Must a move to this step give a reason? */
export function needsLostReason(status: LeadStatus): boolean {
  return LOST.includes(status);
}

/** Taking back what was won asks for a reason in words. */
export function needsReopenNote(from: LeadStatus): boolean {
  return from === 'vundet';
}

/**
 * Steps that a lead may take now. Forward as far as one likes (an offer may follow the first call), to Venter and from
 * there back to where it was, to a loss from anything open; only drift reopens. Sellers move their own alone.
 * Source: domain design, 'Steps'.
 */
export function allowedLeadTransitions(
  status: LeadStatus,
  asker: { roles: readonly Role[]; isOwner: boolean; statusBefore: string },
): LeadStatus[] {
  const drift = isOperations(asker.roles);
  if (!drift && !(asker.roles.includes('seller') && asker.isOwner)) return [];
  if (isActive(status)) return [...WAY.slice(WAY.indexOf(status) + 1), 'vundet', 'venter', ...LOST];
  if (status === 'venter') return [WAY.find((step) => step === asker.statusBefore) ?? 'kontaktet', ...LOST];
  return drift ? [...WAY] : [];
}

/** Does a firm's number pass its checksum (weights 2,7,6,5,4,3,2,1; sum mod 11 = 0)? A failing one warns and is kept. */
export function cvrIsValid(cvr: string): boolean {
  if (!/^[1-9]\d{7}$/.test(cvr)) return false;
  const weights = [2, 7, 6, 5, 4, 3, 2, 1];
  return weights.reduce((sum, weight, i) => sum + weight * Number(cvr[i]), 0) % 11 === 0;
}

export type Searchable = {
  name: string;
  company: string;
  cvr: string;
  phones: readonly { raw: string; normalised: string }[];
  email: string;
  address: string;
  zip: string;
  city: string;
};

/**
 * What a lead is found by: its words (see `searchWords`), phones in the compared form (as digits where there is none).
 * The name's first word stands at the front once more, marked, so that names starting with what is typed can be asked for.
 */
export function leadSearchText(lead: Searchable): string {
  const phones = lead.phones.map((phone) => phone.normalised || phone.raw.replace(/\D/g, ''));
  const name = searchWords(lead.name);
  const rest = searchWords(
    [lead.company, ...phones, lead.cvr, lead.email, lead.address, lead.zip, lead.city].join(' '),
  );
  const marked = name[0] === undefined ? [] : [NAME_MARK + name[0]];
  return [...marked, ...name, ...rest].join(' ').slice(0, SEARCH_TEXT_MAX);
}

/** What leads are sorted by where they are sorted by name. */
export function leadNameKey(lead: { name: string }): string {
  return danishKey(lead.name);
}
