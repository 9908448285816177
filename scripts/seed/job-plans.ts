/** Which demo jobs there are: customer, kind, status, and the day and technician of those that have one. */
import { addDays, weekday } from '../../lib/core/shared/dates.ts';
import { LONGEST_PART } from '../../lib/planning/shared/parts.ts';
import { BEFORE_DONE } from '../../lib/service/shared/rules.ts';
import type { HoldReason, JobPriority, JobStatus, JobType } from '../../lib/service/shared/values.ts';
import chances from './firm/chances.json' with { type: 'json' };
import jobKinds from './firm/job-kinds.json' with { type: 'json' };
import type { Customer, OfferCustomer } from './job-customers.ts';
import type { Random } from './random.ts';
import type { Seeding } from './seeding.ts';
import type { SeededTechnician } from './technicians.ts';
import { getDistance, isWithinReach } from './towns.ts';

/** A kind of job: the work, its duration, and its goods ([sku or charge, minimum, maximum]). */
type JobKind = {
  title: string;
  type: JobType;
  priority: JobPriority;
  minutes: number;
  skills: readonly string[];
  kls: boolean;
  description: string;
  goods: readonly (readonly [ref: string, min: number, max: number])[];
};

const JOB_KINDS = jobKinds as unknown as readonly JobKind[];

export type JobPlan = {
  customer: Customer;
  offer?: OfferCustomer;
  kind: JobKind;
  priority: JobPriority;
  status: JobStatus;
  /** '' and 0 without a planned day. */
  day: string;
  minute: number;
  technician?: SeededTechnician;
  /** Days before today that it was created. */
  age: number;
  hold?: HoldReason;
  latest?: string;
  earliest?: string;
};

/** The first day that has routes, counted from today. */
export const HISTORY = -9;
/** Longest distance from one job of a day to the next where there is a choice, in metres as the crow flies. */
const NEXT_STOP = 12_000;

/** The jobs of converted offers: the older ones are invoiced, the latest are in progress. */
export function planOfferJobs(
  { random, today, day: dayFromNow, daysTo }: Seeding,
  offers: readonly OfferCustomer[],
  technicians: readonly SeededTechnician[],
): JobPlan[] {
  return offers.map((offer, at) => {
    const left = offers.length - at;
    const sinceYes = Math.max(4, Math.min(400, -daysTo(offer.decided || today)));
    const age = left > 14 ? sinceYes : Math.min(sinceYes, 12 + left);
    const technician = findNearestTechnician(offer, technicians);
    const planned = getOfferJobStatus(left);
    const done = BEFORE_DONE.includes(planned)
      ? ''
      : findWorkday(dayFromNow(-Math.max(2, age - random.int(5, 10))), -1);
    // Routes of the last days only reach customers near the technician; the others still wait.
    const isTooFar = done >= dayFromNow(HISTORY) && !isWithinReach(technician.home, offer.place);
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
      ...(day ? { technician } : {}),
      age,
    };
  });
}

/** `left`: the number of offers from this one to the latest. */
function getOfferJobStatus(left: number): JobStatus {
  if (left > 14) return 'faktureret';
  if (left > 10) return 'klar_til_fakturering';
  if (left > 7) return 'kontrolleret';
  if (left > 5) return 'udfoert';
  return left > 3 ? 'klar' : 'ny';
}

function findNearestTechnician({ place }: Customer, technicians: readonly SeededTechnician[]): SeededTechnician {
  return technicians
    .filter(({ title }) => title !== 'laerling')
    .reduce((best, one) => (getDistance(one.home, place) < getDistance(best.home, place) ? one : best));
}

function findWorkday(day: string, step: 1 | -1): string {
  let at = day;
  while (weekday(at) === 0 || weekday(at) === 6) at = addDays(at, step);
  return at;
}

/** Jobs on the working days around today. Each technician's day is filled from its start, one job at a time. */
export function planRouteJobs(
  { random, day: dayFromNow }: Seeding,
  customers: readonly Customer[],
  technicians: readonly SeededTechnician[],
): JobPlan[] {
  const plans: JobPlan[] = [];
  const next = findWorkday(dayFromNow(1), 1);
  const reached = new Map(
    technicians.map(({ id, home }) => [id, customers.filter(({ place }) => isWithinReach(home, place))]),
  );
  for (let offset = HISTORY; offset <= 6; offset++) {
    const day = dayFromNow(offset);
    const near = offset === 0 || day === next;
    for (const technician of technicians) {
      const hours = technician.hours[(weekday(day) + 6) % 7];
      const away = technician.absences.some((absence) => absence.from <= day && day <= absence.to);
      // An apprentice has no route of their own. Days further ahead keep free time.
      if (!hours || away || technician.title === 'laerling' || random.chance(offset < 0 ? 0.35 : near ? 0.1 : 0.45))
        continue;
      const around = reached.get(technician.id) ?? [];
      const most = near ? 4 : offset < 0 ? 2 : 1;
      if (around.length > 0) plans.push(...planDay(random, around, technician, { day, offset, most, hours }));
    }
  }
  return plans;
}

/** `offset`: days from today. `most`: jobs. */
type WorkDay = { day: string; offset: number; most: number; hours: readonly [number, number] };

function planDay(
  random: Random,
  customers: readonly Customer[],
  technician: SeededTechnician,
  { day, offset, most, hours: [from, to] }: WorkDay,
): JobPlan[] {
  const plans: JobPlan[] = [];
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
      ...{ customer: home, kind, priority: kind.priority, day, minute, technician },
      status: pickStatus(random, offset, at),
      age: Math.max(0, -offset) + random.int(2, 9),
    });
    minute = Math.ceil((minute + kind.minutes + random.int(12, 28)) / 15) * 15;
    // The next customer lives close, so that the day's drives stay short.
    const here = home;
    const close = customers.filter((c) => c !== here && getDistance(c.place, here.place) < NEXT_STOP);
    home = random.pick(close.length > 2 ? close : customers);
  }
  return plans;
}

function pickStatus(random: Random, offset: number, at: number): JobStatus {
  if (offset > 0 || (offset === 0 && at > 1)) return 'planlagt';
  if (offset === 0) return at === 0 ? random.weighted(chances.firstJobToday) : random.weighted(chances.secondJobToday);
  if (offset >= -2) return random.weighted(chances.jobTwoDaysAgo);
  return offset >= -5 ? random.weighted(chances.jobFiveDaysAgo) : random.weighted(chances.olderJob);
}

/** Minutes of the demo's long job: 20½ hours. */
const LONG_MINUTES = 1230;

/** One job that takes several days, of which the first is planned after the days that are filled. */
export function planLongJob(
  { day: dayFromNow }: Seeding,
  customers: readonly Customer[],
  technicians: readonly SeededTechnician[],
): JobPlan[] {
  const lights = JOB_KINDS.find(({ skills }) => skills.includes('belysning'))!;
  const kind = { ...lights, title: 'Ny belysning i lagerhal', minutes: LONG_MINUTES };
  const fit = technicians.filter(({ title, skills }) => title !== 'laerling' && skills.includes('belysning'));
  for (let offset = 7; offset < 14; offset++) {
    const day = dayFromNow(offset);
    for (const technician of fit) {
      const [from, to] = technician.hours[(weekday(day) + 6) % 7] ?? [0, 0];
      const isAway = technician.absences.some((absence) => absence.from <= day && day <= absence.to);
      const customer = customers.find(({ place }) => isWithinReach(technician.home, place));
      if (to - from < LONGEST_PART || isAway || !customer) continue;
      return [{ customer, kind, priority: 'normal', status: 'planlagt', day, minute: from, technician, age: 0 }];
    }
  }
  return [];
}

/** Jobs without a day: new ones, ready ones with and without a promised day, some on hold and some cancelled. */
export function planUnplannedJobs({ random, day }: Seeding, customers: readonly Customer[]): JobPlan[] {
  const base = (status: JobStatus, at: number): JobPlan => {
    const kind = JOB_KINDS[at % JOB_KINDS.length]!;
    const customer = random.pick(customers);
    return { customer, kind, priority: kind.priority, status, day: '', minute: 0, age: random.int(0, 8) };
  };
  const plans: JobPlan[] = [];
  for (let at = 0; at < 8; at++) plans.push(base('ny', at * 3));
  for (let at = 0; at < 24; at++) {
    const due = at < 4 ? 0 : at < 7 ? 1 : at < 16 ? random.int(2, 8) : random.int(10, 25);
    plans.push({
      ...base('klar', at),
      ...(at < 20 ? { latest: day(due) } : {}),
      ...(at % 5 === 4 ? { earliest: day(Math.max(0, due - 2)) } : {}),
    });
  }
  const holds: readonly HoldReason[] = ['materialer', 'kunde', 'adgang', 'vejr', 'materialer'];
  for (const [at, hold] of holds.entries()) plans.push({ ...base('pause', at * 2 + 1), hold, age: 6 + at });
  for (let at = 0; at < 4; at++) plans.push({ ...base('annulleret', at * 4 + 3), age: 10 + at * 5 });
  return plans;
}
