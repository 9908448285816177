/** Between a lead's record and its form. */
import { formatPhone, normalisePhone } from '../core/phone.ts';
import type { LeadSave } from './schema.ts';
import { LEAD_SOURCES } from './values.ts';
import type { Lead } from './types.ts';

/** What the form holds: every writable field, phones as rows that may be empty. */
export type LeadFormValues = Omit<LeadSave, 'rev' | 'phones'> & { phones: { value: string }[] };

/** An empty form, with what is already known filled in. */
export function emptyLead(known: { phone?: string; name?: string; owner?: string } = {}): LeadFormValues {
  return {
    customerType: 'privat',
    name: known.name ?? '',
    company: '',
    cvr: '',
    ean: '',
    phones: [{ value: known.phone ?? '' }],
    email: '',
    address: '',
    zip: '',
    city: '',
    source: LEAD_SOURCES[0],
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

/** A stored lead as the save command takes it. */
export function leadToSave(lead: Lead): Omit<LeadSave, 'rev'> {
  return {
    customerType: lead.customerType,
    name: lead.name,
    company: lead.company ?? '',
    cvr: lead.cvr ?? '',
    ean: lead.ean ?? '',
    phones: (lead.phones ?? []).map((phone) => phone.raw),
    email: lead.email ?? '',
    address: lead.address ?? '',
    zip: lead.zip ?? '',
    city: lead.city ?? '',
    source: lead.source || 'andet',
    owner: lead.owner ?? '',
    nextActionAt: lead.nextActionAt ?? '',
    nextActionText: lead.nextActionText ?? '',
    note: lead.note ?? '',
    tags: lead.tags ?? [],
  };
}

/** The form's values as a command takes them; a private person has neither firm nor CVR. */
export function formToLead(values: LeadFormValues): Omit<LeadSave, 'rev'> {
  const isPrivate = values.customerType === 'privat';
  return {
    ...values,
    ...(isPrivate ? { company: '', cvr: '', ean: '' } : {}),
    phones: values.phones.map((phone) => phone.value.trim()).filter((phone) => phone !== ''),
  };
}

/** The place of a server's fault on `phones.2`, as the form names it. Rows left empty were not sent and are counted over. */
export function formFieldOf(path: string, values: LeadFormValues): string {
  const match = /^phones\.(\d+)/.exec(path);
  if (!match) return path;
  const sent = values.phones.flatMap((phone, row) => (phone.value.trim() === '' ? [] : [row]));
  return `phones.${sent[Number(match[1])] ?? 0}.value`;
}

/** What a query says about a caller who isn't found: a number goes to the phone, anything else to the name. */
export function knownFromQuery(query: string): { phone?: string; name?: string } {
  const text = query.trim();
  if (text === '') return {};
  return normalisePhone(text) !== '' ? { phone: formatPhone(text) } : { name: text };
}
