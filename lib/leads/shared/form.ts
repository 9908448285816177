/** Converts between a lead's record and its form. */
import { formatPhone, normalisePhone } from '../../core/shared/phone.ts';
import type { LeadSave } from './schema.ts';
import type { Lead } from './types.ts';

/** The form's values: every writable field, phones as rows that may be empty. */
export type LeadFormValues = Omit<LeadSave, 'rev' | 'phones'> & { phones: { value: string }[] };

/** An empty form with the known values filled in. */
export function emptyLead(known: { phone?: string; name?: string; owner?: string } = {}): LeadFormValues {
  return {
    customerType: 'privat',
    name: known.name ?? '',
    company: '',
    customerNumber: '',
    cvr: '',
    ean: '',
    phones: [{ value: known.phone ?? '' }],
    email: '',
    secondContact: '',
    address: '',
    zip: '',
    city: '',
    lat: 0,
    lng: 0,
    source: 'telefon',
    owner: known.owner ?? '',
    nextActionAt: '',
    nextActionText: '',
    note: '',
    tags: [],
  };
}

/** A stored lead as the form's values. */
export function leadToForm(lead: Lead): LeadFormValues {
  const { phones, ...rest } = leadToSave(lead);
  return { ...rest, phones: phones.length > 0 ? phones.map((value) => ({ value })) : [{ value: '' }] };
}

/** A stored lead as the body of the save command. */
export function leadToSave(lead: Omit<Lead, 'status' | 'created' | 'updated'>): Omit<LeadSave, 'rev'> {
  return {
    customerType: lead.customerType,
    name: lead.name,
    company: lead.company ?? '',
    customerNumber: lead.customerNumber ?? '',
    cvr: lead.cvr ?? '',
    ean: lead.ean ?? '',
    phones: (lead.phones ?? []).map((phone) => phone.raw),
    email: lead.email ?? '',
    secondContact: lead.secondContact ?? '',
    address: lead.address ?? '',
    zip: lead.zip ?? '',
    city: lead.city ?? '',
    lat: lead.lat ?? 0,
    lng: lead.lng ?? 0,
    source: lead.source || 'andet',
    owner: lead.owner ?? '',
    nextActionAt: lead.nextActionAt ?? '',
    nextActionText: lead.nextActionText ?? '',
    note: lead.note ?? '',
    tags: lead.tags ?? [],
  };
}

/** The form's values as the body of a command. A private customer has no company and no CVR. */
export function formToLead(values: LeadFormValues): Omit<LeadSave, 'rev'> {
  const isPrivate = values.customerType === 'privat';
  return { ...formToFields(values), ...(isPrivate ? { company: '', cvr: '', ean: '' } : {}) };
}

/** The same for a form that shows some of the fields: the others stay as they are stored. */
export function formToFields(values: LeadFormValues): Omit<LeadSave, 'rev'> {
  return {
    ...values,
    phones: values.phones.map((phone) => phone.value.trim()).filter((phone) => phone !== ''),
  };
}

/** The form's name of a field in a fault from the server, like `phones.2`. Empty rows were not sent. */
export function formFieldOf(path: string, values: Pick<LeadFormValues, 'phones'>): string {
  const match = /^phones\.(\d+)/.exec(path);
  if (!match) return path;
  const sent = values.phones.flatMap((phone, row) => (phone.value.trim() === '' ? [] : [row]));
  return `phones.${sent[Number(match[1])] ?? 0}.value`;
}

/** Prefills a new lead from a query without hits: a number is the phone, other text the name. */
export function knownFromQuery(query: string): { phone?: string; name?: string } {
  const text = query.trim();
  if (text === '') return {};
  return normalisePhone(text) !== '' ? { phone: formatPhone(text) } : { name: text };
}
