/** What the optimiser is asked and what it answers. */
import type { SoftRule } from '../values.ts';

/**
 * `day`: planned visits and the tray; `stops`: planned visits only; `order`: each technician keeps their own visits;
 * `tray`: planned visits stay, the tray is laid between them; `spread`: the chosen technicians' visits go to the others,
 * whose own visits stay, unless one gives way to an emergency.
 */
export const OPTIMISE_SCOPES = ['day', 'stops', 'order', 'tray', 'spread'] as const;
export type OptimiseScope = (typeof OPTIMISE_SCOPES)[number];

/** `ready` also if it is installed at the first use; the others say why it cannot be asked now. */
export type OptimiserState = 'ready' | 'installing' | 'missing' | 'failed' | 'off';

/** A wish as the endpoint has parsed it. No technicians: all who are active. */
export type OptimiseWish = { date: string; technicians: readonly string[]; scope: OptimiseScope };

/** Copenhagen's day, and the minutes after its midnight. */
export type OptimiseNow = { today: string; minute: number };

/** A job or a task, the other is ''. `stop`: the stop that it has on the board, '' for one of the tray. */
export type VisitIds = { stop: string; job: string; task: string };
/** `stays`: the optimiser may not move it. */
export type OptimisedStop = VisitIds & { startMinute: number; endMinute: number; stays: boolean };
/** `finish`: when the technician is home, minutes after midnight; null for a day without visits. */
export type RouteFigures = { driveMin: number; finish: number | null };
/** `route` and `rev` as on the board that was read; '' and 0 if there is no route yet. */
export type OptimisedRoute = {
  technician: string;
  route: string;
  rev: number;
  stops: OptimisedStop[];
  before: RouteFigures;
  after: RouteFigures;
};

/**
 * Why a visit has no place. `onHold`: the job waits for something; `skill`: nobody has the skills or a valid
 * certificate; `dayOff`: those who have them do not work that day; `window`: the customer's times do not fit anybody's
 * day; `tooFar`: the way is too long; `tooLong`: it is longer than the longest free part of a day; `noTime`: others
 * took the time; `gaveWay`: an emergency of a sick colleague took its time.
 */
export type UnassignedReason =
  | 'tooEarly'
  | 'tooLate'
  | 'holiday'
  | 'onHold'
  | 'skill'
  | 'dayOff'
  | 'window'
  | 'tooFar'
  | 'tooLong'
  | 'noTime'
  | 'gaveWay';
export type UnassignedVisit = VisitIds & { reason: UnassignedReason };

/** `override`: soft rules that visits break as on the board that was read, or because their last day is over. */
export type OptimisedDay = {
  routes: OptimisedRoute[];
  unassigned: UnassignedVisit[];
  override: SoftRule[];
};
