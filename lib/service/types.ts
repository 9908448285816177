/** Jobs as they cross the wire. */
import type { InquiriesKindOptions, ServiceJobsRecord, TechniciansRecord } from '../pocketbase/types.ts';
import type { KlsForm } from './kls-schema.ts';
import type { JobRecurrence } from './recurrence.ts';
import type { JobLineInput } from './schema.ts';
import type { JobStatus } from './values.ts';

export type Job = Required<
  Omit<ServiceJobsRecord<KlsForm | null, JobRecurrence | null, string[] | null>, 'technicians' | 'signature'>
> & { technicians: string[]; signature: string };
export type JobLine = Omit<JobLineInput, 'unitCost'> & { planned: boolean; unitCost?: number };

/** What the asker may do with the job as it stands now. */
export type JobCan = {
  /** 'all': the office's fields too · 'work': hours, goods, notes, report, signature · 'none' */
  edit: 'all' | 'work' | 'none';
  moves: JobStatus[];
  seeCost: boolean;
  archive: boolean;
  /** A filled report waits for somebody's eyes. */
  approveKls: boolean;
};
export type JobOffer = {
  id: string;
  offerNumber: number;
  revision: number;
  kind: InquiriesKindOptions;
  total: number;
};

export type JobNamed = { id: string; jobNumber: number };

export type JobAggregate = {
  job: Job;
  /** In the order shown. */
  lines: JobLine[];
  /** null: none, or not for this person. */
  offer: JobOffer | null;
  /** The one that this repeats, and the one that repeats it. */
  repeats: { previous: JobNamed | null; next: JobNamed | null };
  /** The asker's own technician record, '' for none. */
  me: string;
  can: JobCan;
};

/** Body of a 409 `stale` on save. */
export type JobStale = { rev: number; fields: string[]; current: JobAggregate };

type Technician = TechniciansRecord<unknown, string[], unknown>;
export const JOB_TECHNICIAN_FIELDS = [
  'id',
  'name',
  'initials',
  'user',
  'title',
  'colour',
  'salesRate',
  'active',
  'skills',
] as const satisfies readonly (keyof Technician)[];
export type JobTechnician = Pick<Technician, (typeof JOB_TECHNICIAN_FIELDS)[number]>;

/** Fields of a row of the list and a card of the board, as PocketBase is asked for them. */
export const JOB_ROW_FIELDS = [
  'id',
  'jobNumber',
  'title',
  'type',
  'priority',
  'customerName',
  'contactPhone',
  'address',
  'zip',
  'city',
  'status',
  'statusAt',
  'holdReason',
  'plannedDay',
  'plannedMinute',
  'latestDay',
  'durationMin',
  'technicians',
  'klsRequired',
  'subtotal',
  'lead',
  'seller',
  'rev',
] as const satisfies readonly (keyof Job)[];
export type JobRow = Pick<Job, (typeof JOB_ROW_FIELDS)[number]>;
