/** The form of a job: the values as they are typed, and how they are read from and turned into the stored ones. */
import { formatClock, parseMinuteOfDay } from '../../core/shared/clock.ts';
import { formatPhone, normalisePhone } from '../../core/shared/phone.ts';
import type { LeadContact, PlaceChoice } from '../../leads/shared/contact-fields.ts';
import type { JobLead } from '../shared/queries.ts';
import type { JobFieldsInput } from '../shared/schema.ts';
import type { Job } from '../shared/types.ts';

/**
 * The schema's fields, but times as 'HH:MM' ('' for any time), the interval in months as text ('' for a job that does
 * not repeat), and the duration as it was typed.
 */
export type JobFormValues = Omit<JobFieldsInput, 'durationMin' | 'windowFrom' | 'windowTo' | 'recurrence'> & {
  lead: string;
  durationMin: number | string | null;
  windowFrom: string;
  windowTo: string;
  repeat: string;
  /** Of a new job: it has none on purpose. */
  noAddress?: boolean;
};

/** Fields that the form shows as they are stored. */
const UNCHANGED_FIELDS = [
  'lead',
  'title',
  'type',
  'priority',
  'description',
  'customerName',
  'contactName',
  'contactEmail',
  'address',
  'zip',
  'city',
  'lat',
  'lng',
  'accessNote',
  'durationMin',
  'earliestDay',
  'latestDay',
  'klsRequired',
] as const satisfies readonly (keyof Job & keyof JobFormValues)[];

/** Minutes after midnight as 'HH:MM'; '' for 0, which means any time. */
function toTimeOfDay(minute: number): string {
  return minute === 0 ? '' : formatClock(minute);
}

/** 'HH:MM' as minutes after midnight, '' as 0. Other text is returned unchanged, so that the schema refuses it. */
function toMinutes(typed: string): number | string {
  return typed === '' ? 0 : (parseMinuteOfDay(typed) ?? typed);
}

/** A new job; with a lead, its contact data and note are filled in. */
export function emptyJob(lead?: JobLead): JobFormValues {
  const phone = lead?.phones?.[0]?.raw ?? '';
  return {
    lead: lead?.id ?? '',
    title: '',
    type: 'service',
    priority: 'normal',
    description: lead?.note ?? '',
    customerName: lead ? lead.company || lead.name : '',
    contactName: lead?.company ? lead.name : '',
    contactPhone: phone ? formatPhone(normalisePhone(phone) || phone) : '',
    contactEmail: lead?.email ?? '',
    address: lead?.address ?? '',
    zip: lead?.zip ?? '',
    city: lead?.city ?? '',
    lat: 0,
    lng: 0,
    accessNote: '',
    durationMin: 60,
    skills: [],
    earliestDay: '',
    latestDay: '',
    windowFrom: '',
    windowTo: '',
    klsRequired: false,
    repeat: '',
    noAddress: false,
  };
}

/** The customer's part of a new job: all that a lead fills in but the description. */
export function toJobCustomer(lead: JobLead, place: PlaceChoice | undefined): Partial<JobFormValues> {
  const { customerName, contactName, contactPhone, contactEmail, address, zip, city, lat, lng } = emptyJob(lead);
  const contact = { customerName, contactName, contactPhone, contactEmail };
  return { lead: lead.id, ...contact, address, zip, city, lat, lng, ...(place ? toJobPlace(place) : {}) };
}

/** One of the customer's places in the form. Its point is that of the address, if it has one. */
export function toJobPlace({ address, zip, city, lat, lng }: PlaceChoice): Partial<JobFormValues> {
  return { address, zip, city, lat, lng };
}

/** One of the customer's people in the form. */
export function toJobContact({ name, phones, email }: LeadContact): Partial<JobFormValues> {
  const phone = phones?.[0]?.raw ?? '';
  return { contactName: name, contactPhone: formatPhone(normalisePhone(phone) || phone), contactEmail: email ?? '' };
}

export function jobToForm(job: Job): JobFormValues {
  const unchanged = Object.fromEntries(UNCHANGED_FIELDS.map((name) => [name, job[name]])) as Pick<
    Job,
    (typeof UNCHANGED_FIELDS)[number]
  >;
  return {
    ...unchanged,
    contactPhone: formatPhone(job.contactPhone),
    skills: job.skills ?? [],
    windowFrom: toTimeOfDay(job.windowFrom),
    windowTo: toTimeOfDay(job.windowTo),
    repeat: job.recurrence ? String(job.recurrence.months) : '',
  };
}

/** The values in the shape that `jobFields` and `jobCreate` check. */
export function formToJob({ windowFrom, windowTo, repeat, ...values }: JobFormValues): object {
  return {
    ...values,
    durationMin: values.durationMin ?? 0,
    windowFrom: toMinutes(windowFrom),
    windowTo: toMinutes(windowTo),
    recurrence: repeat === '' ? null : { months: Number(repeat) },
  };
}
