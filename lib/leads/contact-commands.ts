/** The contract of a customer's people and installation addresses. The path's id is the lead's. */
import type * as z from 'zod/mini';
import { defineCommands, type } from '../core/shared/contract.ts';
import type {
  addressAdd,
  addressPin,
  addressRemove,
  addressSave,
  contactAdd,
  contactMain,
  contactRemove,
  contactSave,
  leadPin,
} from './shared/contact-schema.ts';
import type { LeadAddress, LeadContact } from './shared/contact-fields.ts';
import type { Lead } from './shared/types.ts';

export const leadContacts = defineCommands({
  /** Adds a person; also takes back a removal, with the same id. Sent twice, it is stored once. */
  addContact: {
    method: 'POST',
    path: '/api/leads/{id}/contacts',
    input: type<z.input<typeof contactAdd>>(),
    answer: type<LeadContact>(),
    errors: ['not_found', 'validation'],
  },
  /** `stale` contains the current record. */
  saveContact: {
    method: 'POST',
    path: '/api/leads/{id}/contacts/save',
    input: type<z.input<typeof contactSave>>(),
    answer: type<LeadContact>(),
    errors: ['not_found', 'validation', 'stale'],
  },
  /** Answers what was removed. */
  removeContact: {
    method: 'POST',
    path: '/api/leads/{id}/contacts/remove',
    input: type<z.input<typeof contactRemove>>(),
    answer: type<LeadContact>(),
    errors: ['not_found', 'stale'],
  },
  /** Exchanges name, role, phones and mail of the lead and the contact. A second call takes it back. */
  makeMainContact: {
    method: 'POST',
    path: '/api/leads/{id}/contacts/main',
    input: type<z.input<typeof contactMain>>(),
    answer: type<{ lead: Lead; contact: LeadContact }>(),
    errors: ['not_found', 'validation', 'stale'],
  },
  /** Adds an installation address, as `addContact`. At most one address of a lead is the usual one. */
  addAddress: {
    method: 'POST',
    path: '/api/leads/{id}/addresses',
    input: type<z.input<typeof addressAdd>>(),
    answer: type<LeadAddress>(),
    errors: ['not_found', 'validation'],
  },
  /** `stale` contains the current record. */
  saveAddress: {
    method: 'POST',
    path: '/api/leads/{id}/addresses/save',
    input: type<z.input<typeof addressSave>>(),
    answer: type<LeadAddress>(),
    errors: ['not_found', 'validation', 'stale'],
  },
  /** Moves the pin of an installation address; no look-up replaces it as long as the address stays. */
  moveAddressPin: {
    method: 'POST',
    path: '/api/leads/{id}/addresses/pin',
    input: type<z.input<typeof addressPin>>(),
    answer: type<LeadAddress>(),
    errors: ['not_found', 'validation', 'stale'],
  },
  /** The same for the lead's own address. */
  moveLeadPin: {
    method: 'POST',
    path: '/api/leads/{id}/address-pin',
    input: type<z.input<typeof leadPin>>(),
    answer: type<Lead>(),
    errors: ['not_found', 'validation', 'stale'],
  },
  /** Answers what was removed. */
  removeAddress: {
    method: 'POST',
    path: '/api/leads/{id}/addresses/remove',
    input: type<z.input<typeof addressRemove>>(),
    answer: type<LeadAddress>(),
    errors: ['not_found', 'stale'],
  },
});
