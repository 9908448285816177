/** The input of the planning commands. The dialogs check it first; PocketBase's commands enforce it. */
import * as z from 'zod/mini';
import { day, idempotencyKey, instant, longText, optionalId, recordId, rev, text } from '../../core/shared/fields.ts';
import { daysBetween } from '../../core/shared/dates.ts';
import { lazySchema } from '../../core/shared/lazy-schema.ts';
import { REASON_LENGTH } from './deviations.ts';
import { MAX_HELPED, MAX_SICK_DAYS } from './sick.ts';
import { OPTIMISE_SCOPES } from './optimise/types.ts';
import { SHORTEST, SOFT_RULES, STOP_STATUSES } from './values.ts';

/** Minutes after midnight in Copenhagen on the route's day. */
const startMinute = lazySchema(() => z.int().check(z.gte(0), z.lte(1439)));
const durationMin = lazySchema(() => z.int().check(z.gte(SHORTEST), z.lte(1440)));
/** Soft rules that the planner has seen and overrides. */
const override = lazySchema(() => z._default(z.array(z.enum(SOFT_RULES)).check(z.maxLength(SOFT_RULES.length)), []));
/** Why they are overridden; required if one of them is really broken. */
const reason = lazySchema(() => text(REASON_LENGTH));
/** The version of the route on the user's board; 0 if there is no route yet. */
const routeRev = lazySchema(() => z._default(rev, 0));

const where = lazySchema(() => ({
  technician: recordId,
  date: day,
  startMinute,
  durationMin: z.optional(durationMin),
  fixedTime: z.optional(z.boolean()),
  override,
  reason,
}));

/** The days of a board, both included. */
export const boardQuery = lazySchema(() => z.object({ from: day, to: day }));
/** Places one job or one task on a technician's day. */
export const stopPlace = lazySchema(() =>
  z
    .object({ ...where, job: optionalId, task: optionalId, rev: routeRev })
    .check(
      z.refine((input) => (input.job === '') !== (input.task === ''), { path: ['job'], params: { code: 'required' } }),
    ),
);
/** `rev`: of the stop's route; `toRev`: of the route it is moved to, if that is another one. */
export const stopMove = lazySchema(() => z.object({ ...where, stop: recordId, rev, toRev: routeRev }));
export const stopUnplace = lazySchema(() => z.object({ stop: recordId, rev }));
/**
 * The open stops in their new order. `startMinutes`: their starts, to undo; left out, the server computes them.
 * `reasons`: why each breaks rules there, to undo; '' for the reason of the whole.
 */
export const routeOrder = lazySchema(() =>
  z
    .object({
      rev,
      stops: z.array(recordId).check(z.minLength(1), z.maxLength(60)),
      startMinutes: z.optional(z.array(startMinute).check(z.maxLength(60))),
      reasons: z.optional(z.array(reason).check(z.maxLength(60))),
      override,
      reason,
    })
    .check(
      z.refine((input) => input.startMinutes === undefined || input.startMinutes.length === input.stops.length, {
        path: ['startMinutes'],
        params: { code: 'invalid' },
      }),
      z.refine((input) => input.reasons === undefined || input.reasons.length === input.stops.length, {
        path: ['reasons'],
        params: { code: 'invalid' },
      }),
    ),
);
/** The day's helpers, and a note to all of them. */
export const routeSave = lazySchema(() =>
  z.object({
    rev,
    helpers: z.array(recordId).check(z.maxLength(5)),
    note: longText(2000),
    override,
    reason,
  }),
);
/** `rev`: of the route. */
export const stopNote = lazySchema(() => z.object({ rev, note: longText(1000) }));
/** The most stops that one command changes. */
const MAX_STEPS = 400;
/**
 * Where one stop goes. `stop` alone is a stop that moves; with a job or a task it is the id that the new stop gets, so
 * that a change that is undone gives its stops the ids they had. `note`: of a stop that is placed. `reason`: its own, if
 * it is another than that of the whole change.
 */
const planStep = lazySchema(() =>
  z
    .object({
      stop: optionalId,
      job: optionalId,
      task: optionalId,
      technician: recordId,
      date: day,
      startMinute,
      durationMin: z.optional(durationMin),
      fixedTime: z.optional(z.boolean()),
      note: longText(1000),
      reason,
    })
    .check(
      z.refine(({ stop, job, task }) => (stop !== '' || job !== '' || task !== '') && (job === '' || task === ''), {
        path: ['job'],
        params: { code: 'required' },
      }),
    ),
);
const planChange = lazySchema(() => ({
  steps: z.array(planStep).check(z.maxLength(MAX_STEPS)),
  revs: z.record(recordId, rev).check(
    z.refine((revs) => Object.keys(revs).length <= 2 * MAX_STEPS, {
      params: { code: 'maxItems', values: { maximum: 2 * MAX_STEPS } },
    }),
  ),
  override,
  reason,
}));
/**
 * Several stops change together, each checked at its new place against the others' new places. `unplaced`: stops that go
 * back to the tray. `revs`: versions of the routes that are changed, by their ids.
 */
export const planSteps = lazySchema(() =>
  z
    .object({
      ...planChange,
      unplaced: z._default(z.array(recordId).check(z.maxLength(MAX_STEPS)), []),
    })
    .check(
      z.refine(({ steps, unplaced }) => steps.length + unplaced.length > 0, {
        path: ['steps'],
        params: { code: 'required' },
      }),
      // The steps that undo a change must not be more than a change may have.
      z.refine(({ steps, unplaced }) => steps.length + unplaced.length <= MAX_STEPS, {
        path: ['unplaced'],
        params: { code: 'maxItems', values: { maximum: MAX_STEPS } },
      }),
    ),
);
/**
 * A technician is sick on these days, both included. `steps`: their visits that colleagues get, the others go to the
 * tray; and colleagues' visits that start later for an emergency. `gaveWay`: colleagues' visits that go to the tray for
 * one.
 */
export const sickReport = lazySchema(() =>
  z
    .object({
      ...planChange,
      technician: recordId,
      fromDay: day,
      toDay: day,
      gaveWay: z._default(z.array(recordId).check(z.maxLength(MAX_STEPS)), []),
    })
    .check(
      z.refine(({ fromDay, toDay }) => fromDay <= toDay, { path: ['toDay'], params: { code: 'beforeStart' } }),
      z.refine(({ fromDay, toDay }) => daysBetween(fromDay, toDay) < MAX_SICK_DAYS, {
        path: ['toDay'],
        params: { code: 'invalid' },
      }),
    ),
);
/** Takes a report back. `undo` and `helped`: as `reportSick` answered; `undo` is left out if no visit changed. */
export const sickUndo = lazySchema(() =>
  z.object({
    absence: recordId,
    undo: z.optional(planSteps),
    helped: z._default(z.array(recordId).check(z.maxLength(MAX_HELPED)), []),
  }),
);
export const routePublish = lazySchema(() => z.object({ rev, idempotencyKey }));
/** The routes to send, each in the version that the planner saw. */
export const routesPublish = lazySchema(() =>
  z.object({
    routes: z.array(z.object({ id: recordId, rev })).check(z.minLength(1), z.maxLength(100)),
    idempotencyKey,
  }),
);
/** `jobDone`: with Udført the whole job is done, although more of it is planned or left to plan. */
export const stopStatus = lazySchema(() =>
  z
    .object({
      status: z.enum(STOP_STATUSES),
      reason: longText(500),
      jobDone: z._default(z.boolean(), false),
      /** When a phone kept the step that it sends now. */
      at: z.optional(instant),
      idempotencyKey: z.optional(idempotencyKey),
    })
    .check(
      z.refine((input) => input.status !== 'sprunget_over' || input.reason !== '', {
        path: ['reason'],
        params: { code: 'required' },
      }),
    ),
);

/** What is optimised on a day; no technicians: all who are active. */
export const optimiseWish = lazySchema(() =>
  z.object({
    date: day,
    technicians: z._default(z.array(recordId).check(z.maxLength(200)), []),
    scope: z._default(z.enum(OPTIMISE_SCOPES), 'day'),
  }),
);

export type BoardQuery = z.input<typeof boardQuery>;
export type StopPlace = z.input<typeof stopPlace>;
/** As PocketBase gets it, with the defaults set. */
export type ParsedStopPlace = z.output<typeof stopPlace>;
export type ParsedStopMove = z.output<typeof stopMove>;
export type StopMove = z.input<typeof stopMove>;
export type StopUnplace = z.input<typeof stopUnplace>;
export type PlanSteps = z.input<typeof planSteps>;
export type SickReport = z.input<typeof sickReport>;
export type ParsedSickReport = z.output<typeof sickReport>;
export type SickUndo = z.input<typeof sickUndo>;
export type ParsedSickUndo = z.output<typeof sickUndo>;
export type PlanStep = PlanSteps['steps'][number];
export type ParsedPlanSteps = z.output<typeof planSteps>;
export type RouteOrder = z.input<typeof routeOrder>;
export type ParsedRouteOrder = z.output<typeof routeOrder>;
export type RouteSave = z.input<typeof routeSave>;
export type StopNote = z.input<typeof stopNote>;
export type RoutePublish = z.input<typeof routePublish>;
export type RoutesPublish = z.input<typeof routesPublish>;
export type StopStatusInput = z.input<typeof stopStatus>;
export type ParsedStopStatus = z.output<typeof stopStatus>;
