/** The input of the planning commands. The dialogs check it first; PocketBase's commands enforce it. */
import * as z from 'zod/mini';
import { day, idempotencyKey, longText, optionalId, recordId, rev } from '../../core/shared/fields.ts';
import { OPTIMISE_SCOPES } from './optimise/types.ts';
import { SHORTEST, SOFT_RULES, STOP_STATUSES } from './values.ts';

/** Minutes after midnight in Copenhagen on the route's day. */
const startMinute = z.int().check(z.gte(0), z.lte(1439));
const durationMin = z.int().check(z.gte(SHORTEST), z.lte(1440));
/** Soft rules that the planner has seen and overrides. */
const override = z._default(z.array(z.enum(SOFT_RULES)).check(z.maxLength(SOFT_RULES.length)), []);
/** The version of the route on the user's board; 0 if there is no route yet. */
const routeRev = z._default(rev, 0);

const where = {
  technician: recordId,
  date: day,
  startMinute,
  durationMin: z.optional(durationMin),
  fixedTime: z.optional(z.boolean()),
  override,
};

/** The days of a board, both included. */
export const boardQuery = z.object({ from: day, to: day });
/** Places one job or one task on a technician's day. */
export const stopPlace = z
  .object({ ...where, job: optionalId, task: optionalId, rev: routeRev })
  .check(
    z.refine((input) => (input.job === '') !== (input.task === ''), { path: ['job'], params: { code: 'required' } }),
  );
/** `rev`: of the stop's route; `toRev`: of the route it is moved to, if that is another one. */
export const stopMove = z.object({ ...where, stop: recordId, rev, toRev: routeRev });
export const stopUnplace = z.object({ stop: recordId, rev });
/** The open stops in their new order. `startMinutes`: their starts, to undo; left out, the server computes them. */
export const routeOrder = z
  .object({
    rev,
    stops: z.array(recordId).check(z.minLength(1), z.maxLength(60)),
    startMinutes: z.optional(z.array(startMinute).check(z.maxLength(60))),
    override,
  })
  .check(
    z.refine((input) => input.startMinutes === undefined || input.startMinutes.length === input.stops.length, {
      path: ['startMinutes'],
      params: { code: 'invalid' },
    }),
  );
/** The day's helpers, and a note to all of them. */
export const routeSave = z.object({
  rev,
  helpers: z.array(recordId).check(z.maxLength(5)),
  note: longText(2000),
  override,
});
/** `rev`: of the route. */
export const stopNote = z.object({ rev, note: longText(1000) });
export const routePublish = z.object({ rev, idempotencyKey });
export const stopStatus = z.object({ status: z.enum(STOP_STATUSES), reason: longText(500) }).check(
  z.refine((input) => input.status !== 'sprunget_over' || input.reason !== '', {
    path: ['reason'],
    params: { code: 'required' },
  }),
);

/** What is optimised on a day; no technicians: all who are active. */
export const optimiseWish = z.object({
  date: day,
  technicians: z._default(z.array(recordId).check(z.maxLength(200)), []),
  scope: z._default(z.enum(OPTIMISE_SCOPES), 'day'),
});

export type BoardQuery = z.input<typeof boardQuery>;
export type StopPlace = z.input<typeof stopPlace>;
/** As PocketBase gets it, with the defaults set. */
export type ParsedStopPlace = z.output<typeof stopPlace>;
export type ParsedStopMove = z.output<typeof stopMove>;
export type StopMove = z.input<typeof stopMove>;
export type StopUnplace = z.input<typeof stopUnplace>;
export type RouteOrder = z.input<typeof routeOrder>;
export type RouteSave = z.input<typeof routeSave>;
export type StopNote = z.input<typeof stopNote>;
export type RoutePublish = z.input<typeof routePublish>;
export type StopStatusInput = z.input<typeof stopStatus>;
