/** The people of a customer beside the main one, who is the lead itself. */
import { searchWords } from '../../lib/core/shared/text.ts';
import { MOST_CONTACTS, type ContactFields, type LeadContact } from '../../lib/leads/shared/contact-fields.ts';
import type { ContactAdd, ContactMain, ContactSave } from '../../lib/leads/shared/contact-schema.ts';
import type { Lead, LeadPhone } from '../../lib/leads/shared/types.ts';
import { logActivity } from '../runtime/activities.ts';
import { requireRev, toPublicFields, updateRecord } from '../runtime/records.ts';
import type { CommandUser } from '../runtime/user.ts';
import { findLeadForChange } from './access.ts';
import { normalisePhones } from './index-fields.ts';
import { addOfLead, findOfLead, removeOfLead, saveOfLead, type OfLead } from './of-lead.ts';

const CONTACTS: OfLead = {
  collection: 'lead_contacts',
  label: 'contact',
  most: MOST_CONTACTS,
  shown: ['name', 'role', 'phones', 'email', 'getsOffers', 'getsInvoices'],
};

/** @throws AppError not_found, forbidden, locked, validation */
export function addContact(tx: core.App, lead: string, user: CommandUser, input: ContactAdd): LeadContact {
  return toPublicFields(addOfLead(tx, user, CONTACTS, lead, input.contact, toContactFields(input)));
}

/** @throws AppError not_found, forbidden, locked, stale */
export function saveContact(tx: core.App, lead: string, user: CommandUser, input: ContactSave): LeadContact {
  const { contact: id, rev } = input;
  return toPublicFields(saveOfLead(tx, user, CONTACTS, lead, { id, rev }, toContactFields(input)));
}

/** @throws AppError not_found, forbidden, locked, stale */
export function removeContact(
  tx: core.App,
  lead: string,
  user: CommandUser,
  { contact, rev }: { contact: string; rev: number },
): LeadContact {
  return removeOfLead<LeadContact>(tx, user, CONTACTS, lead, { id: contact, rev });
}

/**
 * The lead and the contact exchange name, role, phones and mail, so that there is always exactly one main contact.
 * @throws AppError not_found, forbidden, locked, stale
 */
export function makeMainContact(
  tx: core.App,
  leadId: string,
  user: CommandUser,
  input: ContactMain,
): { lead: Lead; contact: LeadContact } {
  const contact = requireRev(findOfLead(tx, user, CONTACTS, leadId, input.contact), input.rev, {});
  const lead = requireRev(findLeadForChange(tx, leadId, user), input.leadRev, {});
  const before = toPublicFields<Lead>(lead);
  const next = toPublicFields<LeadContact>(contact);
  updateRecord(tx, contact, {
    ...toContactFields({
      name: before.name,
      role: before.contactRole ?? '',
      phones: toRaw(before.phones),
      email: before.email ?? '',
      // Who has no address gets nothing.
      getsOffers: input.getsOffers && Boolean(before.email),
      getsInvoices: input.getsInvoices && Boolean(before.email),
    }),
    rev: input.rev + 1,
  });
  const person = { name: next.name, phones: next.phones ?? [], email: next.email ?? '' };
  updateRecord(tx, lead, { ...person, contactRole: next.role ?? '', rev: input.leadRev + 1 });
  const data = {
    before: { name: before.name, phones: before.phones ?? [], email: before.email ?? '' },
    after: person,
  };
  logActivity(tx, { lead: leadId, type: 'felt', data, actor: user.id });
  return { lead: toPublicFields(lead), contact: toPublicFields(contact) };
}

const toRaw = (phones: readonly LeadPhone[] | null | undefined) => (phones ?? []).map(({ raw }) => raw);

/** The stored fields of a person, with the words that the search finds the contact by. */
export function toContactFields({
  name,
  role,
  phones: typed,
  email,
  getsOffers,
  getsInvoices,
}: ContactFields): Record<string, unknown> {
  const phones = normalisePhones(typed);
  const numbers = phones.map((phone) => phone.normalised || phone.raw.replace(/\D/g, ''));
  const searchText = searchWords([name, role, ...numbers, email].join(' ')).join(' ');
  return { name, role, phones, email, getsOffers, getsInvoices, searchText };
}
