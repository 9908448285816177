/** `GET /api/planning/suggest`: the slots with the least extra driving. */
import {
  addDays,
  addWorkingDays,
  copenhagenNow,
  daysBetween,
  isDayOff,
  isWorkingDay,
} from '../../lib/core/shared/dates.ts';
import { getCrewChecks, worksAlone } from '../../lib/planning/shared/crew.ts';
import { HOLD_KINDS, type ParsedSlotQuery } from '../../lib/planning/shared/hold-schema.ts';
import { getUsualLength, LONGEST_PART } from '../../lib/planning/shared/parts.ts';
import { findPartSlots } from '../../lib/planning/shared/part-slots.ts';
import { findSkillsOfNobody } from '../../lib/planning/shared/rules.ts';
import { isUrgent, type SuggestDay, type SuggestStop } from '../../lib/planning/shared/slot-gaps.ts';
import { findSlots, isTooFarForAll, toOverdue, toSlotTechnician } from '../../lib/planning/shared/slots.ts';
import type { SlotAnswer } from '../../lib/planning/shared/types.ts';
import { RouteStopsStatusOptions } from '../../lib/pocketbase/shared/types.ts';
import type { CommandUser } from '../runtime/user.ts';
import { loadCalendar, loadPlanningSettings } from '../settings/company.ts';
import { loadPlacedHolds, type PlacedHold } from './held.ts';
import {
  loadAbsences,
  loadRoutesBetween,
  loadTeam,
  loadTechnicianNames,
  type DayRoute,
  type PlannedItem,
} from './load.ts';
import { getSubject, loadWanted, toItem } from './wish.ts';

/** So many working days after today are searched, and today. */
const SUGGEST_DAYS = 10;

/** @throws AppError not_found */
export function suggestSlots(app: core.App, user: CommandUser, query: ParsedSlotQuery): SlotAnswer {
  const item = loadWish(app, user, query);
  const durationMin = Math.min(Number(query.durationMin) || getUsualLength(item), LONGEST_PART);
  const now = copenhagenNow(new Date());
  const team = loadTeam(app).filter(worksAlone);
  const daysOff = loadCalendar(app).extraDaysOff;
  const to = addWorkingDays(now.today, SUGGEST_DAYS, daysOff);
  const holds = loadPlacedHolds(app, now.today, to).filter((hold) => !isOwn(hold, user, query));
  const nameOf = loadTechnicianNames(app);
  const days = groupByDate(loadRoutesBetween(app, now.today, to));
  // Weekends and days off are suggested for urgent jobs only.
  const dates = Array.from({ length: daysBetween(now.today, to) + 1 }, (_, n) => addDays(now.today, n)).filter(
    (date) => isUrgent(item) || isWorkingDay(date, daysOff),
  );
  const asked = dates.flatMap((date) => {
    const routes = days.get(date) ?? [];
    const heldOn = holds.filter((hold) => hold.date === date);
    const onDay = isDayOff(date, daysOff) ? team.map((one) => toSlotTechnician(one, date, daysOff)) : team;
    const own = new Map(routes.map((route) => [route.technician, route]));
    const hasHelpers = routes.some(({ helpers }) => helpers.length > 0);
    return onDay.map((technician): SuggestDay => {
      const held = heldOn.filter((hold) => hold.technician === technician.id);
      const crew = hasHelpers ? getCrewChecks(routes, technician.id, '', nameOf) : {};
      return { date, technician, ...getStops(own.get(technician.id), held), ...crew };
    });
  });
  const { limits } = loadPlanningSettings(app);
  const absences = loadAbsences(app, now.today, to);
  const find = (wanted: PlannedItem) =>
    query.durationMin
      ? findSlots(wanted, durationMin, asked, absences, now, limits).map((slot) => ({ ...slot, durationMin }))
      : findPartSlots(wanted, asked, absences, now, limits);
  const inTime = find(item);
  const isLate = inTime.length === 0 && item.latestDay !== '';
  const slots = isLate ? find(toOverdue(item, now.today)) : inTime;
  return {
    slots: slots.map((slot) => ({ ...slot, name: nameOf(slot.technician) })),
    isLate: isLate && slots.length > 0,
    lacking: slots.length > 0 ? [] : [...findSkillsOfNobody(team, item.skills)],
    isTooFar: slots.length === 0 && isTooFarForAll(item, team),
    durationMin,
  };
}

/** What the user holds for the same customer does not stand in its own way. */
const isOwn = ({ by, kind, subject }: PlacedHold, user: CommandUser, query: ParsedSlotQuery) =>
  by === user.id && query[kind] === subject;

/** @throws AppError not_found */
function loadWish(app: core.App, user: CommandUser, query: ParsedSlotQuery): PlannedItem {
  const isKnown = HOLD_KINDS.some((kind) => query[kind] !== '');
  const item = isKnown
    ? loadWanted(app, user, getSubject(query), query.zip)
    : toItem({ title: '', address: '', zip: query.zip, lat: 0, lng: 0 }, 0);
  const typed = query.skills.split(',').flatMap((skill) => skill.trim() || []);
  return typed.length > 0 ? { ...item, skills: typed } : item;
}

function groupByDate(routes: readonly DayRoute[]): Map<string, DayRoute[]> {
  const days = new Map<string, DayRoute[]>();
  for (const route of routes) {
    const known = days.get(route.date);
    if (known) known.push(route);
    else days.set(route.date, [route]);
  }
  return days;
}

/** The stops of a day; held times count as stops, and then the stored drives do not hold. */
function getStops(route: DayRoute | undefined, holds: readonly PlacedHold[]): Pick<SuggestDay, 'stops' | 'driveMin'> {
  if (holds.length === 0) return route ? { stops: route.stops, driveMin: route.driveMin } : { stops: [] };
  const stops = (route?.stops ?? []).map(({ travelMin: _stored, ...stop }): SuggestStop => stop);
  return { stops: [...stops, ...holds.map(toStop)] };
}

const toStop = ({ id, startMinute, endMinute, place }: PlacedHold): SuggestStop => ({
  ...{ id, startMinute, endMinute, place, title: '' },
  status: RouteStopsStatusOptions.planlagt,
  fixedTime: true,
});
