/**
 * `GET /api/planning/board` and `/suggest`: the whole board in one response, and the slots with the least extra
 * driving.
 */
import { isStaff } from '../../lib/auth/shared/permissions.ts';
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import { clockMinutes } from '../../lib/core/shared/clock.ts';
import { addDays, copenhagenTime, copenhagenToday, daysBetween, isWorkingDay } from '../../lib/core/shared/dates.ts';
import { getCrewChecks } from '../../lib/planning/shared/crew.ts';
import { withPoint } from '../../lib/planning/shared/point-of.ts';
import { suggestSlots, type SuggestDay } from '../../lib/planning/shared/plan.ts';
import type {
  Board,
  BoardAbsence,
  BoardItem,
  BoardRoute,
  BoardStop,
  BoardTechnician,
  Slot,
} from '../../lib/planning/shared/types.ts';
import { DEFAULT_MINUTES } from '../../lib/planning/shared/values.ts';
import { jsonObject, queryRows } from '../runtime/sql.ts';
import { loadCalendar } from '../settings/calendar.ts';
import {
  loadAbsences,
  loadItem,
  loadTechnicianNames,
  ROUTE,
  loadRoutesBetween,
  loadTeam,
  type DayRoute,
  type Unlocated,
} from './load.ts';
import type { CommandUser } from '../runtime/command.ts';

/** The most days that one request may load. */
const MAX_DAYS = 42;
/** The most jobs in the tray, more than a planner can place in weeks. */
const MAX_TRAY_ITEMS = 500;
/** Days ahead that are searched for a free slot. */
const SUGGEST_DAYS = 10;

const jsonList = (column: string) => `json(coalesce(nullif(${column}, ''), '[]'))`;
const jsonFlag = (column: string) => `json(iif(${column}, 'true', 'false'))`;

const JOB = `json_object('kind', 'job', ${[
  'id',
  'title',
  'type',
  'priority',
  'accessNote',
  'description',
  'address',
  'zip',
  'city',
  'lat',
  'lng',
  'durationMin',
  'earliestDay',
  'latestDay',
  'windowFrom',
  'windowTo',
  'status',
  'holdReason',
  'created',
]
  .map((column) => `'${column}', j.${column}`)
  .join(
    ', ',
  )}, 'number', j.jobNumber, 'customer', j.customerName, 'contact', j.contactName, 'phone', j.contactPhone, 'skills',
  ${jsonList('j.skills')}, 'klsRequired', ${jsonFlag('j.klsRequired')})`;
/** A task takes its place from its job or its lead. */
const TASK = `json_object('kind', 'task', 'id', t.id, 'number', 0, 'title', t.title, 'type', '', 'priority',
  coalesce(nullif(t.priority, ''), 'normal'), 'customer', coalesce(tj.customerName, nullif(l.company, ''), l.name, ''),
  'contact', coalesce(tj.contactName, ''),
  'phone', coalesce(tj.contactPhone, json_extract(l.phones, '$[0].raw'), ''), 'address', coalesce(tj.address, l.address,
  ''), 'zip', coalesce(tj.zip, l.zip, ''), 'city', coalesce(tj.city, l.city, ''), 'lat', coalesce(tj.lat, l.lat, 0),
  'lng', coalesce(tj.lng, l.lng, 0),
  'accessNote', coalesce(tj.accessNote, ''), 'description', t.body, 'durationMin', ${DEFAULT_MINUTES}, 'skills',
  json('[]'), 'earliestDay', '', 'latestDay', t.due, 'windowFrom', 0, 'windowTo', 0, 'status', '', 'holdReason', '',
  'klsRequired', json('false'), 'created', t.created)`;
const TASK_FROM = `tasks t LEFT JOIN service_jobs tj ON t.job != '' AND tj.id = t.job LEFT JOIN leads l ON t.lead != ''
    AND l.id = t.lead`;

const STOP = jsonObject(
  's',
  [
    'id',
    'route',
    'sort',
    'startMinute',
    'endMinute',
    'travelMin',
    'travelMeters',
    'status',
    'arrivedAt',
    'doneAt',
    'skipReason',
    'note',
  ],
  `, 'fixedTime', ${jsonFlag('s.fixedTime')}`,
);

const OPEN = "('planlagt', 'paa_vej', 'ankommet')";

/** @throws AppError validation at `to` (before `from`, or too far from it) */
export function loadBoard(app: core.App, user: CommandUser, from: string, to: string, canPlan: boolean): Board {
  const days = daysBetween(from, to);
  if (days < 0 || days >= MAX_DAYS) throw fieldError('to', days < 0 ? 'beforeStart' : 'invalid');
  const office = isStaff(user.roles);
  if (!office && user.technician === '') throw new AppError('forbidden');
  const me = user.technician;
  const own = office
    ? '1'
    : `r.status != 'kladde' AND (r.technician = {:me} OR EXISTS (SELECT 1 FROM json_each(r.helpers) h
      WHERE h.value = {:me}))`;
  const span = { from, to, me };
  const routes = queryRows<BoardRoute>(
    app,
    `SELECT ${ROUTE} AS row FROM routes r WHERE r.date >= {:from} AND r.date <= {:to} AND ${own} ORDER BY r.date, r.id`,
    span,
  );
  const stops = queryRows<Omit<BoardStop, 'item'> & { item: Unlocated<BoardItem> | null }>(
    app,
    `SELECT json_set(${STOP}, '$.item', json(CASE WHEN j.id IS NOT NULL THEN ${JOB} WHEN t.id IS NOT NULL THEN ${TASK}
      ELSE 'null' END)) AS row
     FROM routes r JOIN route_stops s ON s.route = r.id LEFT JOIN service_jobs j ON s.job != '' AND j.id = s.job LEFT
     JOIN ${TASK_FROM.replace('tasks t', "tasks t ON s.task != '' AND t.id = s.task")}
     WHERE r.date >= {:from} AND r.date <= {:to} AND ${own} ORDER BY s.startMinute, s.sort`,
    span,
  ).map((stop): BoardStop => ({ ...stop, item: stop.item && withPoint(stop.item) }));
  const seen = new Set(routes.flatMap((route) => [route.technician, ...route.helpers]));
  const technicians = loadBoardTechnicians(
    app,
    office ? 'active OR id IN (SELECT technician FROM routes WHERE date >= {:from} AND date <= {:to})' : '1',
    span,
  )
    .filter((one) => office || one.id === me || seen.has(one.id))
    // Home addresses of colleagues stay private.
    .map((one) => (office || one.id === me ? one : { ...one, address: '', lat: 0, lng: 0, certificates: [] }))
    .map(withPoint);
  return {
    from,
    to,
    me,
    canPlan,
    daysOff: loadCalendar(app).extraDaysOff,
    technicians,
    absences: loadBoardAbsences(app, span, office),
    routes,
    stops,
    tray: office ? loadTray(app, getTrayEnd(to)) : [],
  };
}

function loadBoardTechnicians(
  app: core.App,
  where: string,
  params: { from: string; to: string; me: string },
): Unlocated<BoardTechnician>[] {
  const lists = ['skills', 'certificates', 'workHours'].map((name) => `, '${name}', ${jsonList(`n.${name}`)}`).join('');
  const flags = `, 'active', ${jsonFlag('n.active')}, 'hasMail', ${jsonFlag("n.email != ''")}`;
  const columns = ['id', 'name', 'initials', 'phone', 'title', 'colour', 'address', 'zip', 'city', 'lat', 'lng'];
  return queryRows<Unlocated<BoardTechnician>>(
    app,
    `SELECT ${jsonObject('n', columns, lists + flags)} AS row
     FROM technicians n WHERE ${where} ORDER BY n.sort, n.name`,
    params,
  ).map((one) => ({
    ...one,
    skills: one.skills ?? [],
    certificates: one.certificates ?? [],
    workHours: one.workHours ?? [],
  }));
}

function loadBoardAbsences(
  app: core.App,
  params: { from: string; to: string; me: string },
  office: boolean,
): BoardAbsence[] {
  return queryRows<BoardAbsence>(
    app,
    `SELECT ${jsonObject('a', ['id', 'technician', 'kind', 'fromDay', 'toDay', 'fromMinute', 'toMinute'])} AS row
      FROM technician_absences a WHERE a.toDay >= {:from}
      AND a.fromDay <= {:to}${office ? '' : ' AND a.technician = {:me}'}`,
    params,
  );
}

/** A job with an earliest day appears in the tray this many days before it, or when the board shows that day. */
const TRAY_DAYS_AHEAD = 60;

function getTrayEnd(to: string): string {
  const ahead = addDays(copenhagenToday(new Date()), TRAY_DAYS_AHEAD);
  return to > ahead ? to : ahead;
}

/**
 * Jobs that wait to be planned, the most urgent first, and tasks for site visits. `until`: the last day that counts.
 */
function loadTray(app: core.App, until: string): BoardItem[] {
  const jobs = queryRows<Unlocated<BoardItem>>(
    app,
    `SELECT ${JOB} AS row FROM service_jobs j WHERE j.status IN ('ny', 'klar', 'pause') AND NOT j.archived
      AND j.earliestDay <= {:until} AND NOT EXISTS (SELECT 1 FROM route_stops s WHERE s.job = j.id
      AND s.status IN ${OPEN})
     ORDER BY CASE j.priority WHEN 'akut' THEN 0 WHEN 'hoej' THEN 1 WHEN 'normal' THEN 2 ELSE 3 END,
     iif(j.latestDay = '', '9999', j.latestDay), j.created LIMIT ${MAX_TRAY_ITEMS}`,
    { until },
  );
  const tasks = queryRows<Unlocated<BoardItem>>(
    app,
    `SELECT ${TASK} AS row FROM ${TASK_FROM} WHERE t.type = 'besigtigelse' AND t.status IN ('aaben', 'i_gang')
      AND NOT t.archived AND NOT EXISTS (SELECT 1 FROM route_stops s WHERE s.task = t.id AND s.status IN ${OPEN})
      ORDER BY t.due = '', t.due LIMIT 50`,
  );
  return [...jobs, ...tasks].map(withPoint);
}

/** @throws AppError not_found */
export function findSuggestions(app: core.App, kind: 'job' | 'task', id: string): Slot[] {
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
  const days: SuggestDay[] = loadTeam(app).flatMap((technician) =>
    dates.map((date) => {
      const routes = planned.get(date) ?? [];
      return {
        date,
        technician,
        stops: routes.find((route) => route.technician === technician.id)?.stops ?? [],
        ...getCrewChecks(routes, technician.id, '', nameOf),
      };
    }),
  );
  return suggestSlots(item, Math.min(item.durationMin || DEFAULT_MINUTES, 480), days, loadAbsences(app, today, to), {
    today,
    minute: clockMinutes(clock) ?? 0,
  });
}
