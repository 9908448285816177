/** Arithmetic of the overview screens. Pure. */
import { addDays, copenhagenDay, daysBetween, weekday } from '../core/dates.ts';

/** Monday of the week that the day lies in. */
export function mondayOf(day: string): string {
  return addDays(day, -((weekday(day) + 6) % 7));
}

/** The ISO week's number (weeks begin on Monday; the first holds 4 January). */
export function weekNumber(day: string): number {
  const thursday = addDays(mondayOf(day), 3);
  const first = mondayOf(`${thursday.slice(0, 4)}-01-04`);
  return 1 + Math.round(daysBetween(first, mondayOf(thursday)) / 7);
}

export type Urgency = 'calm' | 'soon' | 'late';

/** A new lead is answered the same day; after `rottenDays` (0: never) it has gone rotten. */
export function leadUrgency(created: string, today: string, rottenDays: number): Urgency {
  const age = daysBetween(copenhagenDay(created), today);
  if (age <= 0) return 'calm';
  return rottenDays > 0 && age > rottenDays ? 'late' : 'soon';
}

/** How long a lead has waited, in the largest unit that fits: minutes, hours, days, from four weeks on weeks. */
export function leadWaited(
  created: string,
  now: Date,
): { unit: 'minutes' | 'hours' | 'days' | 'weeks'; count: number } {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(created.replace(' ', 'T'))) / 60_000));
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  if (minutes < 24 * 60) return { unit: 'hours', count: Math.floor(minutes / 60) };
  const days = Math.floor(minutes / (24 * 60));
  return days < 28 ? { unit: 'days', count: days } : { unit: 'weeks', count: Math.floor(days / 7) };
}

/** An offer's last day: passed or today, within three days, later. */
export function expiryUrgency(validUntil: string, today: string): Urgency {
  const left = daysBetween(today, validUntil);
  return left <= 0 ? 'late' : left <= 3 ? 'soon' : 'calm';
}

/** This month up to today, or the same days of the month before; in the URL as `periode`. */
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

/** Won of decided, hundredths of a percent; null where nothing was decided. */
export function hitRateBp(won: number, decided: number): number | null {
  return decided === 0 ? null : Math.round((won / decided) * 10_000);
}

/** What makes somebody worth a call now, the strongest first. */
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
/** Whom to call and why; `day` is the day that the reason speaks of, `task` and `offer` what it is about ('' for none). */
export type NextCall = { lead: string; reason: CallReason; day: string; task: string; offer: string };

/** Days after which an offer that nobody has answered asks for a call: seen by the customer, or only sent. */
const SEEN_DAYS = 3;
const SILENT_DAYS = 7;
const ENDS_SOON_DAYS = 3;

/**
 * Whom to call next: each lead once, with its strongest reason. Within a reason the longest overdue comes first, then the larger
 * sum. `time`: 'HH:MM' now in Copenhagen. Whose customers they are has been chosen by whoever asks.
 */
export function nextCalls({ tasks, leads, offers }: CallInput, today: string, time: string): NextCall[] {
  const open = new Map(leads.map((lead) => [lead.id, lead]));
  const worth = new Map<string, number>();
  for (const offer of offers) worth.set(offer.lead, Math.max(worth.get(offer.lead) ?? 0, offer.net));
  const found = [
    ...tasks.flatMap((task) => callOfTask(task, today, time)),
    ...leads.flatMap((lead) => callOfLead(lead, today)),
    ...offers.flatMap((offer) => callOfOffer(offer, today)),
  ];
  // A customer who waits for a day agreed on isn't called before it.
  const asked = found.filter(
    (call) => open.has(call.lead) && !(isWeak(call.reason) && (open.get(call.lead)?.nextActionAt ?? '') > today),
  );
  const rank = (call: NextCall) => CALL_REASONS.indexOf(call.reason);
  asked.sort(
    (a, b) =>
      rank(a) - rank(b) ||
      (a.day < b.day ? -1 : a.day > b.day ? 1 : 0) ||
      (worth.get(b.lead) ?? 0) - (worth.get(a.lead) ?? 0),
  );
  const seen = new Set<string>();
  return asked.filter((call) => !seen.has(call.lead) && seen.add(call.lead));
}

const isWeak = (reason: CallReason) => reason === 'seenOffer' || reason === 'silentOffer' || reason === 'noNext';

function callOfTask(task: CallTask, today: string, time: string): NextCall[] {
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
  // A call agreed for three is not for the morning.
  if (isTimed && (task.dueTime ?? '') > time) return [];
  const reason: CallReason =
    task.priority === 'akut' ? 'acute' : isTimed ? 'timed' : day < today ? 'overdueTask' : 'taskToday';
  return [{ lead: task.lead, reason, day, task: task.id, offer: '' }];
}

function callOfLead(lead: CallLead, today: string): NextCall[] {
  const call = (reason: CallReason, day: string): NextCall[] => [{ lead: lead.id, reason, day, task: '', offer: '' }];
  const next = lead.nextActionAt ?? '';
  if (next !== '' && next < today) return call('promise', next);
  if (next === today) return call('promisedToday', next);
  if (lead.status === 'ny' && next === '') return call('newLead', copenhagenDay(lead.created));
  return next === '' && lead.status !== 'venter' ? call('noNext', copenhagenDay(lead.created)) : [];
}

function callOfOffer(offer: CallOffer, today: string): NextCall[] {
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
