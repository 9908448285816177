/** Demo jobs: done in the last weeks, out today, planned ahead, and waiting for a day. */
import type { DatabaseSync } from 'node:sqlite';
import type { Place } from '../../lib/planning/shared/places.ts';
import { KLS_CHECKS } from '../../lib/service/shared/kls-checks.ts';
import { emptyKls } from '../../lib/service/shared/kls.ts';
import type { KlsForm } from '../../lib/service/shared/kls-schema.ts';
import { MAIN_JOB_STATUSES, buildJobSearchText, sumJobLines } from '../../lib/service/shared/rules.ts';
import type { JobStatus } from '../../lib/service/shared/values.ts';
import type { Clock } from './clock.ts';
import { Inserter } from './insert.ts';
import { readCustomersWithoutOffer, readOfferCustomers } from './job-customers.ts';
import { CANCEL_NOTE, HOLD_NOTES, writeJobHistory } from './job-history.ts';
import { ACCESS_NOTES, WORK_NOTES } from './job-kinds.ts';
import { buildJobLines, type JobLine } from './job-lines.ts';
import { planOfferJobs, planRouteJobs, planUnplannedJobs, type JobPlan } from './job-plans.ts';
import { DEMO_USERS, type CatalogItem } from './office.ts';
import type { Random } from './random.ts';
import type { SeededTechnician } from './technicians.ts';

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

export function seedJobs(
  db: DatabaseSync,
  random: Random,
  clock: Clock,
  catalog: Map<string, CatalogItem>,
  technicians: readonly SeededTechnician[],
): SeededJob[] {
  const offers = readOfferCustomers(db);
  const customers = readCustomersWithoutOffer(db, new Set(offers.map((offer) => offer.id)));
  if (customers.length === 0) return [];
  const plans = [
    ...planOfferJobs(random, clock, offers, technicians),
    ...planRouteJobs(random, clock, customers, technicians),
    ...planUnplannedJobs(random, clock, customers),
  ];
  plans.sort((a, b) => b.age - a.age || (a.day < b.day ? -1 : 1));
  const insert = new Inserter(db);
  const written: SeededJob[] = [];
  insert.batched(plans.length, 50, (at) => {
    const plan = plans[at]!;
    const times = pickJobTimes(random, clock, plan);
    const lines = buildJobLines(db, random, catalog, plan, times.isDone || plan.status === 'i_gang');
    written.push(writeJob(insert, random, plan, { at, times, lines }));
  });
  db.prepare('UPDATE company_settings SET jobNumberStart = ?').run(FIRST_JOB_NUMBER);
  return written;
}

type JobTimes = { created: string; isDone: boolean; doneAt: string; statusAt: string };

/** `doneAt`: '' for a job that is not done. */
function pickJobTimes(random: Random, clock: Clock, plan: JobPlan): JobTimes {
  const created = clock.at(-plan.age, random.int(7, 15), random.int(0, 59));
  const day = plan.day ? Math.round((Date.parse(plan.day) - Date.parse(clock.today)) / 86_400_000) : 0;
  const isDone = MAIN_JOB_STATUSES.indexOf(plan.status) >= MAIN_JOB_STATUSES.indexOf('udfoert');
  const doneHour = Math.min(15, 8 + Math.floor(plan.kind.minutes / 60));
  const doneAt = isDone ? clock.at(day, doneHour, random.int(0, 59)) : '';
  const statusAt = doneAt || (plan.day && plan.status !== 'planlagt' ? clock.at(day, 7, 40) : created);
  return { created, isDone, doneAt, statusAt };
}

type JobParts = { at: number; times: JobTimes; lines: readonly JobLine[] };

/** Writes a job with its lines and history. `at`: its place among the jobs, which gives its id and number. */
function writeJob(insert: Inserter, random: Random, plan: JobPlan, { at, times, lines }: JobParts): SeededJob {
  const { customer, kind, offer, technician } = plan;
  const { created, statusAt } = times;
  const id = `demojob${String(at + 1).padStart(8, '0')}`;
  const jobNumber = FIRST_JOB_NUMBER + at;
  insert.insert('service_jobs', {
    id,
    ...customerFields(plan, jobNumber),
    lead: customer.id,
    inquiry: offer?.inquiry ?? '',
    seller: offer?.seller ?? customer.owner,
    type: kind.type,
    priority: plan.priority,
    description: kind.description,
    lat: customer.lat,
    lng: customer.lng,
    ...planFields(random, plan),
    status: plan.status,
    statusAt,
    ...resultFields(random, plan, times, at),
    subtotal: sumJobLines(lines).subtotal,
    archived: false,
    rev: 1,
    createdBy: offer?.seller ?? DEMO_USERS.moderator.id,
    created,
    updated: statusAt,
  });
  for (const [sort, { unitCost, ...row }] of lines.entries()) {
    const lineId = random.id();
    insert.insert('service_job_lines', {
      id: lineId,
      job: id,
      sort,
      ...row,
      createdBy: technician?.user || DEMO_USERS.moderator.id,
      created,
      updated: statusAt,
    });
    insert.insert('service_job_line_costs', { id: random.id(), line: lineId, unitCost });
  }
  writeJobHistory(insert, random, plan, { id, jobNumber, created, statusAt });
  return {
    id,
    jobNumber,
    status: plan.status,
    place: customer.place,
    durationMin: kind.minutes,
    plannedDay: plan.day,
    plannedMinute: plan.minute,
    technician: technician?.id ?? '',
  };
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

/** When the customer can be visited, and the day and technician of a planned job. */
function planFields(random: Random, { kind, earliest = '', latest = '', day, minute, technician }: JobPlan) {
  const window = random.weighted([
    [[0, 0], 6],
    [[480, 720], 2],
    [[720, 960], 2],
    [[420, 600], 1],
  ] as const);
  return {
    accessNote: random.pick(ACCESS_NOTES),
    durationMin: kind.minutes,
    skills: [...kind.skills],
    earliestDay: earliest,
    latestDay: latest,
    windowFrom: day ? 0 : window[0],
    windowTo: day ? 0 : window[1],
    plannedDay: day,
    plannedMinute: minute,
    technicians: technician ? [technician.id] : [],
  };
}

/** How the job went: why it waits or was cancelled, the report, the approval and the invoice. */
function resultFields(random: Random, plan: JobPlan, { isDone, doneAt }: JobTimes, at: number) {
  const { kind, hold, status, technician } = plan;
  const isKlsApproved = kind.kls && isDone && status !== 'udfoert';
  return {
    holdReason: hold ?? '',
    reasonNote: hold ? HOLD_NOTES[hold] : status === 'annulleret' ? CANCEL_NOTE : '',
    klsRequired: kind.kls,
    klsForm: kind.kls && isDone ? buildKlsForm(random, plan.day, technician) : null,
    klsApprovedBy: isKlsApproved ? DEMO_USERS.moderator.id : '',
    klsApprovedAt: isKlsApproved ? doneAt : '',
    doneAt,
    workNote: isDone ? random.pick(WORK_NOTES) : '',
    invoiceRef: status === 'faktureret' ? `F${31000 + at}` : '',
  };
}

function buildKlsForm(random: Random, day: string, technician: SeededTechnician | null): KlsForm {
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
    ...emptyKls(),
    board: 'Gruppetavle, entré',
    instrument: 'Installationstester, kalibreret i år',
    measuredBy: technician?.initials ?? '',
    measuredOn: day,
    checks: Object.fromEntries(KLS_CHECKS.map((check) => [check, 'ok'])) as KlsForm['checks'],
    circuits: [circuit('Køkken', 'C16', '3G2,5'), circuit('Lys, stue', 'B10', '3G1,5')],
  };
}
