/** Demo jobs: what was done these last weeks, who is out today, what is planned and what still waits for a day. */
import type { DatabaseSync } from 'node:sqlite';
import { addDays, weekday } from '../../lib/core/dates.ts';
import { pointOf } from '../../lib/planning/point-of.ts';
import type { Place } from '../../lib/planning/places.ts';
import { emptyKls, KLS_CHECKS } from '../../lib/service/kls.ts';
import type { KlsForm } from '../../lib/service/kls-schema.ts';
import { BEFORE_DONE, MAIN_JOB_STATUSES, buildJobSearchText, sumJobLines } from '../../lib/service/rules.ts';
import type { HoldReason, JobPriority, JobStatus } from '../../lib/service/values.ts';
import type { Clock } from './clock.ts';
import { Inserter } from './insert.ts';
import { ACCESS_NOTES, JOB_KINDS, JOB_NOTES, WORK_NOTES, type JobKind } from './job-kinds.ts';
import { DEMO_USERS, type CatalogItem } from './office.ts';
import type { Random } from './random.ts';
import type { SeededTechnician } from './technicians.ts';
import { distance, isWithinReach } from './towns.ts';

/** The demo firm's first job; ids of the first of them are fixed as `demojob00000001` and on. */
export const FIRST_JOB_NUMBER = 20001;
/** Jobs with a place on somebody's day stand in such order that routes can be made of them as they are. */
export type SeededJob = {
  id: string;
  jobNumber: number;
  status: JobStatus;
  place: Place;
  durationMin: number;
  /** '' and 0 while nobody has planned it. */
  plannedDay: string;
  plannedMinute: number;
  technician: string;
};

type CustomerRow = {
  id: string;
  name: string;
  company: string;
  email: string;
  phone: string;
  address: string;
  zip: string;
  city: string;
  lat: number;
  lng: number;
  owner: string;
};
/** With the stored point as it is, and as driving is estimated from it. */
type Customer = CustomerRow & { place: Place };
type Offered = Customer & { inquiry: string; seller: string; title: string; kind: string; decided: string };
type Plan = {
  customer: Customer;
  offer: Offered | null;
  kind: JobKind;
  priority: JobPriority;
  status: JobStatus;
  day: string;
  minute: number;
  technician: SeededTechnician | null;
  /** Days before today that it was created. */
  age: number;
  hold?: HoldReason;
  latest?: string;
  earliest?: string;
};

/** The first day that has routes, counted from today. */
export const HISTORY = -9;
/** From one job of a day to the next where there is a choice, metres as the crow flies. */
const NEXT_STOP = 12_000;

export function seedJobs(
  db: DatabaseSync,
  random: Random,
  clock: Clock,
  catalog: Map<string, CatalogItem>,
  technicians: readonly SeededTechnician[],
): SeededJob[] {
  const offers = converted(db);
  const customers = withoutOffer(db, new Set(offers.map((offer) => offer.id)));
  if (customers.length === 0) return [];
  const plans = [
    ...fromOffers(random, clock, offers, technicians),
    ...schedule(random, clock, customers, technicians),
    ...waiting(random, clock, customers),
  ];
  plans.sort((a, b) => b.age - a.age || (a.day < b.day ? -1 : 1));
  const insert = new Inserter(db);
  const written: SeededJob[] = [];
  insert.batched(plans.length, 50, (at) => written.push(write(db, insert, random, clock, catalog, plans[at]!, at)));
  db.prepare('UPDATE company_settings SET jobNumberStart = ?').run(FIRST_JOB_NUMBER);
  return written;
}

const CUSTOMER = `l.id, l.name, l.company, l.email, json_extract(l.phones, '$[0].raw') AS phone, l.address, l.zip, l.city, l.lat, l.lng, l.owner`;

/** Each converted offer has its job. */
function converted(db: DatabaseSync): Offered[] {
  return db
    .prepare(
      `SELECT ${CUSTOMER}, i.id AS inquiry, i.seller, i.title, i.kind, substr(i.decidedAt, 1, 10) AS decided FROM inquiries i JOIN leads l ON l.id = i.lead WHERE i.status = 'konverteret' ORDER BY i.decidedAt`,
    )
    .all()
    .map((row) => located(row as unknown as Omit<Offered, 'place'>));
}

function located<T extends CustomerRow>(row: T): T & { place: Place } {
  return { ...row, place: { address: row.address, zip: row.zip, point: pointOf(row) } };
}

function withoutOffer(db: DatabaseSync, taken: Set<string>): Customer[] {
  const found = db
    .prepare(
      `SELECT ${CUSTOMER} FROM leads l WHERE l.owner != '' AND l.id NOT LIKE 'demolead%' ORDER BY l.status = 'vundet' DESC, l.rowid DESC LIMIT 1500`,
    )
    .all() as unknown as CustomerRow[];
  return found.filter((customer) => !taken.has(customer.id)).map(located);
}

/** The offers' own jobs: the older are invoiced, the last ones on their way through the office. */
function fromOffers(
  random: Random,
  clock: Clock,
  offers: readonly Offered[],
  technicians: readonly SeededTechnician[],
): Plan[] {
  return offers.map((offer, at) => {
    const left = offers.length - at;
    const sinceYes = Math.max(
      4,
      Math.min(400, Math.round((Date.parse(clock.today) - Date.parse(offer.decided || clock.today)) / 86_400_000)),
    );
    const age = left > 14 ? sinceYes : Math.min(sinceYes, 12 + left);
    const technician = nearest(offer, technicians);
    const planned: JobStatus =
      left > 14
        ? 'faktureret'
        : left > 10
          ? 'klar_til_fakturering'
          : left > 7
            ? 'kontrolleret'
            : left > 5
              ? 'udfoert'
              : left > 3
                ? 'klar'
                : 'ny';
    const done = BEFORE_DONE.includes(planned)
      ? ''
      : workday(addDays(clock.today, -Math.max(2, age - random.int(5, 10))), -1);
    // Nobody has driven across the country these last days; it still waits for somebody who does.
    const isTooFar = done >= clock.day(HISTORY) && !isWithinReach(technician.home, offer.place);
    const [status, day] = isTooFar ? (['klar', ''] as const) : ([planned, done] as const);
    const kind = JOB_KINDS.find((kind) => offer.title.toLowerCase().includes(kind.skills[0] ?? '-')) ?? JOB_KINDS[1]!;
    return {
      customer: offer,
      offer,
      kind: { ...kind, title: offer.title, type: 'installation' as const, minutes: Math.min(kind.minutes + 60, 420) },
      priority: 'normal' as const,
      status,
      day,
      minute: day ? 420 : 0,
      technician: day ? technician : null,
      age,
    };
  });
}

function nearest({ place }: Customer, technicians: readonly SeededTechnician[]): SeededTechnician {
  return technicians
    .filter(({ title }) => title !== 'laerling')
    .reduce((best, one) => (distance(one.home, place) < distance(best.home, place) ? one : best));
}

function workday(day: string, step: 1 | -1): string {
  let at = day;
  while (weekday(at) === 0 || weekday(at) === 6) at = addDays(at, step);
  return at;
}

/** The working days around today, each technician's day filled from its start without two jobs at once. */
function schedule(
  random: Random,
  clock: Clock,
  customers: readonly Customer[],
  technicians: readonly SeededTechnician[],
): Plan[] {
  const plans: Plan[] = [];
  const next = workday(clock.day(1), 1);
  const reached = new Map(
    technicians.map(({ id, home }) => [id, customers.filter(({ place }) => isWithinReach(home, place))]),
  );
  for (let offset = HISTORY; offset <= 6; offset++) {
    const day = clock.day(offset);
    const near = offset === 0 || day === next;
    for (const technician of technicians) {
      const hours = technician.workHours[(weekday(day) + 6) % 7];
      const away = technician.absences.some((absence) => absence.from <= day && day <= absence.to);
      // An apprentice goes along as a helper. Further ahead there is room left.
      if (!hours || away || technician.title === 'laerling' || random.chance(offset < 0 ? 0.35 : near ? 0.1 : 0.45))
        continue;
      const around = reached.get(technician.id) ?? [];
      if (around.length > 0)
        plans.push(...dayOf(random, around, technician, day, offset, near ? 4 : offset < 0 ? 2 : 1, hours));
    }
  }
  return plans;
}

function dayOf(
  random: Random,
  customers: readonly Customer[],
  technician: SeededTechnician,
  day: string,
  offset: number,
  most: number,
  [from, to]: readonly [number, number],
): Plan[] {
  const plans: Plan[] = [];
  const done = new Set<JobKind>();
  let minute = from + 15;
  let home = random.pick(customers);
  for (let at = 0; at < most; at++) {
    const fit = JOB_KINDS.filter(
      (kind) =>
        kind.skills.every((skill) => technician.skills.includes(skill)) &&
        kind.minutes <= Math.min(to - minute - 15, 330) &&
        !done.has(kind) &&
        (kind.minutes >= 60 || random.chance(0.3)),
    );
    if (fit.length === 0) break;
    const kind = random.pick(fit);
    done.add(kind);
    plans.push({
      customer: home,
      offer: null,
      kind,
      priority: kind.priority,
      status: stateOn(random, offset, at),
      day,
      minute,
      technician,
      age: Math.max(0, -offset) + random.int(2, 9),
    });
    minute = Math.ceil((minute + kind.minutes + random.int(12, 28)) / 15) * 15;
    // Not across the whole district twice a day.
    const here = home;
    const close = customers.filter((c) => c !== here && distance(c.place, here.place) < NEXT_STOP);
    home = random.pick(close.length > 2 ? close : customers);
  }
  return plans;
}

function stateOn(random: Random, offset: number, at: number): JobStatus {
  if (offset > 0) return 'planlagt';
  if (offset === 0)
    return at === 0
      ? random.weighted([
          ['udfoert', 3],
          ['i_gang', 4],
        ] as const)
      : at === 1
        ? random.weighted([
            ['planlagt', 4],
            ['paa_vej', 1],
          ] as const)
        : 'planlagt';
  if (offset >= -2)
    return random.weighted([
      ['udfoert', 5],
      ['kontrolleret', 4],
    ] as const);
  if (offset >= -5)
    return random.weighted([
      ['udfoert', 1],
      ['kontrolleret', 3],
      ['klar_til_fakturering', 4],
    ] as const);
  return random.weighted([
    ['klar_til_fakturering', 3],
    ['faktureret', 6],
  ] as const);
}

/** What has no day yet: new ones, ready ones with and without a promise, some on hold and some called off. */
function waiting(random: Random, clock: Clock, customers: readonly Customer[]): Plan[] {
  const base = (status: JobStatus, at: number): Plan => {
    const kind = JOB_KINDS[at % JOB_KINDS.length]!;
    return {
      customer: random.pick(customers),
      offer: null,
      kind,
      priority: kind.priority,
      status,
      day: '',
      minute: 0,
      technician: null,
      age: random.int(0, 8),
    };
  };
  const plans: Plan[] = [];
  for (let at = 0; at < 8; at++) plans.push(base('ny', at * 3));
  for (let at = 0; at < 24; at++) {
    const due = at < 4 ? 0 : at < 7 ? 1 : at < 16 ? random.int(2, 8) : random.int(10, 25);
    plans.push({
      ...base('klar', at),
      latest: at < 20 ? clock.day(due) : '',
      earliest: at % 5 === 4 ? clock.day(Math.max(0, due - 2)) : '',
    });
  }
  const holds: readonly HoldReason[] = ['materialer', 'kunde', 'adgang', 'vejr', 'materialer'];
  for (const [at, hold] of holds.entries()) plans.push({ ...base('pause', at * 2 + 1), hold, age: 6 + at });
  for (let at = 0; at < 4; at++) plans.push({ ...base('annulleret', at * 4 + 3), age: 10 + at * 5 });
  return plans;
}

function write(
  db: DatabaseSync,
  insert: Inserter,
  random: Random,
  clock: Clock,
  catalog: Map<string, CatalogItem>,
  plan: Plan,
  at: number,
): SeededJob {
  const { customer, kind, offer, technician } = plan;
  const id = `demojob${String(at + 1).padStart(8, '0')}`;
  const jobNumber = FIRST_JOB_NUMBER + at;
  const created = clock.at(-plan.age, random.int(7, 15), random.int(0, 59));
  const doneDays = plan.day ? Math.round((Date.parse(plan.day) - Date.parse(clock.today)) / 86_400_000) : 0;
  const done = MAIN_JOB_STATUSES.indexOf(plan.status) >= MAIN_JOB_STATUSES.indexOf('udfoert');
  const doneAt = done ? clock.at(doneDays, Math.min(15, 8 + Math.floor(kind.minutes / 60)), random.int(0, 59)) : '';
  const statusAt = doneAt || (plan.day && plan.status !== 'planlagt' ? clock.at(doneDays, 7, 40) : created);
  const lines = linesOf(db, random, catalog, plan, done || plan.status === 'i_gang');
  const text = {
    jobNumber,
    title: kind.title,
    customerName: customer.company || customer.name,
    contactName: customer.company ? customer.name : '',
    contactPhone: customer.phone ?? '',
    address: customer.address,
    zip: customer.zip,
    city: customer.city,
  };
  const window = random.weighted([
    [[0, 0], 6],
    [[480, 720], 2],
    [[720, 960], 2],
    [[420, 600], 1],
  ] as const);
  insert.insert('service_jobs', {
    id,
    ...text,
    lead: customer.id,
    inquiry: offer?.inquiry ?? '',
    seller: offer?.seller ?? customer.owner,
    type: kind.type,
    priority: plan.priority,
    description: kind.description,
    contactEmail: customer.email,
    lat: customer.lat,
    lng: customer.lng,
    accessNote: random.pick(ACCESS_NOTES),
    durationMin: kind.minutes,
    skills: [...kind.skills],
    earliestDay: plan.earliest ?? '',
    latestDay: plan.latest ?? '',
    windowFrom: plan.day ? 0 : window[0],
    windowTo: plan.day ? 0 : window[1],
    status: plan.status,
    statusAt,
    holdReason: plan.hold ?? '',
    reasonNote: plan.hold
      ? HOLD_NOTES[plan.hold]
      : plan.status === 'annulleret'
        ? 'Kunden fortrød, har solgt huset'
        : '',
    plannedDay: plan.day,
    plannedMinute: plan.minute,
    technicians: technician ? [technician.id] : [],
    klsRequired: kind.kls,
    klsForm: kind.kls && done ? kls(random, plan.day, technician) : null,
    klsApprovedBy: kind.kls && done && plan.status !== 'udfoert' ? DEMO_USERS.moderator.id : '',
    klsApprovedAt: kind.kls && done && plan.status !== 'udfoert' ? doneAt : '',
    doneAt,
    workNote: done ? random.pick(WORK_NOTES) : '',
    invoiceRef: plan.status === 'faktureret' ? `F${31000 + at}` : '',
    subtotal: sumJobLines(lines).subtotal,
    searchText: buildJobSearchText(text),
    archived: false,
    rev: 1,
    createdBy: offer?.seller ?? DEMO_USERS.moderator.id,
    created,
    updated: statusAt,
  });
  for (const [sort, line] of lines.entries()) {
    const { unitCost, ...row } = line;
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
  history(insert, random, plan, { id, jobNumber, created, statusAt });
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

const HOLD_NOTES: Record<HoldReason, string> = {
  materialer: 'Type B-afbryder er i restordre, ventes torsdag',
  kunde: 'Kunden afventer svar fra forsikringen',
  adgang: 'Ingen hjemme, nøgle aftales med vicevært',
  vejr: 'For meget vind til lift',
};

type Line = {
  kind: 'timer' | 'vare' | 'ekstra';
  day: string;
  technician: string;
  hourKind: string;
  product: string;
  charge: string;
  text: string;
  unit: string;
  qtyMilli: number;
  unitPrice: number;
  vatRate: number;
  billable: boolean;
  planned: boolean;
  unitCost: number;
};

/** What the offer agreed, and what was used so far. */
function linesOf(
  db: DatabaseSync,
  random: Random,
  catalog: Map<string, CatalogItem>,
  plan: Plan,
  worked: boolean,
): Line[] {
  const fixed = plan.offer?.kind === 'fastpris';
  const agreed = plan.offer ? offered(db, plan.offer.inquiry, fixed) : [];
  if (!worked || !plan.technician) return agreed;
  const { technician, kind } = plan;
  const billable = !fixed && kind.type !== 'garanti';
  const common = { day: plan.day, technician: technician.id, vatRate: 25, billable, planned: false };
  const lines: Line[] = [...agreed];
  const minutes =
    plan.status === 'i_gang'
      ? Math.round(kind.minutes / 30) * 15
      : Math.round((kind.minutes + random.int(-20, 40)) / 15) * 15;
  lines.push({
    ...common,
    kind: 'timer',
    hourKind: 'normal',
    product: '',
    charge: '',
    text: 'Montørtimer',
    unit: 'time',
    qtyMilli: Math.max(250, Math.round((minutes / 60) * 1000)),
    unitPrice: technician.salesRate,
    unitCost: technician.costRate,
  });
  for (const [ref, min, max] of kind.goods) {
    const quantity = random.int(min, max);
    const item = catalog.get(ref);
    if (quantity === 0 || !item) continue;
    lines.push({
      ...common,
      kind: item.type === 'charge' ? 'ekstra' : 'vare',
      hourKind: '',
      product: item.type === 'product' ? item.id : '',
      charge: item.type === 'charge' ? item.id : '',
      text: item.text,
      unit: item.unit,
      qtyMilli: quantity * 1000,
      unitPrice: item.price,
      unitCost: item.cost,
    });
  }
  const van = catalog.get('Servicevogn');
  if (van)
    lines.push({
      ...common,
      kind: 'ekstra',
      hourKind: '',
      product: '',
      charge: van.id,
      text: van.text,
      unit: van.unit,
      qtyMilli: 1000,
      unitPrice: van.price,
      unitCost: van.cost,
    });
  return lines;
}

function offered(db: DatabaseSync, inquiry: string, fixed: boolean): Line[] {
  const found = db
    .prepare(
      'SELECT n.kind, n.product, n.charge, n.text, n.unit, n.qtyMilli, n.unitPrice, n.discountBp, n.vatRate, c.unitCost FROM inquiry_lines n LEFT JOIN inquiry_line_costs c ON c.line = n.id WHERE n.inquiry = ? ORDER BY n.sort',
    )
    .all(inquiry) as unknown as {
    kind: string;
    product: string;
    charge: string;
    text: string;
    unit: string;
    qtyMilli: number;
    unitPrice: number;
    discountBp: number;
    vatRate: number;
    unitCost: number | null;
  }[];
  return found.map(({ kind, discountBp, unitPrice, unitCost, ...line }) => ({
    ...line,
    kind: kind === 'arbejdsloen' ? 'timer' : kind === 'ydelse' ? 'ekstra' : 'vare',
    day: '',
    technician: '',
    hourKind: kind === 'arbejdsloen' ? 'normal' : '',
    unitPrice: Math.round((unitPrice * (10000 - discountBp)) / 10000),
    billable: fixed,
    planned: true,
    unitCost: unitCost ?? 0,
  }));
}

function kls(random: Random, day: string, technician: SeededTechnician | null): KlsForm {
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

function history(
  insert: Inserter,
  random: Random,
  plan: Plan,
  job: { id: string; jobNumber: number; created: string; statusAt: string },
): void {
  const office = DEMO_USERS.moderator.id;
  const entry = (type: string, at: string, data: object, actor: string = office) =>
    insert.insert('activities', { id: random.id(), lead: plan.customer.id, job: job.id, type, actor, at, data });
  /** A step some minutes after a moment, so that the timeline keeps their order. */
  const later = (at: string, minutes: number) =>
    new Date(Math.min(Date.now(), Date.parse(at.replace(' ', 'T')) + minutes * 60_000)).toISOString().replace('T', ' ');
  const status = (before: JobStatus, after: JobStatus, at: string, more: object = {}, actor?: string) =>
    entry('status', at, { entity: 'job', before, after, jobNumber: job.jobNumber, ...more }, actor);
  entry('oprettet', job.created, { entity: 'job', jobNumber: job.jobNumber }, plan.offer?.seller ?? office);
  if (plan.status === 'ny') return;
  if (plan.status === 'annulleret')
    return status('ny', 'annulleret', job.statusAt, { note: 'Kunden fortrød, har solgt huset' });
  status('ny', 'klar', later(job.created, 12));
  if (random.chance(0.4)) entry('note', later(job.created, 9), { text: random.pick(JOB_NOTES) });
  if (plan.status === 'klar') return;
  if (plan.status === 'pause')
    return status('i_gang', 'pause', job.statusAt, { holdReason: plan.hold, note: HOLD_NOTES[plan.hold ?? 'kunde'] });
  const way = MAIN_JOB_STATUSES.slice(
    MAIN_JOB_STATUSES.indexOf('klar') + 1,
    MAIN_JOB_STATUSES.indexOf(plan.status) + 1,
  );
  const actor = plan.technician?.user || office;
  way.forEach((step, at) => {
    const before = MAIN_JOB_STATUSES[MAIN_JOB_STATUSES.indexOf(step) - 1] ?? 'klar';
    status(
      before,
      step,
      step === 'planlagt' ? later(job.created, 35) : later(job.statusAt, at),
      {},
      at === 0 || MAIN_JOB_STATUSES.indexOf(step) > MAIN_JOB_STATUSES.indexOf('udfoert') ? office : actor,
    );
  });
}
