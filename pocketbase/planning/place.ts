/** `POST /api/planning/place`: a job or task gets its place on a technician's day. */
import { AppError, fieldError } from '../../lib/core/errors.ts';
import { copenhagenToday } from '../../lib/core/dates.ts';
import { totalsOf, travelsOf } from '../../lib/planning/plan.ts';
import { findBrokenRules, getWorkHours, getRefusingRules, type PlanTechnician } from '../../lib/planning/rules.ts';
import type { StopPlace } from '../../lib/planning/schema.ts';
import type { PlanChange } from '../../lib/planning/types.ts';
import { DEFAULT_MINUTES, SHORTEST, type SoftRule } from '../../lib/planning/values.ts';
import { moveJob } from '../service/moves.ts';
import { activity } from '../runtime/command.ts';
import { dbTime, execute, row } from '../runtime/sql.ts';
import {
  absencesOn,
  crewFor,
  itemOf,
  requireRouteRev,
  routeOn,
  routesById,
  stopsOf,
  team,
  technicianFor,
  type Planned,
  type Planner,
} from './load.ts';

/** The output of the schema: what has a default is there. */
type Where = {
  technician: string;
  date: string;
  startMinute: number;
  durationMin?: number | undefined;
  fixedTime?: boolean | undefined;
  override: SoftRule[];
};
export type PlaceInput = Where & Required<Pick<StopPlace, 'job' | 'task' | 'rev'>>;

/** Steps from which a job can be planned. */
const PLANNABLE = ['ny', 'klar', 'pause'];

/** @throws AppError not_found, stale, rule_broken, wrong_status, taken (it has its place already), validation */
export function place(tx: core.App, actor: Planner, input: PlaceInput): PlanChange {
  const kind = input.job ? 'job' : 'task';
  const id = input.job || input.task;
  const item = itemOf(tx, kind, id);
  requirePlannable(tx, kind, id);
  const technician = technicianFor(tx, input.technician);
  const existing = routeOn(tx, input.technician, input.date);
  requireRouteRev(tx, existing, input.rev, input);
  const span = spanOf(technician, item, input);
  requireRules(tx, technician, item, input, span, existing?.id ?? '', '');
  const route = existing ?? newRoute(tx, technician, input.date, actor);
  const stop = new Record(tx.findCollectionByNameOrId('route_stops'));
  stop.load({ route: route.id, [kind]: id, ...span, fixedTime: input.fixedTime ?? false, status: 'planlagt' });
  tx.save(stop);
  settleRoute(tx, route, technician);
  if (kind === 'job') planJob(tx, id, route, span.startMinute, actor.id);
  tellOf(tx, actor, 'lagt', { kind, id, title: item.title }, route, span.startMinute);
  return { stop: stop.id, routes: routesById(tx, [route.id]) };
}

/** @throws AppError taken, wrong_status */
function requirePlannable(tx: core.App, kind: 'job' | 'task', id: string): void {
  const open = row<{ technician: string; date: string }>(
    tx,
    `SELECT json_object('technician', t.name, 'date', r.date) AS row FROM route_stops s JOIN routes r ON r.id = s.route JOIN technicians t ON t.id = r.technician WHERE s.${kind} = {:id} AND s.status IN ('planlagt', 'paa_vej', 'ankommet')`,
    { id },
  );
  if (open) throw new AppError('taken', { owner: { id: '', name: open.technician }, date: open.date });
  const status =
    row<string>(
      tx,
      `SELECT json_quote(status) AS row FROM ${kind === 'job' ? 'service_jobs' : 'tasks'} WHERE id = {:id}`,
      { id },
    ) ?? '';
  const allowed = kind === 'job' ? PLANNABLE : ['aaben', 'i_gang'];
  if (!allowed.includes(status)) throw new AppError('wrong_status', { status, allowed });
}

/** As long as asked, else as the job says; work of several days fills the rest of the first. */
export function spanOf(
  technician: PlanTechnician,
  item: Planned,
  { date, startMinute, durationMin }: Pick<Where, 'date' | 'startMinute' | 'durationMin'>,
) {
  const end = getWorkHours(technician, date)?.[1] ?? 1440;
  const asked = item.durationMin || DEFAULT_MINUTES;
  const isLong = asked > 480;
  const length = durationMin ?? (isLong ? Math.max(SHORTEST, Math.min(asked, end - startMinute)) : asked);
  return { startMinute, endMinute: startMinute + length };
}

/** `stop`: the one that is being moved, '' for a new one. @throws AppError rule_broken with everything that speaks against it */
export function requireRules(
  tx: core.App,
  technician: PlanTechnician,
  item: Planned,
  { date, override }: Pick<Where, 'date' | 'override'>,
  span: { startMinute: number; endMinute: number },
  route: string,
  stop: string,
): void {
  const others = stopsOf(tx, route).filter((other) => other.id !== stop);
  const ask = {
    date,
    ...span,
    technician,
    item,
    absences: absencesOn(tx, date, date),
    others,
    ...crewFor(tx, technician.id, date, stop),
    today: copenhagenToday(new Date()),
    team: team(tx),
  };
  const rules = getRefusingRules(findBrokenRules(ask), override);
  if (rules.length > 0) throw new AppError('rule_broken', { rules });
  if (span.endMinute > 1440) throw fieldError('durationMin', 'max', { maximum: 1440 - span.startMinute });
}

export function newRoute(tx: core.App, technician: PlanTechnician, date: string, actor: Planner): core.Record {
  const route = new Record(tx.findCollectionByNameOrId('routes'));
  const home = row<{ address: string; lat: number; lng: number }>(
    tx,
    "SELECT json_object('address', address, 'lat', lat, 'lng', lng) AS row FROM technicians WHERE id = {:id}",
    { id: technician.id },
  );
  const { address = '', lat = 0, lng = 0 } = home ?? {};
  route.load({
    date,
    technician: technician.id,
    startAddress: address,
    startLat: lat,
    startLng: lng,
    endAddress: address,
    endLat: lat,
    endLng: lng,
    status: 'kladde',
    rev: 0,
    createdBy: actor.id,
  });
  tx.save(route);
  return route;
}

/** After every change of its stops: order, driving and totals as they now are, and a new `rev`. */
export function settleRoute(tx: core.App, route: core.Record, technician: PlanTechnician): void {
  const stops = stopsOf(tx, route.id);
  const travels = travelsOf(technician, stops);
  // Plain statements for what nobody watches by itself: the route's own save tells the boards.
  stops.forEach((stop, sort) => {
    const { minutes, meters } = travels.get(stop.id) ?? { minutes: 0, meters: 0 };
    execute(
      tx,
      'UPDATE route_stops SET sort = {:sort}, travelMin = {:minutes}, travelMeters = {:meters} WHERE id = {:id}',
      { id: stop.id, sort, minutes, meters },
    );
  });
  const { driveMin, workMin, driveMeters } = totalsOf(technician, stops);
  // What lies in a route that is over is planned anew: it goes on.
  const reopened = route.getString('status') === 'afsluttet' && stops.some((stop) => stop.status === 'planlagt');
  route.load({
    driveMin,
    workMin,
    driveMeters,
    rev: route.getInt('rev') + 1,
    ...(reopened ? { status: 'i_gang' } : {}),
  });
  tx.save(route);
}

/** Who sees the job by this route: nobody while it is a draft. */
export function seenBy(route: core.Record): string[] {
  return route.getString('status') === 'kladde'
    ? []
    : [route.getString('technician'), ...route.getStringSlice('helpers')];
}

/** The job goes to Planlagt with its day and time, by way of Klar. */
export function planJob(tx: core.App, id: string, route: core.Record, plannedMinute: number, actor: string): void {
  const job = tx.findRecordById('service_jobs', id);
  if (['ny', 'pause'].includes(job.getString('status'))) moveJob(tx, job, 'klar', actor);
  job.load({ plannedDay: route.getString('date'), plannedMinute, technicians: seenBy(route) });
  if (job.getString('status') === 'klar') moveJob(tx, job, 'planlagt', actor);
  else {
    job.set('rev', job.getInt('rev') + 1);
    tx.save(job);
  }
}

export type Told = { kind: 'job' | 'task'; id: string; title: string };

/** The line in the timeline; `change` is what stands on a colleague's screen, too. */
export function tellOf(
  tx: core.App,
  actor: Planner,
  change: 'lagt' | 'flyttet' | 'taget_af',
  item: Told,
  route: core.Record,
  startMinute: number,
  more: Record<string, unknown> = {},
): void {
  const from = row<{ lead: string; job: string }>(
    tx,
    item.kind === 'job'
      ? "SELECT json_object('lead', lead, 'job', id) AS row FROM service_jobs WHERE id = {:id}"
      : "SELECT json_object('lead', lead, 'job', job) AS row FROM tasks WHERE id = {:id}",
    { id: item.id },
  );
  const technician =
    row<string>(tx, 'SELECT json_quote(name) AS row FROM technicians WHERE id = {:id}', {
      id: route.getString('technician'),
    }) ?? '';
  activity(tx, {
    lead: from?.lead ?? '',
    job: from?.job ?? '',
    type: 'stop',
    data: {
      change,
      route: route.id,
      title: item.title,
      technician,
      date: route.getString('date'),
      startMinute,
      at: dbTime(),
      ...more,
    },
    actor: actor.id,
  });
}
