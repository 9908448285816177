/** Loads technicians, routes and stops for the planning rules, and routes that the user may see. */
import { isStaff } from '../../lib/auth/shared/permissions.ts';
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import { getCrewChecks, type CrewRoute } from '../../lib/planning/shared/crew.ts';
import type { Work } from '../../lib/planning/shared/parts.ts';
import { withPoint } from '../../lib/planning/shared/point-of.ts';
import type {
  PlanAbsence,
  PlacementCheck,
  PlanItem,
  PlanStop,
  PlanTechnician,
} from '../../lib/planning/shared/rules.ts';
import type { SuggestStop } from '../../lib/planning/shared/slot-gaps.ts';
import type { BoardRoute, RouteStale } from '../../lib/planning/shared/types.ts';
import { findReadable } from '../runtime/records.ts';
import type { CommandUser } from '../runtime/user.ts';
import { flag, flags, json, list, number, numbers, object, plain, type Row, text, texts } from '../runtime/columns.ts';
import { queryRow, queryRows, queryValue } from '../runtime/sql.ts';
import { deviationColumn } from './deviations.ts';
import { plannedMinColumn } from '../service/parts.ts';
import { SENT } from './sent.ts';

/** Technicians `n`, each with the branch `b` that the day begins at, if it does not begin at home. */
export const TECHNICIAN_FROM = 'technicians n LEFT JOIN branches b ON n.startsAtBranch AND b.id = n.branch';

/** Where a technician's day begins and ends: the branch's column, or the home's. */
const start = (column: 'address' | 'zip' | 'city' | 'lat' | 'lng') => `iif(b.id IS NULL, n.${column}, b.${column})`;

/** The town where the day begins. */
export const START_CITY = text(start('city'));

/** A technician of TECHNICIAN_FROM as the rules need them. `withPoint` makes the point of the two numbers. */
export const TECHNICIAN = {
  ...texts('n.id', 'n.name', 'n.title'),
  startsAt: text("coalesce(b.name, '')"),
  address: text(start('address')),
  zip: text(start('zip')),
  lat: number(start('lat')),
  lng: number(start('lng')),
  ...flags('n.active'),
  skills: list('n.skills'),
  certificates: list<PlanTechnician['certificates'][number]>('n.certificates'),
  workHours: list<[number, number] | null>('n.workHours'),
};

/** @throws AppError validation at `field` */
export function loadTechnician(app: core.App, id: string, field = 'technician'): PlanTechnician {
  const found = queryRow(app, TECHNICIAN, `FROM ${TECHNICIAN_FROM} WHERE n.id = {:id}`, { id });
  if (!found) throw fieldError(field, 'unknownRecord');
  return withPoint(found);
}

export function loadTeam(app: core.App): (PlanTechnician & { title: string })[] {
  return queryRows(app, TECHNICIAN, `FROM ${TECHNICIAN_FROM} WHERE n.active ORDER BY n.sort, n.name`).map(withPoint);
}

/** An absence `a`. */
export const ABSENCE = plain<PlanAbsence>()('a', ['technician', 'kind', 'fromDay', 'toDay', 'fromMinute', 'toMinute']);

export function loadAbsences(app: core.App, from: string, to: string): PlanAbsence[] {
  return queryRows(app, ABSENCE, 'FROM technician_absences a WHERE a.toDay >= {:from} AND a.fromDay <= {:to}', {
    from,
    to,
  });
}

/** Place and title of a stop: from its job, or from its task's job or lead. */
const STOP_FROM = `route_stops s LEFT JOIN service_jobs j ON s.job != '' AND j.id = s.job LEFT
  JOIN tasks t ON s.task != '' AND t.id = s.task
  LEFT JOIN service_jobs tj ON t.job != '' AND tj.id = t.job LEFT JOIN leads l ON t.lead != '' AND l.id = t.lead`;
const STOP = {
  ...plain<PlanStop>()('s', ['id', 'startMinute', 'endMinute', 'status']),
  ...flags('s.fixedTime'),
  title: text("coalesce(j.title, t.title, '')"),
  place: object({
    address: text("coalesce(j.address, tj.address, l.address, '')"),
    lat: number('coalesce(j.lat, tj.lat, l.lat, 0)'),
    lng: number('coalesce(j.lng, tj.lng, l.lng, 0)'),
    zip: text("coalesce(j.zip, tj.zip, l.zip, '')"),
  }),
};

const planStop = <T extends Row<typeof STOP>>(stop: T) => ({ ...stop, place: withPoint(stop.place) });

export function loadStops(app: core.App, route: string): PlanStop[] {
  if (route === '') return [];
  return queryRows(app, STOP, `FROM ${STOP_FROM} WHERE s.route = {:route} ORDER BY s.startMinute`, { route }).map(
    planStop,
  );
}

export type DayRoute = Omit<CrewRoute, 'stops'> & { date: string; driveMin: number; stops: SuggestStop[] };

/** The routes between two days that have stops or helpers, with their stops. */
export function loadRoutesBetween(app: core.App, from: string, to: string): DayRoute[] {
  const routes = queryRows(
    app,
    {
      ...texts('r.id', 'r.date', 'r.technician'),
      ...numbers('r.driveMin'),
      helpers: list('r.helpers'),
      stops: json<SuggestStop[]>("'[]'"),
    },
    `FROM routes r WHERE r.date >= {:from} AND r.date <= {:to}
      AND (r.helpers LIKE '["%' OR EXISTS (SELECT 1 FROM route_stops s WHERE s.route = r.id))`,
    { from, to },
  );
  const byId = new Map(routes.map((route) => [route.id, route]));
  const found = queryRows(
    app,
    { route: text('r.id'), stop: object({ ...STOP, ...numbers('s.travelMin') }) },
    `FROM routes r JOIN ${STOP_FROM.replace('route_stops s', 'route_stops s ON s.route = r.id')} WHERE r.date >= {:from}
      AND r.date <= {:to} ORDER BY s.startMinute`,
    { from, to },
  );
  for (const { route, stop } of found) byId.get(route)?.stops.push(planStop(stop));
  return routes;
}

/** Loads all technicians' names and returns a function from id to name. */
export function loadTechnicianNames(app: core.App): (technician: string) => string {
  const names = new Map(queryRows(app, texts('id', 'name'), 'FROM technicians').map(({ id, name }) => [id, name]));
  return (technician) => names.get(technician) ?? '';
}

/**
 * The helpers of a technician that day, and the routes that they help on themselves. `stop`: the stop that is being
 * moved, '' for none.
 */
export function loadCrew(
  app: core.App,
  technician: string,
  date: string,
  stop: string,
): Required<Pick<PlacementCheck, 'helping' | 'helpers'>> {
  const routes = loadRoutesBetween(app, date, date);
  // Most days have no helpers.
  return routes.every(({ helpers }) => helpers.length === 0)
    ? { helping: [], helpers: [] }
    : getCrewChecks(routes, technician, stop, loadTechnicianNames(app));
}

export type PlannedItem = PlanItem & Work & { title: string; priority: string };

const JOB = {
  ...texts('j.title', 'j.address', 'j.zip', 'j.earliestDay', 'j.latestDay', 'j.priority'),
  ...numbers('j.durationMin', 'j.lat', 'j.lng', 'j.windowFrom', 'j.windowTo'),
  ...flags('j.klsRequired'),
  plannedMin: plannedMinColumn('j.id'),
  skills: list('j.skills'),
};
/** A task has its place from its job or its lead, and no wishes. */
const TASK: typeof JOB = {
  title: text('t.title'),
  address: text("coalesce(j.address, l.address, '')"),
  zip: text("coalesce(j.zip, l.zip, '')"),
  earliestDay: text("''"),
  latestDay: text("''"),
  durationMin: number('0'),
  plannedMin: number('0'),
  lat: number('coalesce(j.lat, l.lat, 0)'),
  lng: number('coalesce(j.lng, l.lng, 0)'),
  windowFrom: number('0'),
  windowTo: number('0'),
  klsRequired: flag('0'),
  priority: text("''"),
  skills: list("'[]'"),
};

/** The fields of a job or task that the rules need. @throws AppError not_found */
export function loadItem(app: core.App, kind: 'job' | 'task', id: string): PlannedItem {
  const found =
    kind === 'job'
      ? queryRow(app, JOB, 'FROM service_jobs j WHERE j.id = {:id} AND NOT j.archived', { id })
      : queryRow(
          app,
          TASK,
          `FROM tasks t LEFT JOIN service_jobs j ON t.job != '' AND j.id = t.job
            LEFT JOIN leads l ON t.lead != '' AND l.id = t.lead WHERE t.id = {:id} AND NOT t.archived`,
          { id },
        );
  if (!found) throw new AppError('not_found');
  return withPoint(found);
}

export function findRouteOn(app: core.App, technician: string, date: string): core.Record | null {
  const id = queryValue<string>(app, 'SELECT id FROM routes WHERE technician = {:technician} AND date = {:date}', {
    technician,
    date,
  });
  return id === null ? null : app.findRecordById('routes', id);
}

/** May the user see the route? The office sees all; technicians see their published ones. */
export function maySeeRoute(route: core.Record, user: Pick<CommandUser, 'roles' | 'technician'>): boolean {
  return (
    isStaff(user.roles) ||
    (user.technician !== '' &&
      route.getString('status') !== 'kladde' &&
      [route.getString('technician'), ...route.getStringSlice('helpers')].includes(user.technician))
  );
}

/** @throws AppError not_found if it does not exist or the user may not see it */
export function findRoute(app: core.App, id: string, user: Pick<CommandUser, 'roles' | 'technician'>): core.Record {
  return findReadable(app, 'routes', id, (route) => maySeeRoute(route, user));
}

/**
 * `rev` 0: the user saw no route there. `where`: the place of a route that may not exist.
 * @throws AppError stale with the author and the content of the newest change
 */
export function requireRouteRev(
  tx: core.App,
  route: core.Record | null,
  rev: number,
  where?: { technician: string; date: string },
): void {
  const stored = route?.getInt('rev') ?? 0;
  if (stored === rev) return;
  const last = route ? findLastChange(tx, route.id) : null;
  const stale: RouteStale = {
    rev: stored,
    fields: ['stops'],
    current: {
      id: route?.id ?? '',
      date: route?.getString('date') ?? where?.date ?? '',
      technician: route?.getString('technician') ?? where?.technician ?? '',
    },
    by: last?.by ?? '',
    what: last?.what ?? '',
    title: last?.title ?? '',
  };
  throw new AppError('stale', stale);
}

/** The most activities that are searched for the newest change. */
const MAX_LOOK_BACK = 2000;

function findLastChange(tx: core.App, route: string): { by: string; what: string; title: string } | null {
  return queryRow(
    tx,
    {
      by: text("coalesce(u.name, '')"),
      what: text("coalesce(json_extract(a.data, '$.change'), '')"),
      title: text("coalesce(json_extract(a.data, '$.title'), '')"),
    },
    `FROM activities a LEFT JOIN users u ON u.id = a.actor
     WHERE a.rowid > (SELECT coalesce(max(rowid), 0) - ${MAX_LOOK_BACK} FROM activities) AND a.type = 'stop'
     AND json_extract(a.data, '$.route') = {:route} ORDER BY a.rowid DESC`,
    { route },
  );
}

/** A route `r` as the board shows it. */
export const ROUTE = {
  ...plain<BoardRoute>()('r', ['id', 'date', 'technician', 'status', 'note', 'publishedAt', 'publishedRev', 'rev']),
  helpers: list('r.helpers'),
  deviation: deviationColumn('r'),
  mail: text<BoardRoute['mail']>(
    `coalesce((SELECT m.status FROM mail_outbox m WHERE m.route = r.id AND m.channel = '' AND m.created >= r.publishedAt
      ORDER BY m.status IN ('fejlet', 'ukendt') DESC, m.rowid DESC LIMIT 1), '')`,
  ),
  sent: SENT,
};

export function loadBoardRoutes(app: core.App, ids: readonly string[]): BoardRoute[] {
  return [...new Set(ids)].flatMap((id) => {
    const found = queryRow(app, ROUTE, 'FROM routes r WHERE r.id = {:id}', { id });
    return found ? [found] : [];
  });
}

/** The route as a technician gets it: what was sent only to those whom it was sent to. */
export function hideUntold(route: BoardRoute, me: string): BoardRoute {
  const isTold = route.technician === me || route.sent?.helpers.includes(me);
  return isTold ? route : { ...route, sent: null };
}
