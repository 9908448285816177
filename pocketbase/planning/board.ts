/** `GET /api/planning/board` and `/suggest`: the whole board in one answer, and the places with the least extra driving. */
import { isStaff } from '../../lib/auth/permissions.ts';
import { AppError, fieldError } from '../../lib/core/errors.ts';
import { addDays, copenhagenTime, copenhagenToday, daysBetween, isWorkingDay } from '../../lib/core/dates.ts';
import { getCrewChecks } from '../../lib/planning/crew.ts';
import { suggestSlots, type SuggestDay } from '../../lib/planning/plan.ts';
import type {
  Board,
  BoardAbsence,
  BoardItem,
  BoardRoute,
  BoardStop,
  BoardTechnician,
  Slot,
} from '../../lib/planning/types.ts';
import { DEFAULT_MINUTES } from '../../lib/planning/values.ts';
import { jsonObject, rows } from '../runtime/sql.ts';
import { absencesOn, itemOf, namesOf, ROUTE, routesBetween, team, type DayRoute, type Planner } from './load.ts';

/** Days at once. */
const MOST_DAYS = 42;
/** Jobs in the tray; more than a planner can place in weeks. */
const TRAY_MOST = 500;
/** Days looked at for a free place. */
const SUGGEST_DAYS = 10;

const list = (column: string) => `json(coalesce(nullif(${column}, ''), '[]'))`;
const flag = (column: string) => `json(iif(${column}, 'true', 'false'))`;

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
  )}, 'number', j.jobNumber, 'customer', j.customerName, 'contact', j.contactName, 'phone', j.contactPhone, 'skills', ${list('j.skills')}, 'klsRequired', ${flag('j.klsRequired')})`;
/** A task stands where its job or its lead stands. */
const TASK = `json_object('kind', 'task', 'id', t.id, 'number', 0, 'title', t.title, 'type', '', 'priority', coalesce(nullif(t.priority, ''), 'normal'), 'customer', coalesce(tj.customerName, nullif(l.company, ''), l.name, ''), 'contact', coalesce(tj.contactName, ''),
  'phone', coalesce(tj.contactPhone, json_extract(l.phones, '$[0].raw'), ''), 'address', coalesce(tj.address, l.address, ''), 'zip', coalesce(tj.zip, l.zip, ''), 'city', coalesce(tj.city, l.city, ''), 'lat', coalesce(tj.lat, l.lat, 0), 'lng', coalesce(tj.lng, l.lng, 0),
  'accessNote', coalesce(tj.accessNote, ''), 'description', t.body, 'durationMin', ${DEFAULT_MINUTES}, 'skills', json('[]'), 'earliestDay', '', 'latestDay', t.due, 'windowFrom', 0, 'windowTo', 0, 'status', '', 'holdReason', '', 'klsRequired', json('false'), 'created', t.created)`;
const TASK_FROM =
  "tasks t LEFT JOIN service_jobs tj ON t.job != '' AND tj.id = t.job LEFT JOIN leads l ON t.lead != '' AND l.id = t.lead";

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
  `, 'fixedTime', ${flag('s.fixedTime')}`,
);

const OPEN = "('planlagt', 'paa_vej', 'ankommet')";

/** @throws AppError validation at `to` (before `from`, or too far from it) */
export function boardOf(app: core.App, asker: Planner, from: string, to: string, canPlan: boolean): Board {
  const days = daysBetween(from, to);
  if (days < 0 || days >= MOST_DAYS) throw fieldError('to', days < 0 ? 'beforeStart' : 'invalid');
  const office = isStaff(asker.roles);
  if (!office && asker.technician === '') throw new AppError('forbidden');
  const me = asker.technician;
  const own = office
    ? '1'
    : "r.status != 'kladde' AND (r.technician = {:me} OR EXISTS (SELECT 1 FROM json_each(r.helpers) h WHERE h.value = {:me}))";
  const span = { from, to, me };
  const routes = rows<BoardRoute>(
    app,
    `SELECT ${ROUTE} AS row FROM routes r WHERE r.date >= {:from} AND r.date <= {:to} AND ${own} ORDER BY r.date, r.id`,
    span,
  );
  const stops = rows<BoardStop>(
    app,
    `SELECT json_set(${STOP}, '$.item', json(CASE WHEN j.id IS NOT NULL THEN ${JOB} WHEN t.id IS NOT NULL THEN ${TASK} ELSE 'null' END)) AS row
     FROM routes r JOIN route_stops s ON s.route = r.id LEFT JOIN service_jobs j ON s.job != '' AND j.id = s.job LEFT JOIN ${TASK_FROM.replace('tasks t', "tasks t ON s.task != '' AND t.id = s.task")}
     WHERE r.date >= {:from} AND r.date <= {:to} AND ${own} ORDER BY s.startMinute, s.sort`,
    span,
  );
  const seen = new Set(routes.flatMap((route) => [route.technician, ...route.helpers]));
  const technicians = technicianRows(
    app,
    office ? 'active OR id IN (SELECT technician FROM routes WHERE date >= {:from} AND date <= {:to})' : '1',
    span,
  )
    .filter((one) => office || one.id === me || seen.has(one.id))
    // Where a colleague lives is nobody's business.
    .map((one) => (office || one.id === me ? one : { ...one, address: '', lat: 0, lng: 0, certificates: [] }));
  return {
    from,
    to,
    me,
    canPlan,
    technicians,
    absences: absenceRows(app, span, office),
    routes,
    stops,
    tray: office ? trayOf(app, trayUntil(to)) : [],
  };
}

function technicianRows(
  app: core.App,
  where: string,
  params: { from: string; to: string; me: string },
): BoardTechnician[] {
  return rows<BoardTechnician>(
    app,
    `SELECT ${jsonObject('n', ['id', 'name', 'initials', 'phone', 'title', 'colour', 'address', 'zip', 'city', 'lat', 'lng'], `, 'skills', ${list('n.skills')}, 'certificates', ${list('n.certificates')}, 'workHours', ${list('n.workHours')}, 'active', ${flag('n.active')}, 'hasMail', ${flag("n.email != ''")}`)} AS row
     FROM technicians n WHERE ${where} ORDER BY n.sort, n.name`,
    params,
  ).map((one) => ({
    ...one,
    skills: one.skills ?? [],
    certificates: one.certificates ?? [],
    workHours: one.workHours ?? [],
  }));
}

function absenceRows(app: core.App, params: { from: string; to: string; me: string }, office: boolean): BoardAbsence[] {
  return rows<BoardAbsence>(
    app,
    `SELECT ${jsonObject('a', ['id', 'technician', 'kind', 'fromDay', 'toDay', 'fromMinute', 'toMinute'])} AS row FROM technician_absences a WHERE a.toDay >= {:from} AND a.fromDay <= {:to}${office ? '' : ' AND a.technician = {:me}'}`,
    params,
  );
}

/** A job that may not be done before its day waits out of sight until so many days ahead of it, or until that day is looked at. */
const TRAY_AHEAD = 60;

function trayUntil(to: string): string {
  const ahead = addDays(copenhagenToday(new Date()), TRAY_AHEAD);
  return to > ahead ? to : ahead;
}

/** Jobs that wait for a day, the most pressing first, and site visits among the tasks. `until`: the last day that matters. */
function trayOf(app: core.App, until: string): BoardItem[] {
  const jobs = rows<BoardItem>(
    app,
    `SELECT ${JOB} AS row FROM service_jobs j WHERE j.status IN ('ny', 'klar', 'pause') AND NOT j.archived AND j.earliestDay <= {:until} AND NOT EXISTS (SELECT 1 FROM route_stops s WHERE s.job = j.id AND s.status IN ${OPEN})
     ORDER BY CASE j.priority WHEN 'akut' THEN 0 WHEN 'hoej' THEN 1 WHEN 'normal' THEN 2 ELSE 3 END, iif(j.latestDay = '', '9999', j.latestDay), j.created LIMIT ${TRAY_MOST}`,
    { until },
  );
  const tasks = rows<BoardItem>(
    app,
    `SELECT ${TASK} AS row FROM ${TASK_FROM} WHERE t.type = 'besigtigelse' AND t.status IN ('aaben', 'i_gang') AND NOT t.archived AND NOT EXISTS (SELECT 1 FROM route_stops s WHERE s.task = t.id AND s.status IN ${OPEN}) ORDER BY t.due = '', t.due LIMIT 50`,
  );
  return [...jobs, ...tasks];
}

/** @throws AppError not_found */
export function suggestFor(app: core.App, kind: 'job' | 'task', id: string): Slot[] {
  const item = itemOf(app, kind, id);
  const now = new Date();
  const today = copenhagenToday(now);
  const clock = copenhagenTime(now.toISOString());
  const to = addDays(today, SUGGEST_DAYS);
  const planned = new Map<string, DayRoute[]>();
  for (const route of routesBetween(app, today, to))
    planned.set(route.date, [...(planned.get(route.date) ?? []), route]);
  const nameOf = namesOf(app);
  // Those on call at weekends are there for what can't wait.
  const dates = Array.from({ length: SUGGEST_DAYS + 1 }, (_, n) => addDays(today, n)).filter(
    (date) => item.isUrgent || isWorkingDay(date),
  );
  const days: SuggestDay[] = team(app).flatMap((technician) =>
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
  return suggestSlots(item, Math.min(item.durationMin || DEFAULT_MINUTES, 480), days, absencesOn(app, today, to), {
    today,
    minute: Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)),
  });
}
