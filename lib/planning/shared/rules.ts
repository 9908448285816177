/**
 * Rules of a position on the plan. The board and the dialog show them, PocketBase's commands enforce them. Pure. All
 * times are minutes after midnight in Copenhagen on the day.
 */
import { isWorkingDay, weekday } from '../../core/shared/dates.ts';
import { fold } from '../../core/shared/text.ts';
import type { PlanLimits } from '../../core/shared/company.ts';
import { findLapsed } from '../../settings/shared/certificates.ts';
import { findNeighbours, getDrivingLimit, getExtraDriving, sortByStart } from './driving.ts';
import type { Place } from './places.ts';
import { travelBetween } from './travel.ts';
import { HARD_RULES, QUARTER, type HardRule, type Rule, type RouteStatus, type StopStatus } from './values.ts';

/** The place is where their day begins and ends: at home, or at a branch. */
export type PlanTechnician = Place & {
  id: string;
  /** The name of the branch that the day begins at, '' for home. */
  startsAt: string;
  name: string;
  active: boolean;
  skills: readonly string[];
  certificates: readonly { name: string; expires: string }[];
  workHours: readonly (readonly [number, number] | null)[];
};
/** Both days included; both minutes 0: all day. */
export type PlanAbsence = {
  technician: string;
  kind: string;
  fromDay: string;
  toDay: string;
  fromMinute: number;
  toMinute: number;
};
/** A stop of the same technician on the same day. */
export type PlanStop = {
  id: string;
  startMinute: number;
  endMinute: number;
  status: StopStatus;
  fixedTime: boolean;
  place: Place;
  title: string;
};
export type PlanItem = Place & {
  skills: readonly string[];
  earliestDay: string;
  latestDay: string;
  windowFrom: number;
  windowTo: number;
  klsRequired: boolean;
};
export type Span = { startMinute: number; endMinute: number };
/** Copenhagen's day, and the minutes after its midnight. */
export type Now = { today: string; minute: number };

/** A broken rule with its text's parameters. `fix`: the first start on the same day that breaks no rule of time. */
export type BrokenRule = { rule: Rule; params: Record<string, string | number>; fix?: { startMinute: number } };

/** A part of the day that is taken by a stop of `leader`'s route. */
export type Engagement = Span & { title: string; leader: string };
/** A helper of the day, and when they are busy on other routes. */
export type Helper = { id: string; name: string; busy: readonly Engagement[] };

/** A time that a colleague holds for a customer. `until`: minutes after midnight, today. */
export type Held = Span & { name: string; until: number };

export type PlacementCheck = {
  date: string;
  startMinute: number;
  endMinute: number;
  technician: PlanTechnician;
  item: PlanItem;
  absences: readonly PlanAbsence[];
  /** The technician's other stops of the day, without the one that is being placed. */
  others: readonly PlanStop[];
  /** When the technician helps on a colleague's route. */
  helping?: readonly Engagement[];
  /** The helpers of this route. */
  helpers?: readonly Helper[];
  /** The technician's times of the day that others hold. */
  holds?: readonly Held[];
  /** Today in Copenhagen. */
  today: string;
  /** The time now, in minutes after midnight; left out for a stop that already has its place. */
  minute?: number | undefined;
  /** The firm's own days off, as for `isWorkingDay`. */
  daysOff?: readonly string[];
  limits: PlanLimits;
};

export function isHard(rule: Rule): rule is HardRule {
  return (HARD_RULES as readonly Rule[]).includes(rule);
}

/** Half-open: one span may start when the other ends. */
export function overlaps(a: Span, b: Span): boolean {
  return a.startMinute < b.endMinute && b.startMinute < a.endMinute;
}

export function inRange(day: string, from: string, to: string): boolean {
  return from <= day && day <= to;
}

/** False for stops that were skipped or whose customer was out: they take no time of the day. */
export function takesTime(status: StopStatus): boolean {
  return status !== 'ikke_hjemme' && status !== 'sprunget_over';
}
export function isOpenStop(status: StopStatus): boolean {
  return status === 'planlagt' || status === 'paa_vej' || status === 'ankommet';
}

/** Start and end of the technician's working day; null on a day off. */
export function getWorkHours(
  technician: Pick<PlanTechnician, 'workHours'>,
  date: string,
): readonly [number, number] | null {
  return technician.workHours[(weekday(date) + 6) % 7] ?? null;
}

/** The parts of the day on which the technician is absent; a whole day is 0–1440. */
export function getAbsences(
  technician: string,
  date: string,
  absences: readonly PlanAbsence[],
): (Span & { kind: string })[] {
  return absences
    .filter((absence) => absence.technician === technician && absence.fromDay <= date && date <= absence.toDay)
    .map((absence) =>
      absence.fromMinute === 0 && absence.toMinute === 0
        ? { startMinute: 0, endMinute: 1440, kind: absence.kind }
        : { startMinute: absence.fromMinute, endMinute: absence.toMinute, kind: absence.kind },
    );
}

/** The broken rules, hard ones first. */
export function findBrokenRules(ask: PlacementCheck): BrokenRule[] {
  const found = [...checkTime(ask), ...checkDriving(ask), ...checkTechnician(ask), ...checkCustomer(ask)];
  // Another time does not help if the whole day or the technician breaks a rule.
  const free =
    found.length > 0 && found.every(({ rule }) => FIXED_BY_TIME.includes(rule)) ? findFirstFreeStart(ask) : null;
  const withFix = free === null ? found : found.map((broken) => ({ ...broken, fix: { startMinute: free } }));
  return withFix.sort((a, b) => Number(isHard(b.rule)) - Number(isHard(a.rule)));
}

/** All broken rules if one of them refuses: a hard one, or a soft one that is not overridden; else none. */
export function getRefusingRules(broken: readonly BrokenRule[], override: readonly Rule[]): BrokenRule[] {
  const open = broken.filter(({ rule }) => isHard(rule) || !override.includes(rule));
  return open.length > 0 ? [...broken] : [];
}

/** Rules that another time of the same day may satisfy. */
const FIXED_BY_TIME: readonly Rule[] = [
  'overlap',
  'travel',
  'tooFar',
  'absence',
  'workHours',
  'homeHours',
  'window',
  'midnight',
  'pastTime',
  'helping',
  'helperBusy',
  'helperAway',
  'held',
];

function checkTime({
  date,
  startMinute,
  endMinute,
  technician,
  item,
  absences,
  others,
  helping = [],
  helpers = [],
  holds = [],
  limits,
}: PlacementCheck): BrokenRule[] {
  const found: BrokenRule[] = [];
  const span = { startMinute, endMinute };
  if (endMinute > 1440 || startMinute < 0) found.push({ rule: 'midnight', params: {} });
  const busy = sortByStart(others.filter((other) => takesTime(other.status)));
  const crossed = busy.find((other) => overlaps(span, other));
  if (crossed)
    found.push({ rule: 'overlap', params: { title: crossed.title, from: crossed.startMinute, to: crossed.endMinute } });
  else found.push(...travelRules(span, item, busy));
  const away = getAbsences(technician.id, date, absences).find((part) => overlaps(span, part));
  if (away)
    found.push({
      rule: 'absence',
      params: { name: technician.name, kind: away.kind, from: away.startMinute, to: away.endMinute },
    });
  const hours = getWorkHours(technician, date);
  if (!hours) found.push({ rule: 'dayOff', params: { name: technician.name } });
  else if (startMinute < hours[0] || endMinute > hours[1])
    found.push({ rule: 'workHours', params: { name: technician.name, from: hours[0], to: hours[1] } });
  else if (!crossed) found.push(...checkWayHome(span, item, { technician, hours, busy, limits }));
  const along = helping.find((part) => overlaps(span, part));
  if (along)
    found.push({
      rule: 'helping',
      params: {
        name: technician.name,
        leader: along.leader,
        title: along.title,
        from: along.startMinute,
        to: along.endMinute,
      },
    });
  const held = holds.find((part) => overlaps(span, part));
  if (held)
    found.push({
      rule: 'held',
      params: { name: held.name, from: held.startMinute, to: held.endMinute, end: held.until },
    });
  return [...found, ...checkHelpers(helpers, date, [span], absences)];
}

/** The working hours are those of the day. */
type OwnDay = {
  technician: PlanTechnician;
  hours: readonly [number, number];
  busy: readonly PlanStop[];
  limits: PlanLimits;
};

/** A technician's first visit may not need them to leave long before the working day, nor the last keep them out. */
function checkWayHome(
  span: Span,
  item: Place,
  { technician, hours: [opens, closes], busy, limits: { ownWayMin } }: OwnDay,
): BrokenRule[] {
  const { before, after } = findNeighbours(busy, span.startMinute);
  const { minutes } = travelBetween(technician, item);
  const leaves = before ? opens : span.startMinute - minutes;
  const returns = after ? closes : span.endMinute + minutes;
  if (leaves >= opens - ownWayMin && returns <= closes + ownWayMin) return [];
  const { name, startsAt } = technician;
  const params = { name, minutes, from: Math.max(0, leaves), to: Math.min(1440, returns) };
  const isOut = leaves < opens - ownWayMin;
  if (startsAt === '') return [{ rule: 'homeHours', params: { ...params, way: isOut ? 'out' : 'back' } }];
  return [{ rule: 'homeHours', params: { ...params, startsAt, way: isOut ? 'branchOut' : 'branchBack' } }];
}

/** The driving that the visit adds to the day, against its own length. */
function checkDriving({ startMinute, endMinute, technician, item, others, limits }: PlacementCheck): BrokenRule[] {
  const busy = others.filter((other) => takesTime(other.status));
  const { minutes } = getExtraDriving(technician, busy, { place: item, startMinute });
  if (minutes <= getDrivingLimit({ startMinute, endMinute }, limits)) return [];
  return [{ rule: 'tooFar', params: { minutes, work: endMinute - startMinute } }];
}

/** The helpers' conflicts at the same time; at most one of each kind. */
export function checkHelpers(
  helpers: readonly Helper[],
  date: string,
  spans: readonly Span[],
  absences: readonly PlanAbsence[],
): BrokenRule[] {
  const busy: BrokenRule[] = [];
  const away: BrokenRule[] = [];
  for (const { id, name, busy: engaged } of helpers) {
    const crossed = engaged.find((part) => spans.some((span) => overlaps(span, part)));
    if (crossed)
      busy.push({
        rule: 'helperBusy',
        params: { name, title: crossed.title, from: crossed.startMinute, to: crossed.endMinute },
      });
    const gone = getAbsences(id, date, absences).find((part) => spans.some((span) => overlaps(span, part)));
    if (gone)
      away.push({ rule: 'helperAway', params: { name, kind: gone.kind, from: gone.startMinute, to: gone.endMinute } });
  }
  return [...busy.slice(0, 1), ...away.slice(0, 1)];
}

/** Checks the time to drive here from the stop before, and from here to the stop after. */
function travelRules(span: Span, item: Place, busy: readonly PlanStop[]): BrokenRule[] {
  const before = findLastToEnd(busy.filter((other) => other.endMinute <= span.startMinute));
  const after = firstOf(busy.filter((other) => other.startMinute >= span.endMinute));
  const found: BrokenRule[] = [];
  for (const [stop, room] of [
    [before, before && span.startMinute - before.endMinute],
    [after, after && after.startMinute - span.endMinute],
  ] as const) {
    if (!stop || room === undefined || room === null) continue;
    const { minutes, ferry, accuracy } = travelBetween(stop.place, item);
    if (minutes > room) found.push({ rule: 'travel', params: { title: stop.title, minutes, ferry, room, accuracy } });
  }
  return found.slice(0, 1);
}

/** Of several that end at the same time, the first; null for none. */
export const findLastToEnd = <T extends Span>(stops: readonly T[]): T | null =>
  stops.reduce<T | null>((best, stop) => (best && best.endMinute >= stop.endMinute ? best : stop), null);
const firstOf = (stops: readonly PlanStop[]) =>
  stops.reduce<PlanStop | null>((best, stop) => (best && best.startMinute <= stop.startMinute ? best : stop), null);

function checkTechnician({ date, technician, item }: PlacementCheck): BrokenRule[] {
  const found: BrokenRule[] = [];
  if (!technician.active) found.push({ rule: 'inactive', params: { name: technician.name } });
  const missing = findMissingSkills(technician, item.skills);
  if (missing.length > 0) found.push({ rule: 'skill', params: { name: technician.name, skills: missing.join(', ') } });
  const expired = findExpiredCertificate(technician, item, date);
  if (expired)
    found.push({
      rule: 'certificate',
      params: { name: technician.name, certificate: expired.name, expires: expired.expires },
    });
  return found;
}

/** The job's skills that the technician lacks; case and accents are ignored. */
export function findMissingSkills(technician: Pick<PlanTechnician, 'skills'>, skills: readonly string[]): string[] {
  const has = new Set(technician.skills.map(fold));
  return skills.filter((skill) => !has.has(fold(skill)));
}

/** The skills that nobody has; if all have some of them but nobody has them together, all; none if somebody can. */
export function findSkillsOfNobody(
  team: readonly Pick<PlanTechnician, 'skills' | 'active'>[],
  skills: readonly string[],
): readonly string[] {
  const missing = team.filter(({ active }) => active).map((one) => findMissingSkills(one, skills));
  if (missing.some((some) => some.length === 0)) return [];
  const ofNobody = skills.filter((skill) => missing.every((some) => some.includes(skill)));
  return ofNobody.length > 0 ? ofNobody : skills;
}

/**
 * An expired certificate that the job needs and that was not renewed: the permit to work near live parts (L-AUS) if a
 * report is due, and certificates that are named after one of the job's skills.
 */
export function findExpiredCertificate(technician: PlanTechnician, item: PlanItem, date: string) {
  if (!item.klsRequired && item.skills.length === 0) return undefined;
  return findLapsed(technician.certificates, date).find((certificate) => {
    const name = fold(certificate.name);
    return (
      (item.klsRequired && name.includes('l-aus')) ||
      item.skills.some((skill) => skill.length > 2 && name.includes(fold(skill)))
    );
  });
}

function checkCustomer({ date, startMinute, endMinute, item, today, minute, daysOff }: PlacementCheck): BrokenRule[] {
  const found: BrokenRule[] = [];
  if (item.windowTo > 0 && (startMinute < item.windowFrom || startMinute > item.windowTo))
    found.push({
      rule: 'window',
      params: { from: item.windowFrom, to: item.windowTo, start: startMinute, end: endMinute },
    });
  if (item.earliestDay !== '' && date < item.earliestDay)
    found.push({ rule: 'tooEarly', params: { day: item.earliestDay } });
  if (item.latestDay !== '' && date > item.latestDay) found.push({ rule: 'tooLate', params: { day: item.latestDay } });
  const isWeekend = weekday(date) === 0 || weekday(date) === 6;
  if (!isWeekend && !isWorkingDay(date, daysOff)) found.push({ rule: 'holiday', params: { day: date } });
  if (date < today) found.push({ rule: 'past', params: { day: date } });
  // A visit may begin in the current quarter of an hour.
  if (date === today && minute !== undefined && startMinute < Math.floor(minute / QUARTER) * QUARTER)
    found.push({ rule: 'pastTime', params: { start: startMinute, to: minute } });
  return found;
}

/**
 * The first start from the given time on, or else from the day's beginning, at which the whole interval is in working
 * hours and in the customer's window, and free of stops, absence and driving; today not before the technician can be
 * there. null if the day has none.
 * @param mayBeFar also a time at which the visit adds more driving than it should
 */
export function findFirstFreeStart(ask: PlacementCheck, mayBeFar = false): number | null {
  return (
    findFreeStartBetween(ask, ask.startMinute, 1440, mayBeFar) ??
    findFreeStartBetween(ask, 0, ask.startMinute, mayBeFar)
  );
}

/** As `findFirstFreeStart`, but only starts from `earliest` on and before `end`. */
export function findFreeStartBetween(
  ask: PlacementCheck,
  earliest: number,
  end: number,
  mayBeFar: boolean,
): number | null {
  const hours = getWorkHours(ask.technician, ask.date);
  if (!hours) return null;
  const length = ask.endMinute - ask.startMinute;
  const now = ask.date === ask.today ? (ask.minute ?? 0) : 0;
  const opens = ask.item.windowTo > 0 ? ask.item.windowFrom : 0;
  const from = Math.ceil(Math.max(hours[0], opens, now) / QUARTER) * QUARTER;
  const skipped = Math.max(0, Math.ceil((earliest - from) / QUARTER)) * QUARTER;
  for (let at = from + skipped; at < end && at <= hours[1] - length; at += QUARTER)
    if (isTimeFree({ ...ask, startMinute: at, endMinute: at + length }, mayBeFar)) return at;
  return null;
}

function isTimeFree(ask: PlacementCheck, mayBeFar: boolean): boolean {
  const { startMinute, item } = ask;
  const isInWindow = item.windowTo === 0 || (startMinute >= item.windowFrom && startMinute <= item.windowTo);
  if (!isInWindow || !isReachable(ask)) return false;
  return checkTime(ask).length === 0 && (mayBeFar || checkDriving(ask).length === 0);
}

/** Whether a technician who sets off now, or after the visit before, is there in time. */
function isReachable({ date, today, minute, startMinute, technician, item, others }: PlacementCheck): boolean {
  if (date !== today || minute === undefined) return true;
  const before = findLastToEnd(others.filter((one) => takesTime(one.status) && one.endMinute <= startMinute));
  const leaves = Math.max(minute, before?.endMinute ?? 0);
  return startMinute >= leaves + travelBetween(before?.place ?? technician, item).minutes;
}

/** The allowed transitions from each status of a stop. */
const STOP_TRANSITIONS: Record<StopStatus, readonly StopStatus[]> = {
  planlagt: ['paa_vej', 'ankommet', 'ikke_hjemme', 'sprunget_over'],
  paa_vej: ['ankommet', 'planlagt', 'ikke_hjemme', 'sprunget_over'],
  ankommet: ['udfoert', 'ikke_hjemme', 'sprunget_over'],
  udfoert: [],
  ikke_hjemme: [],
  sprunget_over: [],
};
export function allowedStopTransitions(status: StopStatus): readonly StopStatus[] {
  return STOP_TRANSITIONS[status];
}

/** The route's status from its stops': the first that starts starts the route, the last that ends ends it. */
export function getRouteStatus(status: RouteStatus, stops: readonly StopStatus[]): RouteStatus {
  if (status === 'kladde' || stops.length === 0) return status;
  if (stops.every((stop) => !isOpenStop(stop))) return 'afsluttet';
  return stops.some((stop) => stop !== 'planlagt') ? 'i_gang' : 'udsendt';
}
