/** The fields of a customer's people and installation addresses, and the bodies of their commands. */
import * as z from 'zod/mini';
import {
  optionalEmail,
  optionalZip,
  ownPoint,
  pinMove,
  recordId,
  requiredText,
  rev,
  text,
} from '../../core/shared/fields.ts';
import { lazySchema } from '../../core/shared/lazy-schema.ts';
import { isInDenmark } from '../../core/shared/read-point.ts';
import { phoneNumber } from './schema.ts';
import { MOST_PHONES } from './values.ts';

const contact = lazySchema(() => ({
  name: requiredText(120),
  role: text(80),
  /** As typed; the server adds the normalised form. */
  phones: z._default(z.array(phoneNumber).check(z.maxLength(MOST_PHONES)), []),
  email: optionalEmail,
  getsOffers: z._default(z.boolean(), false),
  getsInvoices: z._default(z.boolean(), false),
}));
type Mailed = { email: string; getsOffers: boolean; getsInvoices: boolean };
/** Who is sent something needs an address for it. */
const reachable = z.refine<Mailed>(
  ({ email, getsOffers, getsInvoices }) => email !== '' || !(getsOffers || getsInvoices),
  { path: ['email'], params: { code: 'required' } },
);

/** `contact`: the id, made by the browser, so that a contact that is sent twice is stored once. */
const ofContact = { contact: recordId };
export const contactFields = lazySchema(() => z.object(contact).check(reachable));
export const contactAdd = lazySchema(() => z.object({ ...contact, ...ofContact }).check(reachable));
export const contactSave = lazySchema(() => z.object({ ...contact, ...ofContact, rev }).check(reachable));
export const contactRemove = lazySchema(() => z.object({ ...ofContact, rev }));
/** `leadRev`: the lead's version, whose name, phones and mail change too. The rest: what the former main one gets. */
export const contactMain = lazySchema(() =>
  z.object({
    ...ofContact,
    rev,
    leadRev: rev,
    getsOffers: contact.getsOffers,
    getsInvoices: contact.getsInvoices,
  }),
);

const place = lazySchema(() => ({
  label: requiredText(60),
  address: requiredText(200),
  zip: optionalZip,
  city: text(80),
  ...ownPoint,
  usual: z._default(z.boolean(), false),
}));
/** `place`: the id, made by the browser as a contact's. */
const ofPlace = { place: recordId };
export const addressFields = lazySchema(() => z.object(place));
/** `pointMoved`: brings a pin back that was moved by hand, to undo. */
const pin = lazySchema(() => ({ pointMoved: z._default(z.boolean(), false) }));
type Pinned = { pointMoved: boolean; lat?: number | undefined; lng?: number | undefined };
const pinnedInDenmark = z.refine<Pinned>(
  ({ pointMoved, lat = 0, lng = 0 }) => !pointMoved || isInDenmark({ lat, lng }),
  { path: ['pointMoved'], params: { code: 'invalid' } },
);
export const addressAdd = lazySchema(() => z.object({ ...place, ...pin, ...ofPlace }).check(pinnedInDenmark));
export const addressSave = lazySchema(() => z.object({ ...place, ...pin, ...ofPlace, rev }).check(pinnedInDenmark));
export const addressRemove = lazySchema(() => z.object({ ...ofPlace, rev }));

/** Of an address, and of the lead's own one. */
export const addressPin = lazySchema(() => z.object({ ...pinMove, ...ofPlace, rev }));
export const leadPin = lazySchema(() => z.object({ ...pinMove, rev }));

export type ContactAdd = z.infer<typeof contactAdd>;
export type ContactSave = z.infer<typeof contactSave>;
export type ContactMain = z.infer<typeof contactMain>;
export type AddressAdd = z.infer<typeof addressAdd>;
export type AddressSave = z.infer<typeof addressSave>;
export type ParsedAddressPin = z.infer<typeof addressPin>;
export type ParsedLeadPin = z.infer<typeof leadPin>;
