/** The plan as it crosses the wire. */
import type {
  MailOutboxStatusOptions,
  TechnicianAbsencesKindOptions,
  TechniciansColourOptions,
  TechniciansTitleOptions,
} from '../pocketbase/types.ts';
import type { HoldReason, JobPriority, JobStatus, JobType } from '../service/values.ts';
import type { Broken } from './rules.ts';
import type { RouteStatus, StopStatus } from './values.ts';

export type Certificate = { name: string; expires: string };
/** Monday first; null is a day off. */
export type WorkHours = readonly ([number, number] | null)[];

export type BoardTechnician = {
  id: string;
  name: string;
  initials: string;
  phone: string;
  title: TechniciansTitleOptions;
  colour: TechniciansColourOptions | '';
  skills: string[];
  certificates: Certificate[];
  workHours: WorkHours;
  address: string;
  zip: string;
  city: string;
  lat: number;
  lng: number;
  active: boolean;
  hasMail: boolean;
};
export type BoardAbsence = {
  id: string;
  technician: string;
  kind: TechnicianAbsencesKindOptions;
  fromDay: string;
  toDay: string;
  fromMinute: number;
  toMinute: number;
};
/** `mail`: what became of the last mail to the technician, '' where none was sent. */
export type BoardRoute = {
  id: string;
  date: string;
  technician: string;
  helpers: string[];
  status: RouteStatus;
  note: string;
  publishedAt: string;
  publishedRev: number;
  rev: number;
  mail: MailOutboxStatusOptions | '';
};
/** What is planned: a job, or a task that somebody drives out for. */
export type BoardItem = {
  kind: 'job' | 'task';
  id: string;
  /** The job's number; 0 of a task. */
  number: number;
  title: string;
  type: JobType | '';
  priority: JobPriority;
  customer: string;
  contact: string;
  phone: string;
  address: string;
  zip: string;
  city: string;
  lat: number;
  lng: number;
  accessNote: string;
  description: string;
  durationMin: number;
  skills: string[];
  earliestDay: string;
  latestDay: string;
  windowFrom: number;
  windowTo: number;
  status: JobStatus | '';
  holdReason: HoldReason | '';
  klsRequired: boolean;
  created: string;
};
export type BoardStop = {
  id: string;
  route: string;
  sort: number;
  startMinute: number;
  endMinute: number;
  fixedTime: boolean;
  travelMin: number;
  travelMeters: number;
  status: StopStatus;
  arrivedAt: string;
  doneAt: string;
  skipReason: string;
  /** The planner's, for the technician. */
  note: string;
  /** null: its job or task is gone, or not for this person. */
  item: BoardItem | null;
};

export type Board = {
  from: string;
  to: string;
  /** The asker's own technician record, '' for none. */
  me: string;
  /** Ask and change the plan. */
  canPlan: boolean;
  technicians: BoardTechnician[];
  absences: BoardAbsence[];
  routes: BoardRoute[];
  stops: BoardStop[];
  tray: BoardItem[];
};

/** What a command answers: the stop it was about ('' where it is gone) and the routes as they now are. */
export type PlanChange = { stop: string; routes: BoardRoute[]; mailed?: boolean };

/** Body of a 409 `rule_broken`. */
export type RuleRefusal = { rules: Broken[] };
/** Body of a 409 `stale` from a planning command. `by` and `what`: the last change of the route, where it is known. */
export type RouteStale = {
  rev: number;
  fields: string[];
  current: { id: string; date: string; technician: string };
  by: string;
  what: string;
  title: string;
};

/** A place on the plan, with what it costs in driving. */
export type Slot = { technician: string; date: string; startMinute: number; extraMin: number; extraMeters: number };
