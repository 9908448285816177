/** The contracts of planning: each command is declared here and called from the browser. */
import type * as z from 'zod/mini';
import { defineCommands, type } from '../core/shared/contract.ts';
import type {
  BoardQuery,
  optimiseWish,
  PlanSteps,
  RouteOrder,
  RoutePublish,
  RoutesPublish,
  RouteSave,
  SickReport,
  SickUndo,
  StopMove,
  StopNote,
  StopPlace,
  StopStatusInput,
  StopUnplace,
} from './shared/schema.ts';
import type { OptimisedDay, OptimiserState } from './shared/optimise/types.ts';
import type { SlotBooking, SlotHold, SlotQuery } from './shared/hold-schema.ts';
import type {
  Board,
  BoardHold,
  PlanChange,
  PlanChanged,
  PublishedRoutes,
  RoutePlace,
  SickReported,
  SlotAnswer,
  SlotBooked,
  UnsentRoute,
} from './shared/types.ts';

export const planning = defineCommands({
  /** All routes of the days for the office; for a technician their own published ones. */
  readBoard: { method: 'GET', path: '/api/planning/board', input: type<BoardQuery>(), answer: type<Board>() },
  /** The day and the technician of a route, for its deep link. */
  readRoute: { method: 'GET', path: '/api/planning/routes/{id}', answer: type<RoutePlace>(), errors: ['not_found'] },
  /** The three slots with the least extra driving, for a job, a task, a lead, an offer or a postcode. */
  suggestSlots: {
    method: 'GET',
    path: '/api/planning/suggest',
    input: type<SlotQuery>(),
    answer: type<SlotAnswer>(),
    errors: ['validation', 'not_found'],
  },
  /** Holds a slot for ten minutes, or for ten more. */
  holdSlot: {
    method: 'POST',
    path: '/api/planning/hold',
    input: type<SlotHold>(),
    answer: type<BoardHold>(),
    errors: ['validation', 'not_found', 'rule_broken', 'taken'],
  },
  /** Releases a slot that the user holds. */
  releaseHold: {
    method: 'POST',
    path: '/api/planning/holds/{id}/release',
    answer: type<{ id: string }>(),
    errors: ['not_found'],
  },
  /** Books a held slot: a lead gets a job or a site visit, an accepted offer its job, and it is on the plan. */
  bookSlot: {
    method: 'POST',
    path: '/api/planning/book',
    input: type<SlotBooking>(),
    answer: type<SlotBooked>(),
    errors: ['validation', 'not_found', 'rule_broken', 'wrong_status', 'taken'],
  },
  /** Takes a booking of a moment ago off the plan, and archives what it made. */
  undoBooking: {
    method: 'POST',
    path: '/api/planning/holds/{id}/undo',
    answer: type<PlanChange>(),
    errors: ['not_found', 'wrong_status'],
  },
  /** Places a job or a task of the tray on a technician's day. */
  placeStop: {
    method: 'POST',
    path: '/api/planning/place',
    input: type<StopPlace>(),
    answer: type<PlanChange>(),
    errors: ['validation', 'rule_broken', 'stale', 'wrong_status', 'taken'],
  },
  /** Moves a stop to another time, day or technician. */
  moveStop: {
    method: 'POST',
    path: '/api/planning/move',
    input: type<StopMove>(),
    answer: type<PlanChange>(),
    errors: ['validation', 'rule_broken', 'stale', 'wrong_status', 'taken'],
  },
  /** Takes a stop off its route, back to the tray. */
  unplaceStop: {
    method: 'POST',
    path: '/api/planning/unplace',
    input: type<StopUnplace>(),
    answer: type<PlanChange>(),
    errors: ['stale', 'wrong_status'],
  },
  /** Moves, places and removes several stops at once: all or none. The answer has the steps that undo it. */
  changePlan: {
    method: 'POST',
    path: '/api/planning/change',
    input: type<PlanSteps>(),
    answer: type<PlanChanged>(),
    errors: ['validation', 'rule_broken', 'stale', 'wrong_status', 'taken'],
  },
  /**
   * Reports a technician sick: their planned visits go to colleagues or to the tray, and customers who must be told
   * become tasks of the user.
   */
  reportSick: {
    method: 'POST',
    path: '/api/planning/sick',
    input: type<SickReport>(),
    answer: type<SickReported>(),
    errors: ['validation', 'rule_broken', 'stale', 'wrong_status'],
  },
  /** Takes a report back, with its visits, and its tasks that nobody has begun. */
  undoSick: {
    method: 'POST',
    path: '/api/planning/sick/undo',
    input: type<SickUndo>(),
    answer: type<PlanChange>(),
    errors: ['validation', 'not_found', 'rule_broken', 'stale', 'wrong_status', 'taken'],
  },
  /** Puts the open stops of a route in another order. */
  orderRoute: {
    method: 'POST',
    path: '/api/planning/routes/{id}/order',
    input: type<RouteOrder>(),
    answer: type<PlanChange>(),
    errors: ['validation', 'rule_broken', 'stale', 'wrong_status'],
  },
  /** Stores the helpers and the note of a route. */
  saveRoute: {
    method: 'POST',
    path: '/api/planning/routes/{id}/save',
    input: type<RouteSave>(),
    answer: type<PlanChange>(),
    errors: ['validation', 'rule_broken', 'stale'],
  },
  /** Stores the planner's note for the technician on a stop. */
  noteStop: {
    method: 'POST',
    path: '/api/planning/stops/{id}/note',
    input: type<StopNote>(),
    answer: type<PlanChange>(),
    errors: ['validation', 'stale'],
  },
  /** Sends a route, or its changes, to the technician. */
  publishRoute: {
    method: 'POST',
    path: '/api/planning/routes/{id}/publish',
    input: type<RoutePublish>(),
    answer: type<PlanChange>(),
    errors: ['validation', 'stale', 'locked'],
    idempotent: true,
  },
  /** The routes of the days that have something to send, and what has changed on each. */
  readUnsent: {
    method: 'GET',
    path: '/api/planning/unsent',
    input: type<BoardQuery>(),
    answer: type<{ routes: UnsentRoute[] }>(),
    errors: ['validation'],
  },
  /** Sends each of many routes that has changed, once, and answers what became of each. */
  publishRoutes: {
    method: 'POST',
    path: '/api/planning/publish',
    input: type<RoutesPublish>(),
    answer: type<PublishedRoutes>(),
    errors: ['validation'],
    idempotent: true,
  },
  /** Sets a stop's status; also for the route's own technician. */
  transitionStop: {
    method: 'POST',
    path: '/api/planning/stops/{id}/status',
    input: type<StopStatusInput>(),
    answer: type<PlanChange>(),
    errors: ['validation', 'wrong_status'],
    idempotent: true,
  },
});

/** Solved by VROOM, beside the web server. */
export const optimiser = defineCommands({
  /** Whether the optimiser can be asked. Installs nothing. */
  readState: { method: 'GET', path: '/api/planning/optimise', by: 'next', answer: type<{ state: OptimiserState }>() },
  /** Proposes the best routes of a day; changes nothing. Every plan is checked by the planning rules before it is sent. */
  optimiseDay: {
    method: 'POST',
    path: '/api/planning/optimise',
    by: 'next',
    input: type<z.input<typeof optimiseWish>>(),
    answer: type<OptimisedDay>(),
    errors: [
      'validation',
      'optimiser_off',
      'optimiser_installing',
      'optimiser_missing',
      'optimiser_failed',
      'upstream',
    ],
  },
});
