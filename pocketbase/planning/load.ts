/** Loads technicians, routes and stops for the planning rules, and routes that the user may see. */
import { isStaff } from '../../lib/auth/shared/permissions.ts';
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import { getCrewChecks, type CrewRoute } from '../../lib/planning/shared/crew.ts';
import type { Place } from '../../lib/planning/shared/places.ts';
import { withPoint } from '../../lib/planning/shared/point-of.ts';
import type {
  PlanAbsence,
  PlacementCheck,
  PlanItem,
  PlanStop,
  PlanTechnician,
} from '../../lib/planning/shared/rules.ts';
import type { BoardRoute, RouteStale } from '../../lib/planning/shared/types.ts';
import { findReadable, type CommandUser } from '../runtime/command.ts';
import { jsonObject, queryRow, queryRows } from '../runtime/sql.ts';

const TECHNICIAN = `json_object('id', id, 'name', name, 'active', json(iif(active, 'true', 'false')), 'skills', json(coalesce(nullif(skills, ''), '[]')),
  'certificates', json(coalesce(nullif(certificates, ''), '[]')), 'workHours', json(coalesce(nullif(workHours, ''), '[]')), 'address', address, 'lat', lat, 'lng', lng, 'zip', zip)`;

/** As SQL answers it: with the two stored numbers where the rules expect the point. */
export type Unlocated<T extends Place> = Omit<T, 'point'> & { lat: number; lng: number };

/** JSON fields that were never set are null. */
const planTechnician = (row: Unlocated<PlanTechnician>): PlanTechnician => ({
  ...withPoint(row),
  skills: row.skills ?? [],
  certificates: row.certificates ?? [],
  workHours: row.workHours ?? [],
});

/** @throws AppError validation at `technician` */
export function loadTechnician(app: core.App, id: string): PlanTechnician {
  const found = queryRow<Unlocated<PlanTechnician>>(
    app,
    `SELECT ${TECHNICIAN} AS row FROM technicians WHERE id = {:id}`,
    {
      id,
    },
  );
  if (!found) throw fieldError('technician', 'unknownRecord');
  return planTechnician(found);
}

export function loadTeam(app: core.App): PlanTechnician[] {
  return queryRows<Unlocated<PlanTechnician>>(
    app,
    `SELECT ${TECHNICIAN} AS row FROM technicians WHERE active ORDER BY sort, name`,
  ).map(planTechnician);
}

export function loadAbsences(app: core.App, from: string, to: string): PlanAbsence[] {
  return queryRows<PlanAbsence>(
    app,
    `SELECT ${jsonObject('a', ['technician', 'kind', 'fromDay', 'toDay', 'fromMinute', 'toMinute'])} AS row
      FROM technician_absences a WHERE a.toDay >= {:from} AND a.fromDay <= {:to}`,
    { from, to },
  );
}

/** Place and title of a stop: from its job, or from its task's job or lead. */
const STOP_FROM = `route_stops s LEFT JOIN service_jobs j ON s.job != '' AND j.id = s.job LEFT
  JOIN tasks t ON s.task != '' AND t.id = s.task
  LEFT JOIN service_jobs tj ON t.job != '' AND tj.id = t.job LEFT JOIN leads l ON t.lead != '' AND l.id = t.lead`;
const STOP = `json_object('id', s.id, 'startMinute', s.startMinute, 'endMinute', s.endMinute, 'status', s.status, 'fixedTime', json(iif(s.fixedTime, 'true', 'false')), 'title', coalesce(j.title, t.title, ''),
  'place', json_object('address', coalesce(j.address, tj.address, l.address, ''), 'lat', coalesce(j.lat, tj.lat, l.lat, 0), 'lng', coalesce(j.lng, tj.lng, l.lng, 0), 'zip', coalesce(j.zip, tj.zip, l.zip, '')))`;

type StopRow = Omit<PlanStop, 'place'> & { place: Unlocated<Place> };
const planStop = (stop: StopRow): PlanStop => ({ ...stop, place: withPoint(stop.place) });

export function loadStops(app: core.App, route: string): PlanStop[] {
  if (route === '') return [];
  return queryRows<StopRow>(
    app,
    `SELECT ${STOP} AS row FROM ${STOP_FROM} WHERE s.route = {:route} ORDER BY s.startMinute`,
    {
      route,
    },
  ).map(planStop);
}

export type DayRoute = CrewRoute & { date: string; stops: PlanStop[] };

/** All routes between two days with their stops. */
export function loadRoutesBetween(app: core.App, from: string, to: string): DayRoute[] {
  const routes = queryRows<DayRoute>(
    app,
    `SELECT json_set(${jsonObject('r', ['id', 'date', 'technician'], `, 'helpers', json(coalesce(nullif(r.helpers, ''), '[]'))`)},
      '$.stops', json('[]')) AS row FROM routes r WHERE r.date >= {:from} AND r.date <= {:to}`,
    { from, to },
  );
  const byId = new Map(routes.map((route) => [route.id, route]));
  const found = queryRows<{ route: string; stop: StopRow }>(
    app,
    `SELECT json_object('route', r.id, 'stop', ${STOP}) AS row FROM routes r
      JOIN ${STOP_FROM.replace('route_stops s', 'route_stops s ON s.route = r.id')} WHERE r.date >= {:from}
      AND r.date <= {:to} ORDER BY s.startMinute`,
    { from, to },
  );
  for (const { route, stop } of found) byId.get(route)?.stops.push(planStop(stop));
  return routes;
}

/** Loads all technicians' names and returns a function from id to name. */
export function loadTechnicianNames(app: core.App): (technician: string) => string {
  const names = new Map(
    queryRows<{ id: string; name: string }>(
      app,
      "SELECT json_object('id', id, 'name', name) AS row FROM technicians",
    ).map(({ id, name }) => [id, name]),
  );
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

export type PlannedItem = PlanItem & { title: string; durationMin: number; isUrgent: boolean };

/** The fields of a job or task that the rules need. @throws AppError not_found */
export function loadItem(app: core.App, kind: 'job' | 'task', id: string): PlannedItem {
  const select =
    kind === 'job'
      ? `SELECT json_object('title', title, 'durationMin', durationMin, 'isUrgent', json(iif(priority = 'akut', 'true', 'false')), 'address', address, 'lat', lat, 'lng', lng, 'zip', zip, 'skills', json(coalesce(nullif(skills, ''), '[]')), 'earliestDay', earliestDay, 'latestDay', latestDay,
          'windowFrom', windowFrom, 'windowTo', windowTo, 'klsRequired', json(iif(klsRequired, 'true', 'false'))) AS row FROM service_jobs WHERE id = {:id} AND NOT archived`
      : `SELECT json_object('title', t.title, 'durationMin', 0, 'isUrgent', json('false'), 'address', coalesce(j.address, l.address, ''), 'lat', coalesce(j.lat, l.lat, 0), 'lng', coalesce(j.lng, l.lng, 0), 'zip', coalesce(j.zip, l.zip, ''), 'skills', json('[]'), 'earliestDay', '', 'latestDay', '',
          'windowFrom', 0, 'windowTo', 0, 'klsRequired', json('false')) AS row FROM tasks t LEFT JOIN service_jobs j ON t.job != '' AND j.id = t.job LEFT JOIN leads l ON t.lead != '' AND l.id = t.lead WHERE t.id = {:id} AND NOT t.archived`;
  const found = queryRow<Unlocated<PlannedItem>>(app, select, { id });
  if (!found) throw new AppError('not_found');
  return { ...withPoint(found), skills: found.skills ?? [] };
}

export function findRouteOn(app: core.App, technician: string, date: string): core.Record | null {
  const id = queryRow<string>(
    app,
    'SELECT json_quote(id) AS row FROM routes WHERE technician = {:technician} AND date = {:date}',
    { technician, date },
  );
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

/** @throws AppError not_found where it does not exist or the user may not see it */
export function findRoute(app: core.App, id: string, user: Pick<CommandUser, 'roles' | 'technician'>): core.Record {
  return findReadable(app, 'routes', id, (route) => maySeeRoute(route, user));
}

/**
 * `rev` 0: the user saw no route there.
 * @throws AppError stale with the author and the content of the newest change
 */
export function requireRouteRev(
  tx: core.App,
  route: core.Record | null,
  rev: number,
  where: { technician: string; date: string },
): void {
  const stored = route?.getInt('rev') ?? 0;
  if (stored === rev) return;
  const last = route ? findLastChange(tx, route.id) : null;
  const stale: RouteStale = {
    rev: stored,
    fields: ['stops'],
    current: { id: route?.id ?? '', date: where.date, technician: where.technician },
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
    `SELECT json_object('by', coalesce(u.name, ''), 'what', coalesce(json_extract(a.data, '$.change'), ''), 'title',
      coalesce(json_extract(a.data, '$.title'), '')) AS row
     FROM activities a LEFT JOIN users u ON u.id = a.actor
     WHERE a.rowid > (SELECT coalesce(max(rowid), 0) - ${MAX_LOOK_BACK} FROM activities) AND a.type = 'stop'
     AND json_extract(a.data, '$.route') = {:route} ORDER BY a.rowid DESC`,
    { route },
  );
}

const MAIL = `coalesce((SELECT m.status FROM mail_outbox m WHERE m.route = r.id ORDER BY m.created DESC, m.rowid DESC LIMIT 1),
    '')`;
export const ROUTE = jsonObject(
  'r',
  ['id', 'date', 'technician', 'status', 'note', 'publishedAt', 'publishedRev', 'rev'],
  `, 'helpers', json(coalesce(nullif(r.helpers, ''), '[]')), 'mail', ${MAIL}`,
);

export function loadBoardRoutes(app: core.App, ids: readonly string[]): BoardRoute[] {
  return [...new Set(ids)].flatMap((id) => {
    const found = queryRow<BoardRoute>(app, `SELECT ${ROUTE} AS row FROM routes r WHERE r.id = {:id}`, { id });
    return found ? [found] : [];
  });
}
