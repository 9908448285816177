/** The words that jobs are stored with. */
export const JOB_STATUSES = [
  'ny',
  'klar',
  'planlagt',
  'paa_vej',
  'i_gang',
  'pause',
  'udfoert',
  'kontrolleret',
  'klar_til_fakturering',
  'faktureret',
  'annulleret',
] as const;
export const JOB_TYPES = ['installation', 'service', 'fejlsoegning', 'eftersyn', 'garanti', 'andet'] as const;
export const JOB_PRIORITIES = ['lav', 'normal', 'hoej', 'akut'] as const;
export const HOLD_REASONS = ['materialer', 'kunde', 'adgang', 'vejr'] as const;
export const JOB_LINE_KINDS = ['timer', 'vare', 'ekstra'] as const;
export const HOUR_KINDS = ['normal', 'overtid_lav', 'overtid_hoej', 'koersel'] as const;
export const JOB_UNITS = ['stk', 'm', 'time', 'pakke', 'km'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];
export type JobType = (typeof JOB_TYPES)[number];
export type JobPriority = (typeof JOB_PRIORITIES)[number];
export type HoldReason = (typeof HOLD_REASONS)[number];
export type JobLineKind = (typeof JOB_LINE_KINDS)[number];
export type HourKind = (typeof HOUR_KINDS)[number];
