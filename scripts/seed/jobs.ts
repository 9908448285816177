/** Demo jobs: done in the last weeks, out today, planned ahead, and waiting for a day. */
import type { Place } from '../../lib/planning/shared/places.ts';
import { FIRST_VERSION } from '../../lib/settings/shared/kls/first-version.ts';
import { emptyKls } from '../../lib/service/shared/kls.ts';
import type { KlsForm } from '../../lib/service/shared/kls-schema.ts';
import { MAIN_JOB_STATUSES, buildJobSearchText, sumJobLines } from '../../lib/service/shared/rules.ts';
import type { JobStatus } from '../../lib/service/shared/values.ts';
import chances from './firm/chances.json' with { type: 'json' };
import notes from './firm/notes.json' with { type: 'json' };
import { readCustomersWithoutOffer, readOfferCustomers } from './job-customers.ts';
import { writeJobHistory } from './job-history.ts';
import { buildJobLines, type JobLine } from './job-lines.ts';
import { planLongJob, planOfferJobs, planRouteJobs, planUnplannedJobs, type JobPlan } from './job-plans.ts';
import { type Catalog, USERS } from './office.ts';
import type { Random } from './random.ts';
import type { Seeding } from './seeding.ts';
import { findDemoInstrument, type SeededTechnician } from './technicians.ts';

/** The demo firm's first job number. The jobs' ids are fixed: `demojob00000001` and on. */
const FIRST_JOB_NUMBER = 20001;
export type SeededJob = {
  id: string;
  jobNumber: number;
  status: JobStatus;
  place: Place;
  durationMin: number;
  /** '' and 0 without a planned day. Jobs of one technician's day do not overlap. */
  plannedDay: string;
  plannedMinute: number;
  technician: string;
};

export function seedJobs(seeding: Seeding, catalog: Catalog, technicians: readonly SeededTechnician[]): SeededJob[] {
  const offers = readOfferCustomers(seeding);
  const customers = readCustomersWithoutOffer(seeding, new Set(offers.map((offer) => offer.id)));
  if (customers.length === 0) return [];
  const plans = [
    ...planOfferJobs(seeding, offers, technicians),
    ...planRouteJobs(seeding, customers, technicians),
    ...planUnplannedJobs(seeding, customers),
    ...planLongJob(seeding, customers, technicians),
  ];
  plans.sort((a, b) => b.age - a.age || (a.day < b.day ? -1 : 1));
  const written: SeededJob[] = [];
  seeding.batched(plans.length, 50, (at) => {
    const plan = plans[at]!;
    const times = pickJobTimes(seeding, plan);
    const lines = buildJobLines(seeding, catalog, plan, times.isDone || plan.status === 'i_gang');
    written.push(writeJob(seeding, plan, { at, times, lines }));
  });
  seeding.run('UPDATE company_settings SET jobNumberStart = ?', FIRST_JOB_NUMBER);
  return written;
}

type JobTimes = { created: string; isDone: boolean; doneAt: string; statusAt: string };

/** `doneAt`: '' for a job that is not done. */
function pickJobTimes({ random, at, daysTo }: Seeding, plan: JobPlan): JobTimes {
  const created = at(-plan.age, random.int(7, 15), random.int(0, 59));
  const day = plan.day ? daysTo(plan.day) : 0;
  const isDone = MAIN_JOB_STATUSES.indexOf(plan.status) >= MAIN_JOB_STATUSES.indexOf('udfoert');
  const doneHour = Math.min(15, 8 + Math.floor(plan.kind.minutes / 60));
  const doneAt = isDone ? at(day, doneHour, random.int(0, 59)) : '';
  const statusAt = doneAt || (plan.day && plan.status !== 'planlagt' ? at(day, 7, 40) : created);
  return { created, isDone, doneAt, statusAt };
}

type JobParts = { at: number; times: JobTimes; lines: readonly JobLine[] };

/** Writes a job with its lines and history. `at`: its place among the jobs, which gives its id and number. */
function writeJob(seeding: Seeding, plan: JobPlan, { at, times, lines }: JobParts): SeededJob {
  const { insert, add, random } = seeding;
  const { customer, kind, offer, technician, status, priority, day: plannedDay, minute: plannedMinute } = plan;
  const { created, statusAt } = times;
  const { type, description, minutes: durationMin } = kind;
  const id = `demojob${String(at + 1).padStart(8, '0')}`;
  const jobNumber = FIRST_JOB_NUMBER + at;
  const office = USERS.moderator.id;
  insert('service_jobs', {
    ...{ id, status, statusAt, type, priority, description, durationMin, plannedDay, plannedMinute },
    plannedDays: plannedDay,
    ...customerFields(plan, jobNumber),
    lead: customer.id,
    inquiry: offer?.inquiry,
    seller: offer?.seller ?? customer.owner,
    lat: customer.lat,
    lng: customer.lng,
    ...planFields(random, plan),
    ...resultFields(random, plan, times, at),
    subtotal: sumJobLines(lines).subtotal,
    rev: 1,
    createdBy: offer?.seller ?? office,
    created,
    updated: statusAt,
  });
  for (const [sort, { unitCost, ...row }] of lines.entries()) {
    const line = random.id();
    const stamps = { createdBy: technician?.user || office, created, updated: statusAt };
    insert('service_job_lines', { id: line, job: id, sort, ...row, ...stamps });
    add('service_job_line_costs', { line, unitCost });
  }
  writeJobHistory(seeding, plan, { id, jobNumber, created, statusAt });
  const { place } = customer;
  return { id, jobNumber, status, place, durationMin, plannedDay, plannedMinute, technician: technician?.id ?? '' };
}

/** The searchable fields and the search text made of them. */
function customerFields({ customer, kind }: JobPlan, jobNumber: number) {
  const searchable = {
    jobNumber,
    title: kind.title,
    customerName: customer.company || customer.name,
    contactName: customer.company ? customer.name : '',
    contactPhone: customer.phone ?? '',
    address: customer.address,
    zip: customer.zip,
    city: customer.city,
  };
  return { ...searchable, contactEmail: customer.email, searchText: buildJobSearchText(searchable) };
}

/** When the customer can be visited, and the technician of a planned job. */
function planFields(random: Random, { kind, earliest, latest, day, technician }: JobPlan) {
  const [windowFrom, windowTo] = random.pickWeighted(chances.visitWindow);
  return {
    accessNote: random.pick(notes.access),
    skills: kind.skills,
    earliestDay: earliest,
    latestDay: latest,
    ...(day ? {} : { windowFrom, windowTo }),
    technicians: technician ? [technician.id] : [],
  };
}

/** How the job went: why it waits or was cancelled, the report, the approval and the invoice. */
function resultFields(random: Random, plan: JobPlan, { isDone, doneAt }: JobTimes, at: number) {
  const { kind, hold, status, technician } = plan;
  const isKlsApproved = kind.kls && isDone && status !== 'udfoert';
  return {
    holdReason: hold,
    reasonNote: hold ? notes.hold[hold] : status === 'annulleret' ? notes.cancelled : '',
    klsRequired: kind.kls,
    klsForm: kind.kls && isDone ? buildKlsForm(random, plan.day, technician) : null,
    klsApprovedBy: isKlsApproved ? USERS.moderator.id : '',
    klsApprovedAt: isKlsApproved ? doneAt : '',
    doneAt,
    workNote: isDone ? random.pick(notes.work) : '',
    invoiceRef: status === 'faktureret' ? `F${31000 + at}` : '',
  };
}

function buildKlsForm(random: Random, day: string, technician?: SeededTechnician): KlsForm {
  const circuit = (name: string, fuse: string, cable: string) => ({
    name,
    fuse,
    cable,
    continuityMilli: random.int(120, 480),
    insulationMilli: random.int(180, 500) * 1000,
    rcdMs: random.int(18, 34),
    polarity: true,
  });
  return {
    ...emptyKls(FIRST_VERSION),
    board: 'Gruppetavle, entré',
    instrument: findDemoInstrument(technician?.id),
    measuredBy: technician?.initials ?? '',
    measuredOn: day,
    checks: Object.fromEntries(FIRST_VERSION.definition.points.map(({ key }) => [key, 'ok'])),
    circuits: [circuit('Køkken', 'C16', '3G2,5'), circuit('Lys, stue', 'B10', '3G1,5')],
  };
}
