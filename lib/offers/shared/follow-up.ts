/**
 * Mails that follow a sent offer up: which ones, when, and what becomes of one that is due. Pure; runs in PocketBase
 * too. Moments are UTC ISO, days are `YYYY-MM-DD` in Copenhagen.
 */
import {
  addDays,
  addWorkingDays,
  copenhagenDay,
  copenhagenMoment,
  copenhagenNow,
  isWorkingDay,
} from '../../core/shared/dates.ts';
import { formatClock } from '../../core/shared/clock.ts';
import type { FollowUpDays, FollowUpSettings } from '../../settings/shared/company/follow-up.ts';
import type { LeadsCustomerTypeOptions } from '../../pocketbase/shared/types.ts';

/** `efter`: asks some days after sending · `foer`: reminds that the offer expires soon */
export type FollowUpKind = 'efter' | 'foer';
export type PlannedFollowUp = { kind: FollowUpKind; dueAt: string };

/** Minutes after midnight: the hour in which mails are planned, and the hours in which they may be sent. */
const PLANNED_FROM = 9 * 60;
const OFFICE_HOURS = [8 * 60, 16 * 60] as const;

/** Statuses of a lead whose customer is not asked again. */
export const CLOSED_LEAD: readonly string[] = ['vundet', 'tabt', 'ikke_relevant'];

/** A question about an offer that comes more working days late than this looks like a mistake. */
const MOST_DAYS_LATE = 3;

/** The template that each kind of mail is written from. */
export const TEMPLATE_OF = { efter: 'opfoelgning', foer: 'udloeber' } as const satisfies Record<FollowUpKind, string>;

/** Who has set the days of a mail. */
type DaysSource = 'tilbud' | 'skabelon' | 'kundetype' | 'firma';
export type ChosenDays = FollowUpDays & { from: Record<keyof FollowUpDays, DaysSource> };

/**
 * The days that apply to an offer, of each mail: the offer's own, else the template's, else the type of customer's,
 * else the firm's. An offer's own apply also in a firm that has switched follow-up off.
 * @param templates the days of the templates that its mails are written from; 0 if a template has none
 */
export function chooseFollowUpDays(
  settings: FollowUpSettings,
  customerType: `${LeadsCustomerTypeOptions}` | '',
  own: FollowUpDays | null,
  templates: FollowUpDays,
): ChosenDays {
  if (own) return { after: own.after, before: own.before, from: { after: 'tilbud', before: 'tilbud' } };
  if (!settings.on) return { after: 0, before: 0, from: { after: 'firma', before: 'firma' } };
  const ofType = customerType === '' ? undefined : settings.types[customerType];
  const choose = (name: keyof FollowUpDays): [days: number, from: DaysSource] => {
    if (templates[name] > 0) return [templates[name], 'skabelon'];
    return ofType ? [ofType[name], 'kundetype'] : [settings[name], 'firma'];
  };
  const [[after, afterFrom], [before, beforeFrom]] = [choose('after'), choose('before')];
  return { after, before, from: { after: afterFrom, before: beforeFrom } };
}

/**
 * The mails to plan for a sent offer, in order. Each falls on a working day after the day of sending and no later than
 * the last day; a mail before expiry moves to an earlier working day. On the same day or later, the reminder replaces
 * the question.
 * @param key spreads the mails over an hour; the same key has the same minute
 * @param validUntil '' for an offer that never expires
 */
export function planFollowUps(
  days: FollowUpDays,
  offer: { key: string; sentAt: string; validUntil: string },
  extraDaysOff: readonly string[],
): PlannedFollowUp[] {
  const sent = copenhagenDay(offer.sentAt);
  if (sent === '') return [];
  const reminder =
    days.before > 0 && offer.validUntil !== '' ? dayBefore(offer.validUntil, days.before, extraDaysOff) : '';
  const question = days.after > 0 ? addWorkingDays(sent, days.after, extraDaysOff) : '';
  const last = reminder > sent ? reminder : offer.validUntil && addDays(offer.validUntil, 1);
  const planned: PlannedFollowUp[] = [];
  if (question !== '' && (last === '' || question < last)) planned.push(onDay('efter', question, offer.key));
  if (reminder > sent) planned.push(onDay('foer', reminder, offer.key));
  return planned;
}

/**
 * Why no mail follows an offer up. `fra`: the firm has not switched it on · `tilbud`, `kundetype`, `firma`: their days
 * are 0 · `for_kort`: its days are after its last day · `forbi`: its days are past · `senere`: its days were chosen
 * after it was sent, and are still ahead
 */
export type NoFollowUp = 'arkiveret' | 'fra' | 'tilbud' | 'kundetype' | 'firma' | 'for_kort' | 'forbi' | 'senere';

/**
 * Why an offer that has no planned mails has none; null for a draft that will get some when it is sent.
 * @param offer `sentAt`: '' for a draft
 */
export function explainNoFollowUp(
  { days, isOn, isArchived }: { days: ChosenDays; isOn: boolean; isArchived: boolean },
  offer: { sentAt: string; validUntil: string },
  now: Date,
  extraDaysOff: readonly string[],
): NoFollowUp | null {
  if (isArchived) return 'arkiveret';
  if (days.after === 0 && days.before === 0) {
    if (days.from.after === 'tilbud') return 'tilbud';
    if (!isOn) return 'fra';
    return days.from.after === 'kundetype' ? 'kundetype' : 'firma';
  }
  const { sentAt, validUntil } = offer;
  const planned = planFollowUps(days, { key: '', sentAt: sentAt || now.toISOString(), validUntil }, extraDaysOff);
  if (planned.length === 0) return 'for_kort';
  if (sentAt === '') return null;
  return planned.some(({ dueAt }) => Date.parse(dueAt) > now.getTime()) ? 'senere' : 'forbi';
}

function dayBefore(day: string, days: number, extraDaysOff: readonly string[]): string {
  const before = addDays(day, -days);
  return isWorkingDay(before, extraDaysOff) ? before : addWorkingDays(before, -1, extraDaysOff);
}

function onDay(kind: FollowUpKind, day: string, key: string): PlannedFollowUp {
  return { kind, dueAt: copenhagenMoment(day, formatClock(PLANNED_FROM + minuteOf(`${kind}${key}`))) };
}

/** 0–59, the same for the same key. */
function minuteOf(key: string): number {
  let sum = 0;
  for (let at = 0; at < key.length; at += 1) sum = (sum * 31 + key.charCodeAt(at)) % 60_013;
  return sum % 60;
}

/** May a mail that nobody asked for be sent now? On working days within office hours of Copenhagen. */
export function isOfficeTime(now: Date, extraDaysOff: readonly string[]): boolean {
  const { today, minute } = copenhagenNow(now);
  return isWorkingDay(today, extraDaysOff) && minute >= OFFICE_HOURS[0] && minute < OFFICE_HOURS[1];
}

/** The moment itself if mails may be sent then, else when the office opens the next time. */
export function toOfficeTime(moment: Date, extraDaysOff: readonly string[]): Date {
  if (isOfficeTime(moment, extraDaysOff)) return moment;
  const { today, minute } = copenhagenNow(moment);
  const isBefore = isWorkingDay(today, extraDaysOff) && minute < OFFICE_HOURS[0];
  const day = isBefore ? today : addWorkingDays(today, 1, extraDaysOff);
  return new Date(copenhagenMoment(day, formatClock(OFFICE_HOURS[0])));
}

/**
 * What becomes of a planned mail now. `wait`: not due, or outside office hours · `send` · `udloebet`: the offer has
 * expired · `for_sent`: too late to ask, as after a long stop of the server
 */
export function judgeFollowUp(
  planned: PlannedFollowUp & { validUntil: string },
  now: Date,
  extraDaysOff: readonly string[],
): 'wait' | 'send' | 'udloebet' | 'for_sent' {
  if (Date.parse(planned.dueAt.replace(' ', 'T')) > now.getTime()) return 'wait';
  const { today } = copenhagenNow(now);
  if (planned.validUntil !== '' && today > planned.validUntil) return 'udloebet';
  const latest = addWorkingDays(copenhagenDay(planned.dueAt), MOST_DAYS_LATE, extraDaysOff);
  if (planned.kind === 'efter' && today > latest) return 'for_sent';
  return isOfficeTime(now, extraDaysOff) ? 'send' : 'wait';
}
