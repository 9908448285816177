/** The words that routes and stops are stored with. */
export const ROUTE_STATUSES = ['kladde', 'udsendt', 'i_gang', 'afsluttet'] as const;
export const STOP_STATUSES = ['planlagt', 'paa_vej', 'ankommet', 'udfoert', 'ikke_hjemme', 'sprunget_over'] as const;
export type RouteStatus = (typeof ROUTE_STATUSES)[number];
export type StopStatus = (typeof STOP_STATUSES)[number];

/** Why a place on the plan is refused. Hard ones always refuse; soft ones give way to somebody who names them. */
export const HARD_RULES = ['overlap', 'absence', 'inactive', 'midnight'] as const;
export const SOFT_RULES = [
  'travel',
  'workHours',
  'dayOff',
  'holiday',
  'skill',
  'certificate',
  'window',
  'tooEarly',
  'tooLate',
  'past',
  'helping',
  'helperBusy',
  'helperAway',
] as const;
export type HardRule = (typeof HARD_RULES)[number];
export type SoftRule = (typeof SOFT_RULES)[number];
export type Rule = HardRule | SoftRule;

export const PRIORITIES = ['lav', 'normal', 'hoej', 'akut'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Minutes to which times on the board snap. */
export const SNAP = 15;
/** Minutes of a stop whose job says nothing. */
export const DEFAULT_MINUTES = 60;
/** Shortest stop on the board, minutes. */
export const SHORTEST = 15;
