/** The job's form: what is typed, and how it becomes what the server takes. */
import { formatClock, parseMinuteOfDay } from '../core/clock.ts';
import { formatPhone, normalisePhone } from '../core/phone.ts';
import type { JobLead } from './queries.ts';
import type { Job } from './types.ts';
import type { JobPriority, JobType } from './values.ts';

export type JobFormValues = {
  lead: string;
  title: string;
  type: JobType;
  priority: JobPriority;
  description: string;
  customerName: string;
  contactName: string;
  contactPhone: string;
  contactEmail: string;
  address: string;
  zip: string;
  city: string;
  accessNote: string;
  durationMin: number | string | null;
  skills: string[];
  earliestDay: string;
  latestDay: string;
  /** 'HH:MM', '' for any time. */
  windowFrom: string;
  windowTo: string;
  klsRequired: boolean;
  /** Months, '' for a job that does not come again. */
  repeat: string;
};

const time = (minute: number) => (minute === 0 ? '' : formatClock(minute));
/** Typed text that is no time goes on as it is, for the check to refuse. */
function minutes(typed: string): number | string {
  return typed === '' ? 0 : (parseMinuteOfDay(typed) ?? typed);
}

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
    accessNote: '',
    durationMin: 60,
    skills: [],
    earliestDay: '',
    latestDay: '',
    windowFrom: '',
    windowTo: '',
    klsRequired: false,
    repeat: '',
  };
}

export function jobToForm(job: Job): JobFormValues {
  const {
    lead,
    title,
    type,
    priority,
    description,
    customerName,
    contactName,
    contactPhone,
    contactEmail,
    address,
    zip,
    city,
    accessNote,
    durationMin,
    earliestDay,
    latestDay,
    klsRequired,
  } = job;
  return {
    lead,
    title,
    type,
    priority,
    description,
    customerName,
    contactName,
    contactPhone: formatPhone(contactPhone),
    contactEmail,
    address,
    zip,
    city,
    accessNote,
    durationMin,
    skills: job.skills ?? [],
    earliestDay,
    latestDay,
    windowFrom: time(job.windowFrom),
    windowTo: time(job.windowTo),
    klsRequired,
    repeat: job.recurrence ? String(job.recurrence.months) : '',
  };
}

/** As the schema takes it. */
export function formToJob({ windowFrom, windowTo, repeat, ...values }: JobFormValues): object {
  return {
    ...values,
    durationMin: values.durationMin ?? 0,
    windowFrom: minutes(windowFrom),
    windowTo: minutes(windowTo),
    recurrence: repeat === '' ? null : { months: Number(repeat) },
  };
}
