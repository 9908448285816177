/** The facts that the call card shows: a customer on the telephone asks about them. Pure. */
import { clockMinutes } from '../../core/shared/clock.ts';
import { copenhagenNow } from '../../core/shared/dates.ts';
import type { TaskItem } from '../../tasks/shared/queries.ts';
import type { Lead, LeadJob, LeadOffer } from './types.ts';

/** Statuses of an open offer: those that the customer waits on come first. */
const OPEN_OFFERS: readonly LeadOffer['status'][] = ['sendt', 'set', 'kladde'];
/** Statuses of a job whose planned visit is still to come or goes on. */
const COMING_JOBS: readonly LeadJob['status'][] = ['planlagt', 'paa_vej', 'i_gang', 'pause'];
/** Sorts after all days. */
const NO_DAY = '9';

/** All open offers, those that the customer waits on first, and the newest number first among equals. */
export function listOpenOffers(offers: readonly LeadOffer[]): LeadOffer[] {
  return OPEN_OFFERS.flatMap((status) =>
    offers.filter((offer) => offer.status === status).toSorted((a, b) => b.offerNumber - a.offerNumber),
  );
}

export type NextVisit = { kind: 'task'; task: TaskItem } | { kind: 'job'; job: LeadJob };

/** The first coming visit: a site visit among the tasks, or a job on the plan. One without a day comes last. */
export function findNextVisit(tasks: readonly TaskItem[], jobs: readonly LeadJob[], now: Date): NextVisit | null {
  const { today, minute } = copenhagenNow(now);
  const siteVisits = tasks
    .filter(({ type }) => type === 'besigtigelse')
    .map((task): Coming => ({ ...whenOf(task), visit: { kind: 'task', task } }))
    .filter((one) => one.day !== today || one.minute === 0 || one.minute >= minute);
  // A job of today that has not begun is late, not past.
  const planned = jobs
    .filter(({ status, plannedDay }) => COMING_JOBS.includes(status) && plannedDay)
    .map((job): Coming => ({ day: job.plannedDay ?? '', minute: job.plannedMinute ?? 0, visit: { kind: 'job', job } }));
  const [first] = [...siteVisits, ...planned]
    .filter(({ day }) => day >= today)
    .toSorted((a, b) => (a.day === b.day ? a.minute - b.minute : a.day < b.day ? -1 : 1));
  return first?.visit ?? null;
}

/** `minute`: after midnight; 0 if no time was agreed. */
type Coming = { day: string; minute: number; visit: NextVisit };

const whenOf = ({ due, dueTime }: TaskItem) => ({ day: due || NO_DAY, minute: clockMinutes(dueTime ?? '') ?? 0 });

/** The next action or the open task with the earliest day. */
export function findFirstPromise(
  lead: Pick<Lead, 'nextActionText' | 'nextActionAt'>,
  tasks: readonly TaskItem[],
): { text: string; day: string | undefined } | null {
  const next =
    lead.nextActionText || lead.nextActionAt ? [{ text: lead.nextActionText ?? '', day: lead.nextActionAt }] : [];
  const promised = tasks
    .filter((task) => task.type !== 'besigtigelse')
    .map((task) => ({ text: task.title, day: task.due }));
  return [...next, ...promised].toSorted((a, b) => ((a.day || NO_DAY) < (b.day || NO_DAY) ? -1 : 1))[0] ?? null;
}
