/** More people of a customer and more installation addresses: fields, command bodies, and which is proposed first. */
import * as z from 'zod/mini';
import { optionalEmail, optionalZip, ownPoint, recordId, requiredText, rev, text } from '../../core/shared/fields.ts';
import type { LeadAddressesRecord, LeadContactsRecord } from '../../pocketbase/shared/types.ts';
import { MOST_PHONES, phoneNumber } from './schema.ts';
import type { Lead, LeadPhone } from './types.ts';

/** A person of a customer beside the main one, who is the lead itself. */
export type LeadContact = LeadContactsRecord<LeadPhone[]>;
/** A place of a customer beside the lead's own address. `usual`: proposed first. */
export type LeadAddress = LeadAddressesRecord;
type Place = { address: string; zip: string; city: string };

/** Most people, and most addresses, that one customer may be given. */
export const MOST_CONTACTS = 50;
export const MOST_ADDRESSES = 200;

const contact = {
  name: requiredText(120),
  role: text(80),
  /** As typed; the server adds the normalised form. */
  phones: z._default(z.array(phoneNumber).check(z.maxLength(MOST_PHONES)), []),
  email: optionalEmail,
  getsOffers: z._default(z.boolean(), false),
  getsInvoices: z._default(z.boolean(), false),
};
type Mailed = { email: string; getsOffers: boolean; getsInvoices: boolean };
/** Who is sent something needs an address for it. */
const reachable = z.refine<Mailed>(
  ({ email, getsOffers, getsInvoices }) => email !== '' || !(getsOffers || getsInvoices),
  { path: ['email'], params: { code: 'required' } },
);

/** `contact`: the id, made by the browser, so that a contact that is sent twice is stored once. */
const ofContact = { contact: recordId };
export const contactFields = z.object(contact).check(reachable);
export const contactAdd = z.object({ ...contact, ...ofContact }).check(reachable);
export const contactSave = z.object({ ...contact, ...ofContact, rev }).check(reachable);
export const contactRemove = z.object({ ...ofContact, rev });
/** `leadRev`: the lead's version, whose name, phones and mail change too. The rest: what the former main one gets. */
export const contactMain = z.object({
  ...ofContact,
  rev,
  leadRev: rev,
  getsOffers: contact.getsOffers,
  getsInvoices: contact.getsInvoices,
});

const place = {
  label: requiredText(60),
  address: requiredText(200),
  zip: optionalZip,
  city: text(80),
  ...ownPoint,
  usual: z._default(z.boolean(), false),
};
/** `place`: the id, made by the browser as a contact's. */
const ofPlace = { place: recordId };
export const addressFields = z.object(place);
export const addressAdd = z.object({ ...place, ...ofPlace });
export const addressSave = z.object({ ...place, ...ofPlace, rev });
export const addressRemove = z.object({ ...ofPlace, rev });

export type ContactAdd = z.infer<typeof contactAdd>;
export type ContactSave = z.infer<typeof contactSave>;
export type ContactMain = z.infer<typeof contactMain>;
export type AddressAdd = z.infer<typeof addressAdd>;
export type AddressSave = z.infer<typeof addressSave>;

type Recipient = { name: string; role: string; email: string };

/** Everybody of the customer who can be mailed, the main contact first. */
export function listRecipients(
  lead: { name: string; email: string },
  contacts: readonly Pick<LeadContact, 'name' | 'role' | 'email'>[],
): Recipient[] {
  const all = [{ ...lead, role: '' }, ...contacts].map(({ name, role, email }) => ({
    name,
    role: role ?? '',
    email: email ?? '',
  }));
  return all.filter(
    ({ email }, at) => email !== '' && all.findIndex((other) => isSameAddress(other.email, email)) === at,
  );
}

/** The addresses an offer is sent to first: of those who get offers; if nobody is said to, the main contact's. */
export function proposeRecipients(
  lead: { email: string },
  contacts: readonly Pick<LeadContact, 'email' | 'getsOffers'>[],
): string {
  const marked = contacts.filter(({ email, getsOffers }) => getsOffers && email).map(({ email }) => email);
  return marked.length > 0 ? marked.join(', ') : lead.email;
}

const SEPARATOR = /\s*[,;]\s*/;
const isSameAddress = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const toList = (typed: string) => typed.trim().split(SEPARATOR).filter(Boolean);

/** Whether the typed recipients hold this address. */
export function hasRecipient(typed: string, email: string): boolean {
  return toList(typed).some((one) => isSameAddress(one, email));
}

/** The typed recipients with this address, or without it if it was there. */
export function toggleRecipient(typed: string, email: string): string {
  const others = toList(typed).filter((one) => !isSameAddress(one, email));
  return (hasRecipient(typed, email) ? others : [...others, email]).join(', ');
}

/** A place to choose for an offer or a job. `id`: '' for the lead's own address. `label`: '' for it too. */
export type PlaceChoice = Place & { id: string; label: string; lat: number; lng: number };

/** The places of a customer, the usual one first. The lead's own address is one if it is filled in. */
export function listPlaces(
  lead: Pick<Lead, 'address' | 'zip' | 'city' | 'lat' | 'lng'>,
  addresses: readonly LeadAddress[],
): PlaceChoice[] {
  const own = lead.address || lead.zip ? [{ ...toPlace(lead), id: '', label: '' }] : [];
  const others = addresses.map((one) => ({ ...toPlace(one), id: one.id, label: one.label }));
  const usual = addresses.find((one) => one.usual)?.id ?? '';
  const all = [...own, ...others];
  return [...all.filter(({ id }) => id === usual), ...all.filter(({ id }) => id !== usual)];
}

function toPlace(of: Pick<Lead, 'address' | 'zip' | 'city' | 'lat' | 'lng'>): Place & { lat: number; lng: number } {
  return { address: of.address ?? '', zip: of.zip ?? '', city: of.city ?? '', lat: of.lat ?? 0, lng: of.lng ?? 0 };
}

/** An address on one line: 'Østergade 14, 8000 Aarhus C'. */
export function placeText({ address, zip, city }: Place): string {
  return [address, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
