/** A customer's people and installation addresses: types, forms, and who or what is proposed first. Pure. */
import type { LeadAddressesRecord, LeadContactsRecord } from '../../pocketbase/shared/types.ts';
import type { LeadFormValues } from './form.ts';
import type { Lead, LeadPhone } from './types.ts';

/** A person of a customer beside the main one, who is the lead itself. */
export type LeadContact = LeadContactsRecord<LeadPhone[]>;
/** A place of a customer beside the lead's own address. `usual`: proposed first. */
export type LeadAddress = LeadAddressesRecord;
type Place = { address: string; zip: string; city: string };

/** Most people, and most addresses, that one customer may be given. */
export const MOST_CONTACTS = 50;
export const MOST_ADDRESSES = 200;

/** What is written of a person. `phones`: as typed. */
export type ContactFields = {
  name: string;
  role: string;
  phones: string[];
  email: string;
  getsOffers: boolean;
  getsInvoices: boolean;
};
/** The person's form: phones as rows that may be empty. */
export type ContactValues = Omit<ContactFields, 'phones'> & Pick<LeadFormValues, 'phones'>;
/** What is written of a place. Its point is 0, 0 if it is unknown. */
export type PlaceFields = Place & { label: string; lat: number; lng: number; usual: boolean };
/** `pointMoved`: the point is a pin that was moved by hand, which only an undo brings back. */
export type PlaceChange = PlaceFields & { pointMoved?: boolean };

/** A stored person as the body of a command. */
export function contactToFields(contact: Partial<LeadContact>): ContactFields {
  return {
    name: contact.name ?? '',
    role: contact.role ?? '',
    phones: (contact.phones ?? []).map(({ raw }) => raw),
    email: contact.email ?? '',
    getsOffers: contact.getsOffers ?? false,
    getsInvoices: contact.getsInvoices ?? false,
  };
}

/** A stored person as the form's values; an empty form for none. */
export function contactToForm(contact: Partial<LeadContact>): ContactValues {
  const { phones, ...rest } = contactToFields(contact);
  return { ...rest, phones: (phones.length > 0 ? phones : ['']).map((value) => ({ value })) };
}

/** The form's values as they are checked and sent, without empty rows. */
export function formToContact(values: ContactValues): ContactFields {
  return { ...values, phones: values.phones.map(({ value }) => value.trim()).filter((phone) => phone !== '') };
}

/** A stored place as the body of a command, and as the form's values; an empty form for none. */
export function placeToFields(place: Partial<LeadAddress>): PlaceFields {
  return { ...toPlace(place), label: place.label ?? '', usual: place.usual ?? false };
}

/** The fields that bring a stored place back as it was, with a pin that was moved by hand. */
export function placeToUndo(place: LeadAddress): PlaceChange {
  return { ...placeToFields(place), pointMoved: place.pointMoved ?? false };
}

/** Somebody at a customer who can be mailed. */
export type Recipient = { name: string; role: string; email: string };

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

/**
 * Who an offer is sent to first: those who get offers; if nobody is said to, the main contact. `to`: their addresses.
 * `firstNames`: as a greeting has them, 'Vagn, Kaj og Mia'.
 */
export function proposeRecipients(
  lead: { name: string; email: string },
  contacts: readonly Pick<LeadContact, 'name' | 'email' | 'getsOffers'>[],
): { to: string; firstNames: string } {
  const marked = contacts.filter(({ email, getsOffers }) => getsOffers && email);
  const chosen = marked.length > 0 ? marked : [lead];
  const names = chosen.map(({ name }) => name.trim().split(/\s+/)[0] ?? '');
  return {
    to: chosen.map(({ email }) => email).join(', '),
    firstNames: names.join(', ').replace(/, ([^,]*)$/, ' og $1'),
  };
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

/**
 * A place to choose for an offer or a job. `id`: '' for the lead's own address. `label`: '' for it too. `pointMoved`:
 * a user has moved its pin by hand. `rev`: of the record that has it.
 */
export type PlaceChoice = PinnedPlace & { id: string; label: string; rev: number };
type PinnedPlace = Place & { lat: number; lng: number; pointMoved: boolean };

/** The places of a customer, the usual one first. The lead's own address is one if it is filled in. */
export function listPlaces(lead: StoredPlace, addresses: readonly LeadAddress[]): PlaceChoice[] {
  const own = lead.address || lead.zip ? [{ ...toPinnedPlace(lead), id: '', label: '' }] : [];
  const others = addresses.map((one) => ({ ...toPinnedPlace(one), id: one.id, label: one.label }));
  const usual = addresses.find((one) => one.usual)?.id ?? '';
  const all = [...own, ...others];
  return [...all.filter(({ id }) => id === usual), ...all.filter(({ id }) => id !== usual)];
}

type StoredPlace = Pick<Lead, 'address' | 'zip' | 'city' | 'lat' | 'lng' | 'pointMoved' | 'rev'>;

const toPinnedPlace = (of: StoredPlace): PinnedPlace & { rev: number } => ({
  ...toPlace(of),
  pointMoved: of.pointMoved ?? false,
  rev: of.rev ?? 0,
});

function toPlace(of: Pick<Lead, 'address' | 'zip' | 'city' | 'lat' | 'lng'>): Place & { lat: number; lng: number } {
  return { address: of.address ?? '', zip: of.zip ?? '', city: of.city ?? '', lat: of.lat ?? 0, lng: of.lng ?? 0 };
}

/** An address on one line: 'Østergade 14, 8000 Aarhus C'. */
export function placeText({ address, zip, city }: Place): string {
  return [address, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
