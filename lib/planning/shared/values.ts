/** Select values of routes and stops (from the generated types), the names of the planning rules, and their limits. */
import {
  RouteStopsStatusOptions,
  type RouteStopsNoticeOptions,
  type RoutesStatusOptions,
} from '../../pocketbase/shared/types.ts';

export type RouteStatus = RoutesStatusOptions;
export type StopStatus = RouteStopsStatusOptions;
export type StopNotice = `${RouteStopsNoticeOptions}`;
export const STOP_STATUSES: readonly StopStatus[] = Object.values(RouteStopsStatusOptions);

/** Hard rules always refuse a position on the plan; a planner may override the soft ones by name. */
export const HARD_RULES = ['overlap', 'absence', 'inactive', 'midnight'] as const;
export const SOFT_RULES = [
  'travel',
  'tooFar',
  'workHours',
  'homeHours',
  'dayOff',
  'holiday',
  'skill',
  'certificate',
  'window',
  'tooEarly',
  'tooLate',
  'past',
  'pastTime',
  'helping',
  'helperBusy',
  'helperAway',
  'held',
] as const;
export type HardRule = (typeof HARD_RULES)[number];
export type SoftRule = (typeof SOFT_RULES)[number];
export type Rule = HardRule | SoftRule;

/** The reason of a change that brings back an earlier plan: its rules were overruled when it was made. */
export const UNDO_REASON = 'fortryd';

/** Times that are set by pointer or keys snap to multiples of this, minutes; typed times may be any minute. */
export const SNAP = 5;
/** Times that the product proposes are multiples of this, minutes. */
export const QUARTER = 15;
/** Length of a stop whose job has no duration, minutes. */
export const DEFAULT_MINUTES = 60;
/** Shortest stop on the board, minutes. */
export const SHORTEST = 15;

/** A time is held so long, minutes. */
export const HOLD_MINUTES = 10;
/** One person may hold so many times at once. */
export const MAX_HOLDS = 5;
/** The rules that a suggested time may break: a far customer must be visited too, and an urgent one on a day off. */
export const SUGGESTED_ANYWAY: readonly SoftRule[] = ['tooFar', 'holiday'];
