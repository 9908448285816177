/** `GET /api/planning/board`: the whole board in one response. */
import { isStaff } from '../../lib/auth/shared/permissions.ts';
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import { addDays, copenhagenToday, daysBetween } from '../../lib/core/shared/dates.ts';
import { withPoint } from '../../lib/planning/shared/point-of.ts';
import type { Board, BoardAbsence, BoardItem, BoardStop, BoardTechnician } from '../../lib/planning/shared/types.ts';
import { DEFAULT_MINUTES, SHORTEST } from '../../lib/planning/shared/values.ts';
import type { JobPart } from '../../lib/service/shared/parts.ts';
import { BEFORE_DONE } from '../../lib/service/shared/rules.ts';
import { flag, flags, json, list, number, numbers, object, plain, type Row, text, texts } from '../runtime/columns.ts';
import { queryRows } from '../runtime/sql.ts';
import { partsColumn, plannedMinColumn, PUBLISHED } from '../service/parts.ts';
import { loadCalendar, loadPlanningSettings } from '../settings/company.ts';
import { deviationColumn } from './deviations.ts';
import { loadBoardHolds } from './held.ts';
import { readDrivesOfDays } from './known-drives.ts';
import { loadVisitMoves } from './sent.ts';
import { ROUTE, hideUntold, ABSENCE, START_CITY, TECHNICIAN, TECHNICIAN_FROM } from './load.ts';
import type { CommandUser } from '../runtime/user.ts';

/** The most days that one request may load. */
const MAX_DAYS = 42;
/** The most jobs in the tray, more than a planner can place in weeks. */
const MAX_TRAY_ITEMS = 500;
const JOB = {
  ...texts('j.id', 'j.title', 'j.accessNote', 'j.description', 'j.address', 'j.zip', 'j.city'),
  ...texts('j.earliestDay', 'j.latestDay', 'j.created'),
  ...numbers('j.durationMin', 'j.windowFrom', 'j.windowTo', 'j.lat', 'j.lng'),
  ...plain<BoardItem>()('j', ['type', 'priority', 'status', 'holdReason']),
  ...flags('j.klsRequired'),
  plannedMin: plannedMinColumn('j.id'),
  // `office`: technicians do not know of routes that are drafts.
  parts: partsColumn('j.id', `({:office} OR ${PUBLISHED})`),
  kind: text<BoardItem['kind']>("'job'"),
  number: number('j.jobNumber'),
  customer: text('j.customerName'),
  contact: text('j.contactName'),
  phone: text('j.contactPhone'),
  skills: list('j.skills'),
};
/** A task takes its place from its job or its lead. */
const TASK: typeof JOB = {
  ...texts('t.id', 't.title', 't.created'),
  kind: text("'task'"),
  number: number('0'),
  type: text("''"),
  priority: text("coalesce(nullif(t.priority, ''), 'normal')"),
  customer: text("coalesce(tj.customerName, nullif(l.company, ''), l.name, '')"),
  contact: text("coalesce(tj.contactName, '')"),
  phone: text("coalesce(tj.contactPhone, json_extract(l.phones, '$[0].raw'), '')"),
  address: text("coalesce(tj.address, l.address, '')"),
  zip: text("coalesce(tj.zip, l.zip, '')"),
  city: text("coalesce(tj.city, l.city, '')"),
  lat: number('coalesce(tj.lat, l.lat, 0)'),
  lng: number('coalesce(tj.lng, l.lng, 0)'),
  accessNote: text("coalesce(tj.accessNote, '')"),
  description: text('t.body'),
  durationMin: number(String(DEFAULT_MINUTES)),
  plannedMin: number('0'),
  parts: json<JobPart[]>("'[]'"),
  skills: list("'[]'"),
  earliestDay: text("''"),
  latestDay: text('t.due'),
  windowFrom: number('0'),
  windowTo: number('0'),
  status: text("''"),
  holdReason: text("''"),
  klsRequired: flag('0'),
};
const TASK_FROM = `tasks t LEFT JOIN service_jobs tj ON t.job != '' AND tj.id = t.job LEFT JOIN leads l ON t.lead != ''
    AND l.id = t.lead`;

const STOP = {
  ...plain<BoardStop>()('s', [
    'id',
    'route',
    'status',
    'arrivedAt',
    'doneAt',
    'skipReason',
    'note',
    'notice',
    'noticeAt',
  ]),
  ...numbers('s.sort', 's.startMinute', 's.endMinute', 's.travelMin', 's.travelMeters'),
  ...flags('s.fixedTime'),
  deviation: deviationColumn('s'),
  item: json<Row<typeof JOB> | null>(
    `CASE WHEN j.id IS NOT NULL THEN ${object(JOB)} WHEN t.id IS NOT NULL THEN ${object(TASK)} ELSE 'null' END`,
  ),
};

const BOARD_TECHNICIAN = {
  ...TECHNICIAN,
  ...plain<BoardTechnician>()('n', ['initials', 'phone', 'title', 'colour', 'branch']),
  city: START_CITY,
  hasMail: flag("n.email != ''"),
  lastSeen: text("coalesce((SELECT u.lastSeen FROM users u WHERE n.user != '' AND u.id = n.user), '')"),
};

const OPEN = "('planlagt', 'paa_vej', 'ankommet')";

const BOARD_ABSENCE = { ...ABSENCE, ...plain<BoardAbsence>()('a', ['id', 'kind']) };

/** @throws AppError validation at `to` (before `from`, or too far from it) */
export function requireSpan(from: string, to: string): void {
  const days = daysBetween(from, to);
  if (days < 0 || days >= MAX_DAYS) throw fieldError('to', days < 0 ? 'beforeStart' : 'invalid');
}

/** @throws AppError validation at `to` (before `from`, or too far from it) */
export function readBoard(app: core.App, user: CommandUser, from: string, to: string, canPlan: boolean): Board {
  requireSpan(from, to);
  const office = isStaff(user.roles);
  if (!office && user.technician === '') throw new AppError('forbidden');
  const me = user.technician;
  const own = office
    ? '1'
    : `r.status != 'kladde' AND (r.technician = {:me} OR EXISTS (SELECT 1 FROM json_each(r.helpers) h
      WHERE h.value = {:me}))`;
  const span = { from, to, me, office: Number(office) };
  // Why a planner overruled a rule stays in the office.
  const onlyForOffice = <T extends { deviation: unknown }>(record: T): T =>
    office ? record : { ...record, deviation: null };
  const routes = queryRows(
    app,
    ROUTE,
    `FROM routes r WHERE r.date >= {:from} AND r.date <= {:to} AND ${own} ORDER BY r.date, r.id`,
    span,
  );
  const stops = queryRows(
    app,
    STOP,
    `FROM routes r JOIN route_stops s ON s.route = r.id LEFT JOIN service_jobs j ON s.job != '' AND j.id = s.job LEFT
     JOIN ${TASK_FROM.replace('tasks t', "tasks t ON s.task != '' AND t.id = s.task")}
     WHERE r.date >= {:from} AND r.date <= {:to} AND ${own} ORDER BY s.startMinute, s.sort`,
    span,
  ).map((stop): BoardStop => ({ ...onlyForOffice(stop), item: stop.item && withPoint(stop.item) }));
  const seen = new Set(routes.flatMap((route) => [route.technician, ...route.helpers]));
  const among = office
    ? 'n.active OR n.id IN (SELECT technician FROM routes WHERE date >= {:from} AND date <= {:to})'
    : '1';
  const technicians = queryRows(
    app,
    BOARD_TECHNICIAN,
    `FROM ${TECHNICIAN_FROM} WHERE ${among} ORDER BY n.sort, n.name`,
    span,
  )
    .filter((one) => office || one.id === me || seen.has(one.id))
    // Home addresses of colleagues stay private, and when each of them was there is for the office.
    .map((one) => (office ? one : { ...one, lastSeen: '' }))
    .map((one) => (office || one.id === me ? one : { ...one, address: '', lat: 0, lng: 0, certificates: [] }))
    .map(withPoint);
  const drives = readDrivesOfDays(app, { technicians, routes, stops });
  return {
    from,
    to,
    me,
    canPlan,
    daysOff: loadCalendar(app).extraDaysOff,
    limits: loadPlanningSettings(app).limits,
    technicians,
    absences: queryRows(
      app,
      BOARD_ABSENCE,
      `FROM technician_absences a WHERE a.toDay >= {:from} AND a.fromDay <= {:to}
        ${office ? '' : 'AND a.technician = {:me}'}`,
      span,
    ),
    routes: office ? routes : routes.map((route) => hideUntold(onlyForOffice(route), me)),
    stops,
    tray: office ? loadTray(app, getTrayEnd(to)) : [],
    moves: loadVisitMoves(app).filter(({ from, to }) => office || from.technician === me || to.technician === me),
    holds: office ? loadBoardHolds(app, user, from, to) : [],
    ...(drives ? { drives } : {}),
  };
}

/** A job with an earliest day appears in the tray this many days before it, or when the board shows that day. */
const TRAY_DAYS_AHEAD = 60;

function getTrayEnd(to: string): string {
  const ahead = addDays(copenhagenToday(new Date()), TRAY_DAYS_AHEAD);
  return to > ahead ? to : ahead;
}

/**
 * Jobs that wait to be planned or have work left to plan, the most urgent first, and tasks for site visits. `until`: the last day that counts.
 */
export function loadTray(app: core.App, until: string): BoardItem[] {
  const jobs = queryRows(
    app,
    JOB,
    `FROM service_jobs j WHERE j.status IN (${BEFORE_DONE.map((status) => `'${status}'`).join(', ')}) AND NOT j.archived
      AND j.earliestDay <= {:until} AND iif(EXISTS (SELECT 1 FROM route_stops s WHERE s.job = j.id AND s.status IN ${OPEN}),
        coalesce(nullif(j.durationMin, 0), ${DEFAULT_MINUTES}) - ${plannedMinColumn('j.id')} >= ${SHORTEST},
        j.status IN ('ny', 'klar', 'pause'))
     ORDER BY CASE j.priority WHEN 'akut' THEN 0 WHEN 'hoej' THEN 1 WHEN 'normal' THEN 2 ELSE 3 END,
     iif(j.latestDay = '', '9999', j.latestDay), j.created LIMIT ${MAX_TRAY_ITEMS}`,
    { until, office: 1 },
  );
  const tasks = queryRows(
    app,
    TASK,
    `FROM ${TASK_FROM} WHERE t.type = 'besigtigelse' AND t.status IN ('aaben', 'i_gang')
      AND NOT t.archived AND NOT EXISTS (SELECT 1 FROM route_stops s WHERE s.task = t.id AND s.status IN ${OPEN})
      ORDER BY t.due = '', t.due LIMIT 50`,
  );
  return [...jobs, ...tasks].map(withPoint);
}
