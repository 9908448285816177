/** A technician's day as the rules look at it, and routes as the asker may see them. */
import { isStaff, type Role } from '../../lib/auth/permissions.ts';
import { AppError, fieldError } from '../../lib/core/errors.ts';
import { getCrewChecks, type CrewRoute } from '../../lib/planning/crew.ts';
import type { PlanAbsence, PlacementCheck, PlanItem, PlanStop, PlanTechnician } from '../../lib/planning/rules.ts';
import type { BoardRoute, RouteStale } from '../../lib/planning/types.ts';
import { findReadable } from '../runtime/command.ts';
import { jsonObject, row, rows } from '../runtime/sql.ts';

export type Planner = { id: string; name: string; email: string; roles: readonly Role[]; technician: string };

const TECHNICIAN = `json_object('id', id, 'name', name, 'active', json(iif(active, 'true', 'false')), 'skills', json(coalesce(nullif(skills, ''), '[]')),
  'certificates', json(coalesce(nullif(certificates, ''), '[]')), 'workHours', json(coalesce(nullif(workHours, ''), '[]')), 'lat', lat, 'lng', lng, 'zip', zip)`;

/** Stored JSON that was never written comes out as null. */
const listed = <T extends PlanTechnician>(one: T): T => ({
  ...one,
  skills: one.skills ?? [],
  certificates: one.certificates ?? [],
  workHours: one.workHours ?? [],
});

/** @throws AppError validation at `technician` */
export function technicianFor(app: core.App, id: string): PlanTechnician {
  const found = row<PlanTechnician>(app, `SELECT ${TECHNICIAN} AS row FROM technicians WHERE id = {:id}`, { id });
  if (!found) throw fieldError('technician', 'unknownRecord');
  return listed(found);
}

export function team(app: core.App): PlanTechnician[] {
  return rows<PlanTechnician>(app, `SELECT ${TECHNICIAN} AS row FROM technicians WHERE active ORDER BY sort, name`).map(
    listed,
  );
}

export function absencesOn(app: core.App, from: string, to: string): PlanAbsence[] {
  return rows<PlanAbsence>(
    app,
    `SELECT ${jsonObject('a', ['technician', 'kind', 'fromDay', 'toDay', 'fromMinute', 'toMinute'])} AS row FROM technician_absences a WHERE a.toDay >= {:from} AND a.fromDay <= {:to}`,
    { from, to },
  );
}

/** Place and name of what is planned: the job's own, or of the task's job or lead. */
const STOP_FROM = `route_stops s LEFT JOIN service_jobs j ON s.job != '' AND j.id = s.job LEFT JOIN tasks t ON s.task != '' AND t.id = s.task
  LEFT JOIN service_jobs tj ON t.job != '' AND tj.id = t.job LEFT JOIN leads l ON t.lead != '' AND l.id = t.lead`;
const STOP = `json_object('id', s.id, 'startMinute', s.startMinute, 'endMinute', s.endMinute, 'status', s.status, 'fixedTime', json(iif(s.fixedTime, 'true', 'false')), 'title', coalesce(j.title, t.title, ''),
  'place', json_object('lat', coalesce(j.lat, tj.lat, l.lat, 0), 'lng', coalesce(j.lng, tj.lng, l.lng, 0), 'zip', coalesce(j.zip, tj.zip, l.zip, '')))`;

export function stopsOf(app: core.App, route: string): PlanStop[] {
  return route === ''
    ? []
    : rows<PlanStop>(app, `SELECT ${STOP} AS row FROM ${STOP_FROM} WHERE s.route = {:route} ORDER BY s.startMinute`, {
        route,
      });
}

export type DayRoute = CrewRoute & { date: string; stops: PlanStop[] };

/** Every route between two days with its stops. */
export function routesBetween(app: core.App, from: string, to: string): DayRoute[] {
  const routes = rows<DayRoute>(
    app,
    `SELECT json_set(${jsonObject('r', ['id', 'date', 'technician'], `, 'helpers', json(coalesce(nullif(r.helpers, ''), '[]'))`)}, '$.stops', json('[]')) AS row FROM routes r WHERE r.date >= {:from} AND r.date <= {:to}`,
    { from, to },
  );
  const byId = new Map(routes.map((route) => [route.id, route]));
  const found = rows<{ route: string; stop: PlanStop }>(
    app,
    `SELECT json_object('route', r.id, 'stop', ${STOP}) AS row FROM routes r JOIN ${STOP_FROM.replace('route_stops s', 'route_stops s ON s.route = r.id')} WHERE r.date >= {:from} AND r.date <= {:to} ORDER BY s.startMinute`,
    { from, to },
  );
  for (const { route, stop } of found) byId.get(route)?.stops.push(stop);
  return routes;
}

/** Every technician's name, by id. */
export function namesOf(app: core.App): (technician: string) => string {
  const names = new Map(
    rows<{ id: string; name: string }>(app, "SELECT json_object('id', id, 'name', name) AS row FROM technicians").map(
      ({ id, name }) => [id, name],
    ),
  );
  return (technician) => names.get(technician) ?? '';
}

/** Who is along with whom that day, as the rules ask it of one technician. `stop`: the one that is being moved, '' for none. */
export function crewFor(
  app: core.App,
  technician: string,
  date: string,
  stop: string,
): Required<Pick<PlacementCheck, 'helping' | 'helpers'>> {
  const routes = routesBetween(app, date, date);
  // Most days nobody is along with anybody.
  return routes.every(({ helpers }) => helpers.length === 0)
    ? { helping: [], helpers: [] }
    : getCrewChecks(routes, technician, stop, namesOf(app));
}

export type Planned = PlanItem & { title: string; durationMin: number; isUrgent: boolean };

/** What the rules need of a job or a task. @throws AppError not_found */
export function itemOf(app: core.App, kind: 'job' | 'task', id: string): Planned {
  const select =
    kind === 'job'
      ? `SELECT json_object('title', title, 'durationMin', durationMin, 'isUrgent', json(iif(priority = 'akut', 'true', 'false')), 'lat', lat, 'lng', lng, 'zip', zip, 'skills', json(coalesce(nullif(skills, ''), '[]')), 'earliestDay', earliestDay, 'latestDay', latestDay,
          'windowFrom', windowFrom, 'windowTo', windowTo, 'klsRequired', json(iif(klsRequired, 'true', 'false'))) AS row FROM service_jobs WHERE id = {:id} AND NOT archived`
      : `SELECT json_object('title', t.title, 'durationMin', 0, 'isUrgent', json('false'), 'lat', coalesce(j.lat, l.lat, 0), 'lng', coalesce(j.lng, l.lng, 0), 'zip', coalesce(j.zip, l.zip, ''), 'skills', json('[]'), 'earliestDay', '', 'latestDay', '',
          'windowFrom', 0, 'windowTo', 0, 'klsRequired', json('false')) AS row FROM tasks t LEFT JOIN service_jobs j ON t.job != '' AND j.id = t.job LEFT JOIN leads l ON t.lead != '' AND l.id = t.lead WHERE t.id = {:id} AND NOT t.archived`;
  const found = row<Planned>(app, select, { id });
  if (!found) throw new AppError('not_found');
  return { ...found, skills: found.skills ?? [] };
}

export function routeOn(app: core.App, technician: string, date: string): core.Record | null {
  const id = row<string>(
    app,
    'SELECT json_quote(id) AS row FROM routes WHERE technician = {:technician} AND date = {:date}',
    { technician, date },
  );
  return id === null ? null : app.findRecordById('routes', id);
}

/** May this person see the route? The office all of them; a technician those that were sent out to them. */
export function seesRoute(route: core.Record, asker: Pick<Planner, 'roles' | 'technician'>): boolean {
  return (
    isStaff(asker.roles) ||
    (asker.technician !== '' &&
      route.getString('status') !== 'kladde' &&
      [route.getString('technician'), ...route.getStringSlice('helpers')].includes(asker.technician))
  );
}

/** @throws AppError not_found where there is none that they may see */
export function findRoute(app: core.App, id: string, asker: Pick<Planner, 'roles' | 'technician'>): core.Record {
  return findReadable(app, 'routes', id, (route) => seesRoute(route, asker));
}

/** `rev` 0: there was none when the asker looked. @throws AppError stale with who changed what */
export function requireRouteRev(
  tx: core.App,
  route: core.Record | null,
  rev: number,
  where: { technician: string; date: string },
): void {
  const stored = route?.getInt('rev') ?? 0;
  if (stored === rev) return;
  const last = route ? lastChange(tx, route.id) : null;
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

/** How far back in the timeline the last change is looked for, lines. */
const LOOK_BACK = 2000;

function lastChange(tx: core.App, route: string): { by: string; what: string; title: string } | null {
  return row(
    tx,
    `SELECT json_object('by', coalesce(u.name, ''), 'what', coalesce(json_extract(a.data, '$.change'), ''), 'title', coalesce(json_extract(a.data, '$.title'), '')) AS row
     FROM activities a LEFT JOIN users u ON u.id = a.actor
     WHERE a.rowid > (SELECT coalesce(max(rowid), 0) - ${LOOK_BACK} FROM activities) AND a.type = 'stop' AND json_extract(a.data, '$.route') = {:route} ORDER BY a.rowid DESC`,
    { route },
  );
}

const MAIL =
  "coalesce((SELECT m.status FROM mail_outbox m WHERE m.route = r.id ORDER BY m.created DESC, m.rowid DESC LIMIT 1), '')";
export const ROUTE = jsonObject(
  'r',
  ['id', 'date', 'technician', 'status', 'note', 'publishedAt', 'publishedRev', 'rev'],
  `, 'helpers', json(coalesce(nullif(r.helpers, ''), '[]')), 'mail', ${MAIL}`,
);

export function routesById(app: core.App, ids: readonly string[]): BoardRoute[] {
  return [...new Set(ids)].flatMap((id) => {
    const found = row<BoardRoute>(app, `SELECT ${ROUTE} AS row FROM routes r WHERE r.id = {:id}`, { id });
    return found ? [found] : [];
  });
}
