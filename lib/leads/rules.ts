/** What holds for a lead wherever it is written or shown: steps, checksums and the text it is found by. Pure; runs in PocketBase too. */
import { isDrift, type Role } from '../auth/permissions.ts';
import { danishKey, fold } from '../core/text.ts';
import type { LeadStatus } from './schema.ts';

/** Size of the stored search text, characters. */
const SEARCH_TEXT_MAX = 2000;

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

/**
 * Steps that a lead may take now. Forward as far as one likes (an offer may follow the first call), to Venter and from
 * there back to where it was, to a loss from anything open; only drift reopens. Sellers move their own alone.
 * Source: domain design, 'Steps'.
 */
export function allowedLeadMoves(status: LeadStatus, asker: { roles: readonly Role[]; isOwner: boolean; statusBefore: string }): LeadStatus[] {
  const drift = isDrift(asker.roles);
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
 * What a lead is found by: its words folded, each with two spaces before it; phones in the compared form (as digits
 * where there is none). The index knows runs of three characters, so the spaces make a word's first letter or two
 * findable. A name's later part (Bech-Hansen) stands once more as a word of its own.
 */
export function leadSearchText(lead: Searchable): string {
  const phones = lead.phones.map((phone) => phone.normalised || phone.raw.replace(/\D/g, ''));
  const texts = [lead.name, lead.company, lead.address, lead.city].map(fold);
  const words = [texts[0], texts[1], ...phones, lead.cvr, fold(lead.email), texts[2], lead.zip, texts[3]].join(' ').split(/\s+/);
  const parts = texts.join(' ').split(/[^a-z0-9]+/);
  const known = new Set(words);
  return [...words, ...parts.filter((part) => part !== '' && !known.has(part))]
    .filter((word) => word !== '')
    .map((word) => `  ${word}`)
    .join('')
    .slice(0, SEARCH_TEXT_MAX);
}

/** What leads are sorted by where they are sorted by name. */
export function leadNameKey(lead: { name: string }): string {
  return danishKey(lead.name);
}
