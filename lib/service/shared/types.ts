/** Jobs as the API sends them. */
import type { NamesIn } from '../../core/shared/field-names.ts';
import type {
  InquiriesKindOptions,
  JobAgreementsRecord,
  ServiceJobsRecord,
  TechniciansRecord,
} from '../../pocketbase/shared/types.ts';
import type { ChargeReason } from '../../settings/shared/catalog/charge-rules.ts';
import type { KlsVersion } from '../../settings/shared/kls/definition.ts';
import type { Withdrawn } from '../../offers/shared/types.ts';
import type { FirmCalendar } from '../../settings/shared/company/calendar.ts';
import type { AgreedLine } from './agreements.ts';
import type { KlsForm } from './kls-schema.ts';
import type { JobPart } from './parts.ts';
import type { JobRecurrence } from './recurrence.ts';
import type { JobLineInput } from './schema.ts';
import type { JobStatus } from './values.ts';

/** Automatic charges that a user removed: charge id to line id. */
export type RemovedCharges = Record<string, string>;
export type Job = Required<
  Omit<
    ServiceJobsRecord<KlsForm | null, JobRecurrence | null, RemovedCharges | null, string[] | null>,
    'technicians' | 'signature'
  >
> & { technicians: string[]; signature: string };
/**
 * `auto`: why the charge was added automatically; absent on a line by hand. `signed`: agreed as extra work with the
 * customer, and locked for all.
 */
export type JobLine = Omit<JobLineInput, 'unitCost'> & {
  planned: boolean;
  signed?: true;
  unitCost?: number;
  auto?: ChargeReason;
};

/** The user's rights on the job in its current status. */
export type JobCan = {
  /** 'all': the office's fields too · 'work': hours, goods, notes, report, signature · 'none' */
  edit: 'all' | 'work' | 'none';
  moves: JobStatus[];
  /** Another of the firm's states of the present step. */
  state: boolean;
  seeCost: boolean;
  archive: boolean;
  /** A finished report waits for approval. */
  approveKls: boolean;
};
export type JobOffer = {
  id: string;
  offerNumber: number;
  revision: number;
  kind: InquiriesKindOptions;
  total: number;
};

/** Extra work that the customer has signed. */
export type JobAgreement = Required<
  Omit<JobAgreementsRecord, 'job' | 'created' | 'updated' | 'signature' | 'createdBy' | 'lines'>
> & { signature: string; createdBy: string; lines: AgreedLine[] };

type JobNamed = { id: string; jobNumber: number };

/** `startedAt`: UTC, ISO 8601. */
export type RunningClock = { id: string; startedAt: string };
export type JobAggregate = {
  job: Job;
  /** In the order shown. */
  lines: JobLine[];
  /** In the order in which they were signed. */
  agreements: JobAgreement[];
  /** Øre excl. VAT: what an hour of the user's extra work costs the customer. */
  hourRate: number;
  /** The customer sees amounts with moms. */
  inclVat: boolean;
  /** null for none, or one that the user may not see. */
  offer: JobOffer | null;
  /** If the customer has withdrawn from the offer; reads that a browser kept from before do not have it. */
  withdrawn?: Withdrawn | null;
  /** Its visits that are planned, begun or done, in the order of their times; for a technician the published ones. */
  parts: JobPart[];
  /** The visits before and after this one. */
  repeats: { previous: JobNamed | null; next: JobNamed | null };
  /** The user's own technician record, '' for none. */
  me: string;
  /** The user's own running clock on the job, null for none. */
  clock: RunningClock | null;
  /**
   * The forms that its report may be begun with, and the version of the report; none for a job without a report. Reads
   * that a browser kept from before forms could be changed do not have it.
   */
  klsVersions?: KlsVersion[];
  /** The points of its report that its photos show: one key for each photo of a point. */
  klsPhotos?: string[];
  /** By which the rates of hours are proposed. */
  calendar: FirmCalendar;
  /** The firm's rate of moms for new lines, in percent. */
  vatRate: number;
  /** The firm keeps where photos were taken. */
  keepsPhotoPlace: boolean;
  can: JobCan;
};

type Technician = TechniciansRecord<unknown, unknown, string[], unknown>;
export const JOB_TECHNICIAN_FIELDS = 'id,name,initials,user,title,colour,salesRate,active,skills';
export type JobTechnician = Pick<Technician, NamesIn<typeof JOB_TECHNICIAN_FIELDS>>;

/** Fields of a row of the list and of a card of the board, as requested from PocketBase. */
const JOB_ROW = [
  'id,jobNumber,title,type,priority,customerName,contactPhone,address,zip,city,status,state,statusAt,holdReason',
  'plannedDay,plannedMinute,plannedTechnicians,latestDay,durationMin,technicians,klsRequired,subtotal,lead,seller,rev',
] as const;
export const JOB_ROW_FIELDS = JOB_ROW.join(',');
export type JobRow = Pick<Job, NamesIn<(typeof JOB_ROW)[number]>>;

/** Fields of a job on the map. */
export const MAP_JOB_FIELDS = 'id,jobNumber,title,customerName,zip,city,lat,lng,priority,plannedDay,technicians';
export type MapJob = Pick<Job, NamesIn<typeof MAP_JOB_FIELDS>>;
