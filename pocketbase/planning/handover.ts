/** The visits of a technician who leaves, registered with pocketbase/settings/open-work.ts. */
import { copenhagenToday } from '../../lib/core/shared/dates.ts';
import { AppError } from '../../lib/core/shared/errors.ts';
import { HANDOVER_REASON } from '../../lib/planning/shared/deviations.ts';
import { SOFT_RULES, UNDO_REASON, type SoftRule } from '../../lib/planning/shared/values.ts';
import type { PlannedVisit } from '../../lib/settings/shared/handover/schema.ts';
import type { GivenVisits, TechnicianWork } from '../settings/open-work.ts';
import type { CommandUser } from '../runtime/user.ts';
import { flags, number, numbers, text, texts } from '../runtime/columns.ts';
import { queryRow, queryRows, queryValue, queryValues } from '../runtime/sql.ts';
import { findRouteOn } from './load.ts';
import { moveStop, unplaceStop } from './move-stop.ts';
import { placeStop } from './place-stop.ts';
import { saveRoute } from './save-route.ts';

/** Rules about the customer's wishes and the calendar. They are broken or kept by any technician at the same time. */
const NOT_ABOUT_TECHNICIANS: SoftRule[] = ['window', 'tooEarly', 'tooLate', 'holiday', 'past', 'pastTime'];

type Stop = PlannedVisit & { id: string };
const STOP = {
  ...texts('s.id', 's.note', 'r.date'),
  ...numbers('s.startMinute'),
  ...flags('s.fixedTime'),
  kind: text<PlannedVisit['kind']>("iif(s.job != '', 'job', 'task')"),
  item: text("iif(s.job != '', s.job, s.task)"),
  durationMin: number('s.endMinute - s.startMinute'),
  reason: text("coalesce(json_extract(nullif(s.deviation, ''), '$.reason'), '')"),
};

/** Visits that have not begun, of jobs and tasks that still exist. */
const PLANNED = `route_stops s JOIN routes r ON r.id = s.route WHERE r.technician = {:technician}
  AND s.status = 'planlagt' AND (EXISTS (SELECT 1 FROM service_jobs j WHERE j.id = s.job AND NOT j.archived)
    OR EXISTS (SELECT 1 FROM tasks t WHERE t.id = s.task AND NOT t.archived))`;

export const technicianWork: TechnicianWork = { count, give, giveBack };

function count(app: core.App, technician: string): { planned: number; begun: number } {
  const columns = {
    planned: number(`(SELECT COUNT(*) FROM ${PLANNED})`),
    begun: number(`(SELECT COUNT(*) FROM route_stops s JOIN routes r ON r.id = s.route
      WHERE r.technician = {:technician} AND s.status IN ('paa_vej', 'ankommet'))`),
  };
  const counted = queryRow(app, columns, '', { technician });
  return counted ?? { planned: 0, begun: 0 };
}

function give(tx: core.App, actor: CommandUser, technician: string, to: string): GivenVisits {
  const stops = queryRows(tx, STOP, `FROM ${PLANNED} ORDER BY r.date, s.startMinute`, { technician });
  const today = copenhagenToday(new Date());
  let moved = 0;
  for (const stop of stops) {
    const fits = to !== '' && stop.date >= today && tryMove(tx, actor, stop, to, NOT_ABOUT_TECHNICIANS);
    if (fits) moved += 1;
    else unplaceStop(tx, actor, { stop: stop.id, rev: getRouteRev(tx, stop.id) });
  }
  const visits = stops.map(({ id: _id, ...visit }) => visit);
  return { moved, tray: stops.length - moved, visits, helped: leaveCrews(tx, actor, technician, today) };
}

/** Moves the stop to the technician at the same time. @returns false, and changes nothing, if a rule forbids it */
function tryMove(tx: core.App, actor: CommandUser, stop: Stop, technician: string, override: SoftRule[]): boolean {
  const { id, date, startMinute, durationMin, fixedTime } = stop;
  // A reason that was given for the visit holds for whoever makes it.
  const reason = stop.reason || HANDOVER_REASON;
  const toRev = findRouteOn(tx, technician, date)?.getInt('rev') ?? 0;
  const rev = getRouteRev(tx, id);
  const input = { stop: id, technician, date, startMinute, durationMin, fixedTime, override, reason, rev, toRev };
  return isAllowed(() => void moveStop(tx, actor, input));
}

/** Whether planning's rules allow a change. It checks them before it writes, so a refused change wrote nothing. */
function isAllowed(change: () => void): boolean {
  try {
    change();
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

function getRouteRev(tx: core.App, stop: string): number {
  const select = 'SELECT r.rev FROM routes r JOIN route_stops s ON s.route = r.id WHERE s.id = {:stop}';
  return queryValue<number>(tx, select, { stop }) ?? 0;
}

/** Takes the technician out of the crews of today and later. @returns the routes */
function leaveCrews(tx: core.App, actor: CommandUser, technician: string, today: string): string[] {
  const routes = queryValues<string>(
    tx,
    `SELECT r.id FROM routes r, json_each(coalesce(nullif(r.helpers, ''), '[]')) h
      WHERE h.value = {:technician} AND r.date >= {:today} AND r.status != 'afsluttet'`,
    { technician, today },
  );
  for (const route of routes) changeCrew(tx, actor, route, (crew) => crew.filter((helper) => helper !== technician));
  return routes;
}

function changeCrew(
  tx: core.App,
  actor: CommandUser,
  id: string,
  change: (helpers: readonly string[]) => string[],
): void {
  const route = tx.findRecordById('routes', id);
  const helpers = change(route.getStringSlice('helpers'));
  const override = [...SOFT_RULES];
  const note = route.getString('note');
  saveRoute(tx, id, actor, { rev: route.getInt('rev'), helpers, note, override, reason: UNDO_REASON });
}

function giveBack(
  tx: core.App,
  actor: CommandUser,
  technician: string,
  { to, visits, helped }: Parameters<TechnicianWork['giveBack']>[3],
): void {
  for (const visit of visits) {
    const now = queryRow(
      tx,
      texts('s.id', 'r.technician', 's.status'),
      `FROM route_stops s JOIN routes r ON r.id = s.route WHERE s.${visit.kind} = {:item}
        AND r.date = {:date} AND s.startMinute = {:startMinute} AND s.status IN ('planlagt', 'paa_vej', 'ankommet')
        ORDER BY r.technician = {:to} DESC`,
      { item: visit.item, date: visit.date, startMinute: visit.startMinute, to },
    );
    if (!now) placeBack(tx, actor, technician, visit);
    else if (now.technician === to && now.status === 'planlagt')
      tryMove(tx, actor, { ...visit, id: now.id }, technician, [...SOFT_RULES]);
  }
  for (const route of helped)
    isAllowed(() => changeCrew(tx, actor, route, (crew) => [...crew.filter((one) => one !== technician), technician]));
}

/** Places a visit of the tray where it was, with the planner's note. */
function placeBack(tx: core.App, actor: CommandUser, technician: string, visit: PlannedVisit): void {
  const { kind, item, note, reason, ...where } = visit;
  const rev = findRouteOn(tx, technician, visit.date)?.getInt('rev') ?? 0;
  const link = { job: kind === 'job' ? item : '', task: kind === 'task' ? item : '' };
  isAllowed(() => {
    const allowed = { override: [...SOFT_RULES], reason: reason || UNDO_REASON };
    const { stop } = placeStop(tx, actor, { ...where, ...link, technician, ...allowed, rev });
    if (note === '') return;
    const record = tx.findRecordById('route_stops', stop);
    record.set('note', note);
    tx.save(record);
  });
}
