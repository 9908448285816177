/** Calculations of the dashboard's screens. Pure. */
import { addDays, copenhagenDay, daysBetween, mondayOf } from '../../core/shared/dates.ts';
import type { Urgency } from '../../leads/shared/pool.ts';

/** Monday of the week that "Mit overblik" shows: next week's on a weekend. */
export function getShownWeek(today: string): string {
  return mondayOf(addDays(today, 2));
}

/** Urgency of an offer's last day: late when it is today or past, soon within three days. */
export function expiryUrgency(validUntil: string, today: string): Urgency {
  const left = daysBetween(today, validUntil);
  return left <= 0 ? 'late' : left <= 3 ? 'soon' : 'calm';
}

/** This month up to today, or the same days of the month before; `periode` in the URL. */
export const PERIODS = ['denne', 'forrige'] as const;
export type Period = (typeof PERIODS)[number];

/** First and last day. The month before may be shorter. */
export function periodSpan(period: Period, today: string): [from: string, to: string] {
  const first = `${today.slice(0, 8)}01`;
  if (period === 'denne') return [first, today];
  const lastBefore = addDays(first, -1);
  const firstBefore = `${lastBefore.slice(0, 8)}01`;
  const same = addDays(firstBefore, daysBetween(first, today));
  return [firstBefore, same < lastBefore ? same : lastBefore];
}

/** Share of won offers among the decided ones, in hundredths of a percent; null if none was decided. */
export function hitRateBp(won: number, decided: number): number | null {
  return decided === 0 ? null : Math.round((won / decided) * 10_000);
}

/** Reasons to call a customer now, strongest first. */
export const CALL_REASONS = [
  'acute',
  'timed',
  'promise',
  'overdueTask',
  'newLead',
  'expiring',
  'taskToday',
  'promisedToday',
  'seenOffer',
  'silentOffer',
  'noNext',
] as const;
export type CallReason = (typeof CALL_REASONS)[number];

type CallTask = {
  id: string;
  type: string;
  title: string;
  lead?: string | undefined;
  due?: string | undefined;
  dueTime?: string | undefined;
  priority?: string | undefined;
  snoozedUntil?: string | undefined;
};
type CallLead = { id: string; status: string; created: string; nextActionAt?: string | undefined };
type CallOffer = {
  id: string;
  lead: string;
  status: string;
  validUntil?: string | undefined;
  sentAt?: string | undefined;
  seenAt?: string | undefined;
  net: number;
};
export type CallInput = { tasks: readonly CallTask[]; leads: readonly CallLead[]; offers: readonly CallOffer[] };
/**
 * A lead to call and the reason. `day` is the day of the reason, `task` and `offer` the record it is about ('' for
 * none).
 */
export type NextCall = { lead: string; reason: CallReason; day: string; task: string; offer: string };

/** Days after which an unanswered offer is a reason to call: once seen by the customer, or only sent. */
const SEEN_DAYS = 3;
const SILENT_DAYS = 7;
const ENDS_SOON_DAYS = 3;

/**
 * The leads to call next, each once with its strongest reason. Within a reason the longest overdue comes first, then
 * the larger sum. `time`: 'HH:MM' now in Copenhagen. The caller passes only the customers of the user in question.
 */
export function nextCalls({ tasks, leads, offers }: CallInput, today: string, time: string): NextCall[] {
  const open = new Map(leads.map((lead) => [lead.id, lead]));
  const largestOffer = new Map<string, number>();
  for (const offer of offers) largestOffer.set(offer.lead, Math.max(largestOffer.get(offer.lead) ?? 0, offer.net));
  const found = [
    ...tasks.flatMap((task) => findTaskCall(task, today, time)),
    ...leads.flatMap((lead) => findLeadCall(lead, today)),
    ...offers.flatMap((offer) => findOfferCall(offer, today)),
  ];
  // A customer with an agreed later day is not called before it for a weak reason.
  const eligible = found.filter(
    (call) => open.has(call.lead) && !(isWeakReason(call.reason) && (open.get(call.lead)?.nextActionAt ?? '') > today),
  );
  const rank = (call: NextCall) => CALL_REASONS.indexOf(call.reason);
  eligible.sort(
    (a, b) =>
      rank(a) - rank(b) ||
      (a.day < b.day ? -1 : a.day > b.day ? 1 : 0) ||
      (largestOffer.get(b.lead) ?? 0) - (largestOffer.get(a.lead) ?? 0),
  );
  const seen = new Set<string>();
  return eligible.filter((call) => !seen.has(call.lead) && seen.add(call.lead));
}

const isWeakReason = (reason: CallReason) => reason === 'seenOffer' || reason === 'silentOffer' || reason === 'noNext';

function findTaskCall(task: CallTask, today: string, time: string): NextCall[] {
  const day = task.due ?? '';
  if (
    !task.lead ||
    (task.type !== 'ring_op' && task.type !== 'foelg_op') ||
    day === '' ||
    day > today ||
    (task.snoozedUntil ?? '') > today
  )
    return [];
  const isTimed = day === today && Boolean(task.dueTime);
  // A call agreed for a later time today is not due yet.
  if (isTimed && (task.dueTime ?? '') > time) return [];
  const reason: CallReason =
    task.priority === 'akut' ? 'acute' : isTimed ? 'timed' : day < today ? 'overdueTask' : 'taskToday';
  return [{ lead: task.lead, reason, day, task: task.id, offer: '' }];
}

function findLeadCall(lead: CallLead, today: string): NextCall[] {
  const call = (reason: CallReason, day: string): NextCall[] => [{ lead: lead.id, reason, day, task: '', offer: '' }];
  const next = lead.nextActionAt ?? '';
  if (next !== '' && next < today) return call('promise', next);
  if (next === today) return call('promisedToday', next);
  if (lead.status === 'ny' && next === '') return call('newLead', copenhagenDay(lead.created));
  return next === '' && lead.status !== 'venter' ? call('noNext', copenhagenDay(lead.created)) : [];
}

function findOfferCall(offer: CallOffer, today: string): NextCall[] {
  const call = (reason: CallReason, day: string): NextCall[] => [
    { lead: offer.lead, reason, day, task: '', offer: offer.id },
  ];
  const ends = offer.validUntil ?? '';
  if (ends !== '' && ends >= today && daysBetween(today, ends) <= ENDS_SOON_DAYS) return call('expiring', ends);
  const seen = copenhagenDay(offer.seenAt ?? '');
  if (offer.status === 'set' && seen !== '' && daysBetween(seen, today) >= SEEN_DAYS) return call('seenOffer', seen);
  const sent = copenhagenDay(offer.sentAt ?? '');
  return sent !== '' && daysBetween(sent, today) >= SILENT_DAYS ? call('silentOffer', sent) : [];
}
