/** `GET /api/planning/suggest`: the slots with the least extra driving. */
import { clockMinutes } from '../../lib/core/shared/clock.ts';
import { addDays, copenhagenTime, copenhagenToday, isWorkingDay } from '../../lib/core/shared/dates.ts';
import { getCrewChecks } from '../../lib/planning/shared/crew.ts';
import { findSlots, type SuggestDay } from '../../lib/planning/shared/slots.ts';
import type { Slot } from '../../lib/planning/shared/types.ts';
import { DEFAULT_MINUTES } from '../../lib/planning/shared/values.ts';
import { loadCalendar } from '../settings/company.ts';
import { loadAbsences, loadItem, loadRoutesBetween, loadTeam, loadTechnicianNames, type DayRoute } from './load.ts';

/** Days ahead that are searched for a free slot. */
const SUGGEST_DAYS = 10;

/** @throws AppError not_found */
export function suggestSlots(app: core.App, kind: 'job' | 'task', id: string): Slot[] {
  const item = loadItem(app, kind, id);
  const now = new Date();
  const today = copenhagenToday(now);
  const clock = copenhagenTime(now.toISOString());
  const to = addDays(today, SUGGEST_DAYS);
  const planned = new Map<string, DayRoute[]>();
  for (const route of loadRoutesBetween(app, today, to))
    planned.set(route.date, [...(planned.get(route.date) ?? []), route]);
  const nameOf = loadTechnicianNames(app);
  const daysOff = loadCalendar(app).extraDaysOff;
  // Weekends and days off are suggested for urgent jobs only.
  const dates = Array.from({ length: SUGGEST_DAYS + 1 }, (_, n) => addDays(today, n)).filter(
    (date) => item.isUrgent || isWorkingDay(date, daysOff),
  );
  const team = loadTeam(app);
  const days = dates.flatMap((date) => {
    const routes = planned.get(date) ?? [];
    const own = new Map(routes.map((route) => [route.technician, route]));
    const hasHelpers = routes.some(({ helpers }) => helpers.length > 0);
    return team.map((technician): SuggestDay => {
      const route = own.get(technician.id);
      const crew = hasHelpers ? getCrewChecks(routes, technician.id, '', nameOf) : {};
      return { date, technician, stops: [], ...(route && toStored(route)), ...crew };
    });
  });
  return findSlots(item, Math.min(item.durationMin || DEFAULT_MINUTES, 480), days, loadAbsences(app, today, to), {
    today,
    minute: clockMinutes(clock) ?? 0,
  });
}

const toStored = ({ stops, driveMin }: DayRoute) => ({ stops, driveMin });
