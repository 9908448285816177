/** `POST /api/planning/change`: moves, places and removes several stops at once, all or none. */
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import { toWrittenReason, type Deviation } from '../../lib/planning/shared/deviations.ts';
import { getRefusingRules, type PlanTechnician } from '../../lib/planning/shared/rules.ts';
import type { ParsedPlanSteps, PlanStep } from '../../lib/planning/shared/schema.ts';
import type { PlanChanged, RefusedStep } from '../../lib/planning/shared/types.ts';
import { SOFT_RULES, UNDO_REASON } from '../../lib/planning/shared/values.ts';
import { insertRecord, updateRecord } from '../runtime/records.ts';
import { hasRow, queryValue } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import { overruleRules, toLogData } from './deviations.ts';
import { dropHolds } from './held.ts';
import { followPlan } from './job-parts.ts';
import { findRouteOn, loadBoardRoutes, loadItem, loadTechnician, type PlannedItem, requireRouteRev } from './load.ts';
import { findPlannedStop, removeStop } from './move-stop.ts';
import { requirePlannable } from './place-stop.ts';
import {
  computeSpan,
  createRoute,
  createRuleCheck,
  loadDay,
  loadStopItem,
  logStopChange,
  recalculateRoute,
  type StopItem,
} from './route-changes.ts';

type ParsedStep = ParsedPlanSteps['steps'][number];
/** Where a stop was before the change. */
type Before = { stop: core.Record; route: core.Record };
/** A step with what it is about. `before`: null for a stop that is placed. */
type Step = {
  index: number;
  input: ParsedStep;
  technician: PlanTechnician;
  told: StopItem;
  item: PlannedItem;
  span: { startMinute: number; endMinute: number };
  before: (Before & { date: string; startMinute: number }) | null;
};
/** A step whose stop is stored at its new place. */
type Done = Step & { stop: core.Record; route: core.Record };
type Accepted = Done & { deviation: Deviation | null };

/**
 * Every stop is checked at its new place against the others' new places, so that two stops can swap.
 * @throws AppError not_found, validation (also at `reason`), stale, rule_broken, wrong_status, taken
 */
export function changePlan(tx: core.App, user: CommandUser, input: ParsedPlanSteps): PlanChanged {
  requireEachOnce(input);
  const routes = createRouteList(tx);
  const removed = input.unplaced.map((id) => findBefore(tx, routes, id));
  const steps = input.steps.map((step, index) => readStep(tx, routes, step, index)).filter(isChange);
  const touched = new Set([...removed.map(({ route }) => route), ...steps.flatMap((step) => getRoutes(routes, step))]);
  for (const route of touched) requireRouteRev(tx, route, input.revs[route.id] ?? 0);
  requireEndsBeforeMidnight(steps);
  const undo = toUndo(removed, steps);
  for (const { stop, route } of removed) removeStop(tx, user, stop, route, input.reason === UNDO_REASON);
  const { done, left } = writeSteps(tx, user, routes, steps, input.reason === UNDO_REASON);
  const accepted = overruleAll(tx, user, done, input);
  for (const { input: to, span } of done) dropHolds(tx, to.technician, to.date, span);
  for (const { route } of done) touched.add(route);
  for (const route of touched) recalculateRoute(tx, route, loadTechnician(tx, route.getString('technician')));
  for (const step of accepted) tellStep(tx, user, step);
  const placed = done.filter(({ before }) => !before).map(({ stop }) => stop.id);
  const changed = loadBoardRoutes(
    tx,
    [...touched].map(({ id }) => id),
  );
  const revs = Object.fromEntries(changed.map(({ id, rev }) => [id, rev]));
  return {
    stop: '',
    routes: changed,
    undo: { steps: undo, unplaced: placed, revs, override: [...SOFT_RULES], reason: UNDO_REASON },
    left,
  };
}

/** @throws AppError validation at the second place that names a stop */
function requireEachOnce({ steps, unplaced }: ParsedPlanSteps): void {
  const seen = new Set<string>();
  const requireNew = (id: string, field: string) => {
    if (id !== '' && seen.has(id)) throw fieldError(field, 'duplicateId');
    seen.add(id);
  };
  unplaced.forEach((id, index) => requireNew(id, `unplaced.${index}`));
  steps.forEach(({ stop }, index) => requireNew(stop, `steps.${index}.stop`));
}

type RouteList = {
  get: (id: string) => core.Record;
  findOn: (technician: string, date: string) => core.Record | null;
  add: (route: core.Record) => core.Record;
};

/** The routes of this change. Each is one record, so that its version grows once. */
function createRouteList(tx: core.App): RouteList {
  const routes = new Map<string, core.Record>();
  const keep = (route: core.Record) => {
    const known = routes.get(route.id) ?? route;
    routes.set(route.id, known);
    return known;
  };
  return {
    get: (id) => routes.get(id) ?? keep(tx.findRecordById('routes', id)),
    findOn: (technician, date) => {
      const found = findRouteOn(tx, technician, date);
      return found && keep(found);
    },
    add: keep,
  };
}

/** @throws AppError not_found, wrong_status */
function findBefore(tx: core.App, routes: RouteList, id: string): Before {
  const stop = findPlannedStop(tx, id);
  return { stop, route: routes.get(stop.getString('route')) };
}

/** @throws AppError not_found, wrong_status, validation */
function readStep(tx: core.App, routes: RouteList, input: ParsedStep, index: number): Step {
  const technician = loadTechnician(tx, input.technician, `steps.${index}.technician`);
  if (input.job !== '' || input.task !== '') {
    const kind = input.job !== '' ? 'job' : 'task';
    const id = input[kind];
    const item = loadItem(tx, kind, id);
    const dayRoute = routes.findOn(technician.id, input.date)?.id ?? '';
    const span = computeSpan(technician, item, input, () => loadDay(tx, technician.id, input.date, dayRoute));
    return { index, input, technician, told: { kind, id, title: item.title }, item, span, before: null };
  }
  const { stop, route } = findBefore(tx, routes, input.stop);
  const told = loadStopItem(tx, stop);
  const item = loadItem(tx, told.kind, told.id);
  const { startMinute } = input;
  const span = { startMinute, endMinute: startMinute + (input.durationMin ?? getLength(stop)) };
  const before = { stop, route, date: route.getString('date'), startMinute: stop.getInt('startMinute') };
  return { index, input, technician, told, item, span, before };
}

const getLength = (stop: core.Record) => stop.getInt('endMinute') - stop.getInt('startMinute');

/** False for a stop that is already where the step puts it. */
function isChange({ before, input, span }: Step): boolean {
  if (!before) return true;
  const { stop, route } = before;
  return (
    route.getString('technician') !== input.technician ||
    route.getString('date') !== input.date ||
    stop.getInt('startMinute') !== span.startMinute ||
    stop.getInt('endMinute') !== span.endMinute ||
    stop.getBool('fixedTime') !== (input.fixedTime ?? stop.getBool('fixedTime'))
  );
}

/** The existing routes that a step changes. */
function getRoutes(routes: RouteList, { before, input }: Step): core.Record[] {
  return [before?.route, routes.findOn(input.technician, input.date)].filter((route) => !!route);
}

/** A stop that ends later cannot be stored, so this rule is checked before the others. @throws AppError rule_broken */
function requireEndsBeforeMidnight(steps: readonly Step[]): void {
  refuse(
    steps
      .filter(({ span }) => span.endMinute > 1440)
      .map(({ index, told }) => ({ step: index, title: told.title, rules: [{ rule: 'midnight', params: {} }] })),
  );
}

/** @throws AppError rule_broken if there are refused steps, with the rules of all of them */
function refuse(steps: readonly RefusedStep[]): void {
  if (steps.length > 0) throw new AppError('rule_broken', { rules: steps.flatMap(({ rules }) => rules), steps });
}

/** The steps back: moved stops to where they are, removed ones placed again with their id and note. */
function toUndo(removed: readonly Before[], steps: readonly Step[]): PlanStep[] {
  const back = ({ stop, route }: Before): PlanStep => ({
    stop: stop.id,
    technician: route.getString('technician'),
    date: route.getString('date'),
    startMinute: stop.getInt('startMinute'),
    durationMin: getLength(stop),
    fixedTime: stop.getBool('fixedTime'),
    reason: getReason(stop),
  });
  return [
    ...steps.flatMap(({ before }) => (before ? [back(before)] : [])),
    ...removed.map(({ stop, route }) => ({
      ...back({ stop, route }),
      job: stop.getString('job'),
      task: stop.getString('task'),
      note: stop.getString('note'),
    })),
  ];
}

/**
 * Stores the stops in the order of the steps. An undo leaves parts out of which a colleague has laid the rest meanwhile.
 * @returns what was stored, and the titles of what was left out
 * @throws AppError taken, also in an undo that leaves out all; wrong_status, validation at `stop`
 */
function writeSteps(
  tx: core.App,
  user: CommandUser,
  routes: RouteList,
  steps: readonly Step[],
  isUndo: boolean,
): { done: Done[]; left: string[] } {
  const left: string[] = [];
  const done = steps.flatMap((step) => {
    try {
      return [writeStep(tx, user, routes, step, isUndo)];
    } catch (error) {
      const isTaken = error instanceof AppError && error.code === 'taken';
      if (!isUndo || !isTaken || left.length === steps.length - 1) throw error;
      left.push(step.told.title);
      return [];
    }
  });
  return { done, left };
}

/** Whether the stop is a part of the job that was taken off, and no other part was laid since. */
function isBackAlone(tx: core.App, job: string, stop: string): boolean {
  const removals = `FROM activities a WHERE a.job = {:job} AND a.type = 'stop'
    AND json_extract(a.data, '$.change') = 'taget_af' AND json_extract(a.data, '$.stop')`;
  const takenOff = queryValue<string>(tx, `SELECT max(a.at) ${removals} = {:stop}`, { job, stop });
  if (!takenOff) return false;
  const laidSince = `SELECT 1 FROM route_stops s WHERE s.job = {:job} AND s.created > {:takenOff}
    AND NOT EXISTS (SELECT 1 ${removals} = s.id)`;
  return !hasRow(tx, laidSince, { job, takenOff });
}

/** Stores the stop at its new place. @throws AppError taken, wrong_status, validation at `stop` */
function writeStep(tx: core.App, user: CommandUser, routes: RouteList, step: Step, isUndo: boolean): Done {
  const { input, technician, told, span, before, index } = step;
  if (!before) {
    const isBack = isUndo && told.kind === 'job' && isBackAlone(tx, told.id, input.stop);
    requirePlannable(tx, told.kind, told.id, isBack);
  }
  const route = routes.findOn(technician.id, input.date) ?? routes.add(createRoute(tx, technician, input.date, user));
  if (before) {
    const fixedTime = input.fixedTime ?? before.stop.getBool('fixedTime');
    updateRecord(tx, before.stop, { route: route.id, ...span, fixedTime });
    return { ...step, stop: before.stop, route };
  }
  const { stop: id, note } = input;
  if (id !== '' && hasRow(tx, 'SELECT 1 FROM route_stops WHERE id = {:id}', { id }))
    throw fieldError(`steps.${index}.stop`, 'duplicateId');
  const stop = insertRecord(tx, 'route_stops', {
    ...(id === '' ? {} : { id }),
    route: route.id,
    [told.kind]: told.id,
    ...span,
    fixedTime: input.fixedTime ?? false,
    note,
    status: 'planlagt',
  });
  return { ...step, stop, route };
}

/**
 * Keeps on each stop which rules are overruled there, and why.
 * @throws AppError rule_broken with the rules of all refused steps; validation at `reason`
 */
function overruleAll(tx: core.App, user: CommandUser, done: readonly Done[], input: ParsedPlanSteps): Accepted[] {
  const check = createRuleCheck(tx, user);
  const checked = done.map((step) => {
    const { technician, item, span, route, stop } = step;
    const spot = { technician, item, date: route.getString('date'), span, route: route.id, stop: stop.id };
    return { ...step, broken: check(spot) };
  });
  refuse(
    checked.flatMap(({ index, told, broken }): RefusedStep[] => {
      const rules = getRefusingRules(broken, input.override);
      return rules.length > 0 ? [{ step: index, title: told.title, rules }] : [];
    }),
  );
  return checked.map(({ broken, ...step }) => {
    const reason = step.input.reason || input.reason;
    const deviation = overruleRules(broken, { override: input.override, reason }, user);
    updateRecord(tx, step.stop, { deviation });
    return { ...step, deviation };
  });
}

/** Why the stop breaks rules where it is; '' for none. */
function getReason(stop: core.Record): string {
  const kept = stop.getString('deviation');
  return kept === '' ? '' : toWrittenReason(JSON.parse(kept) as Deviation | null);
}

/** The job gets its day and time, and its timeline the change. */
function tellStep(tx: core.App, user: CommandUser, { told, route, span, before, deviation }: Accepted): void {
  if (told.kind === 'job') followPlan(tx, told.id, user.id);
  if (!before) return logStopChange(tx, user, 'lagt', told, route, span, toLogData(deviation));
  const was = { before: { date: before.date, startMinute: before.startMinute } };
  logStopChange(tx, user, 'flyttet', told, route, span, { ...was, ...toLogData(deviation) });
  // The route that the stop left shows the same author.
  if (before.route.id !== route.id)
    logStopChange(tx, user, 'flyttet', told, before.route, span, { ...was, left: true });
}
