/** Merging two customers: which field of which one is kept, and what is left over. Pure; runs in PocketBase too. */
import { toFloorKey, toHouseKey } from '../../core/shared/street-address.ts';
import { searchWords } from '../../core/shared/text.ts';
import { MOST_PHONES } from './values.ts';
import type { ContactFields, PlaceFields } from './contact-fields.ts';
import type { Lead, LeadPhone } from './types.ts';

/** The choices of a merge, each with the stored fields that go together. */
export const MERGE_GROUPS = {
  name: ['name', 'contactRole'],
  company: ['company'],
  customerType: ['customerType'],
  customerNumber: ['customerNumber'],
  cvr: ['cvr'],
  ean: ['ean'],
  email: ['email'],
  secondContact: ['secondContact'],
  address: ['address', 'addressId', 'zip', 'city', 'lat', 'lng', 'pointMoved'],
  source: ['source'],
  owner: ['owner'],
  status: ['status', 'state', 'statusAt', 'statusBefore', 'lostReason', 'lostNote'],
  nextAction: ['nextActionAt', 'nextActionText'],
  note: ['note'],
} as const satisfies Record<string, readonly (keyof Lead)[]>;
export type MergeGroup = keyof typeof MERGE_GROUPS;
export const MERGE_GROUP_NAMES = Object.keys(MERGE_GROUPS) as MergeGroup[];

/** Fields that are joined without a choice. */
export const JOINED = ['phones', 'tags', 'firstContactAt', 'pinnedNote'] as const satisfies readonly (keyof Lead)[];

/** The fields of a group that a user sees: by these two are different. */
const SHOWN: Record<MergeGroup, readonly (keyof Lead)[]> = {
  ...MERGE_GROUPS,
  name: ['name'],
  address: ['address', 'zip', 'city'],
  status: ['status'],
};

type Side = 'kept' | 'other';
/** `both`: the two texts one after the other, for the note only. */
export type MergeChoice = Side | 'both';
/** A group that is left out keeps what the kept customer has. */
export type MergeChoices = Partial<Record<MergeGroup, MergeChoice>>;

/**
 * `fields`: of the kept customer. `contacts`, `addresses`: made of values that its fields have no room for. `tags`:
 * of both, also in `fields`; more than a customer may have are refused.
 */
export type Merged = {
  fields: Record<string, unknown>;
  contacts: ContactFields[];
  addresses: LeftPlace[];
  tags: string[];
};

/** So long a merge can be undone. */
export const UNDO_DAYS = 30;

const LABEL_LENGTH = 60;

/** The fields that the timeline tells of: those of some groups, or all. */
export const listShown = (groups: readonly MergeGroup[] = MERGE_GROUP_NAMES): (keyof Lead)[] =>
  groups.flatMap((group) => SHOWN[group]);

/** The texts of a group that a user sees, on one line. */
export function shownText(lead: Lead, group: MergeGroup): string {
  return SHOWN[group]
    .map((field) => String(lead[field] ?? ''))
    .filter((text) => text !== '')
    .join(', ');
}

/** The groups in which the two differ. */
export function listDifferences(kept: Lead, other: Lead): MergeGroup[] {
  return MERGE_GROUP_NAMES.filter((group) => shownText(kept, group) !== shownText(other, group));
}

/** Proposes the value that is filled in; of two, the one of the customer changed last. Two notes are both kept. */
export function proposeChoices(kept: Lead, other: Lead): MergeChoices {
  const newer: Side = String(other.updated) > String(kept.updated) ? 'other' : 'kept';
  const laterStep: Side = String(other.statusAt ?? '') > String(kept.statusAt ?? '') ? 'other' : 'kept';
  const propose = (group: MergeGroup): MergeChoice => {
    if (shownText(other, group) === '') return 'kept';
    if (shownText(kept, group) === '') return 'other';
    if (group === 'note') return 'both';
    return group === 'status' ? laterStep : newer;
  };
  return Object.fromEntries(listDifferences(kept, other).map((group) => [group, propose(group)]));
}

/** Which of two is kept at first: the only one with offers, else the older one. */
export function proposeKept<T extends { lead: Pick<Lead, 'created' | 'id'>; offers: number }>(a: T, b: T): T {
  if (a.offers > 0 !== b.offers > 0) return a.offers > 0 ? a : b;
  return String(a.lead.created) <= String(b.lead.created) ? a : b;
}

/** The kept customer's new fields, and its people and addresses beside them. */
export function mergeLeads(kept: Lead, other: Lead, choices: MergeChoices): Merged {
  const sideOf = (group: MergeGroup) => (choices[group] === 'other' ? other : kept);
  const fields: Record<string, unknown> = {};
  for (const group of MERGE_GROUP_NAMES)
    for (const field of MERGE_GROUPS[group]) fields[field] = sideOf(group)[field] ?? '';
  if (choices.note === 'both') fields.note = joinTexts(kept.note, other.note);
  const { phones, left } = joinPhones(sideOf('name'), sideOf('name') === kept ? other : kept);
  const sides = [kept, other];
  const tags = [...new Set(sides.flatMap((side) => side.tags ?? []))];
  return {
    fields: {
      ...fields,
      phones,
      tags,
      firstContactAt: [kept.firstContactAt, other.firstContactAt].filter(Boolean).sort()[0] ?? '',
      pinnedNote: kept.pinnedNote || other.pinnedNote || '',
    },
    contacts: sides.flatMap((side) => toContact(side, fields, left.get(side.id) ?? [])),
    addresses: sides.flatMap((side) => toPlace(side, fields)),
    tags,
  };
}

/** Without the difference between ø and o or å and a. */
const folded = (text: unknown) =>
  searchWords(String(text ?? ''))
    .join(' ')
    .replace(/oe/g, 'o')
    .replace(/aa/g, 'a');

function joinTexts(a = '', b = ''): string {
  return a.trim() === b.trim() ? a : [a, b].filter(Boolean).join('\n\n');
}

/** All numbers once, those of `first` first. `left`: by customer id, the numbers above the most that a lead has. */
function joinPhones(first: Lead, second: Lead): { phones: LeadPhone[]; left: Map<string, LeadPhone[]> } {
  const known = new Set<string>();
  const fresh = (lead: Lead) =>
    (lead.phones ?? []).filter(({ raw, normalised }) => known.size !== known.add(normalised || raw).size);
  const [own, added] = [fresh(first), fresh(second)];
  const room = Math.max(0, MOST_PHONES - own.length);
  return {
    phones: [...own, ...added.slice(0, room)],
    left: new Map([[second.id, added.slice(room)]]),
  };
}

/** The person of a side whose name or mail was not chosen. */
function toContact(side: Lead, fields: Record<string, unknown>, phones: readonly LeadPhone[]): ContactFields[] {
  const email = side.email ?? '';
  const isOtherName = folded(side.name) !== folded(fields.name);
  const isOtherMail = email !== '' && email.toLowerCase() !== String(fields.email).toLowerCase();
  if (!isOtherName && !isOtherMail && phones.length === 0) return [];
  return [
    {
      name: side.name,
      role: side.contactRole ?? '',
      phones: phones.map(({ raw }) => raw),
      email: isOtherMail ? email : '',
      getsOffers: false,
      getsInvoices: false,
    },
  ];
}

/** `pointMoved`: a user has moved its pin by hand. */
export type LeftPlace = PlaceFields & { pointMoved: boolean };

/** The address of a side that was not chosen, under the customer's name. */
function toPlace(side: Lead, fields: Record<string, unknown>): LeftPlace[] {
  const own = { address: side.address ?? '', zip: side.zip ?? '', city: side.city ?? '' };
  const chosen = { address: String(fields.address), zip: String(fields.zip) };
  if (own.address === '' || placeKey(own) === placeKey(chosen)) return [];
  const label = (side.company || side.name).slice(0, LABEL_LENGTH).trim();
  const point = { lat: side.lat ?? 0, lng: side.lng ?? 0, pointMoved: side.pointMoved ?? false };
  return [{ ...own, ...point, label, usual: false }];
}

/** One key for all spellings of a place. */
function placeKey(place: { address: string; zip: string }): string {
  const house = toHouseKey(place);
  return house ? `${house} ${toFloorKey(place.address)}` : folded(`${place.address} ${place.zip}`);
}
