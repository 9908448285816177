/** The plan as the API sends it. */
import type {
  MailOutboxStatusOptions,
  TechnicianAbsencesKindOptions,
  TechniciansColourOptions,
  TechniciansTitleOptions,
} from '../../pocketbase/shared/types.ts';
import type { JobPart } from '../../service/shared/parts.ts';
import type { HoldReason, JobPriority, JobStatus, JobType } from '../../service/shared/values.ts';
import type { ShownDeviation } from './deviations.ts';
import type { SentRoute, Unsent, VisitMove } from './differences.ts';
import type { PlanLimits } from '../../core/shared/company.ts';
import type { SentDrives } from './known-drives.ts';
import type { Place } from './places.ts';
import type { PartSlot } from './part-slots.ts';
import type { BrokenRule } from './rules.ts';
import type { PlanSteps } from './schema.ts';
import type { RouteStatus, StopNotice, StopStatus } from './values.ts';

type Certificate = { name: string; expires: string };
/** Monday first, minutes after midnight; null is a day off. */
type WorkHours = readonly ([number, number] | null)[];

export type BoardTechnician = Place & {
  id: string;
  name: string;
  /** The name of the branch that the day begins at, '' for home; the place is that branch's, or the home. */
  startsAt: string;
  /** The branch that they belong to, '' for none. */
  branch: string;
  initials: string;
  phone: string;
  title: TechniciansTitleOptions;
  colour: TechniciansColourOptions | '';
  skills: string[];
  certificates: Certificate[];
  workHours: WorkHours;
  city: string;
  active: boolean;
  hasMail: boolean;
  /** When their account last reached the server, UTC; '' if never, and for technicians. */
  lastSeen: string;
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
/** `mail`: status of the mails of the last sending, a failed one first; '' if there was none. */
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
  /** Helpers who come along although they are busy or away. */
  deviation: ShownDeviation | null;
  mail: MailOutboxStatusOptions | '';
  /** What its technicians know, if it has changed since. Technicians get their own. */
  sent: SentRoute | null;
};
/** An item to plan: a job, or a task at a customer's place. */
export type BoardItem = Place & {
  kind: 'job' | 'task';
  id: string;
  /** The job's number; 0 for a task. */
  number: number;
  title: string;
  type: JobType | '';
  priority: JobPriority;
  customer: string;
  contact: string;
  phone: string;
  city: string;
  accessNote: string;
  description: string;
  durationMin: number;
  /** Minutes of its visits that are planned, begun or done. */
  plannedMin: number;
  /** Those visits in the order of their times; for a technician the published ones. None for a task. */
  parts: readonly JobPart[];
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
  /** What the customer was told when the technician set out, '' for nothing, and when (UTC). */
  notice: StopNotice | '';
  noticeAt: string;
  /** The planner's note for the technician. */
  note: string;
  /** The rules that a planner overruled here, and why; null for a technician. */
  deviation: ShownDeviation | null;
  /** null if its job or task is deleted, or the user may not see it. */
  item: BoardItem | null;
};

/** A time that is held for a customer on the telephone. Who it is for is told to nobody else. */
export type BoardHold = {
  id: string;
  technician: string;
  date: string;
  startMinute: number;
  endMinute: number;
  /** Who holds it. */
  name: string;
  isMine: boolean;
  /** UTC. */
  expiresAt: string;
};

export type Board = {
  from: string;
  to: string;
  /** The user's own technician record, '' for none. */
  me: string;
  /** The user may change the plan. */
  canPlan: boolean;
  /** The firm's own days off, as for `isWorkingDay`. */
  daysOff: readonly string[];
  limits: PlanLimits;
  technicians: BoardTechnician[];
  absences: BoardAbsence[];
  routes: BoardRoute[];
  stops: BoardStop[];
  tray: BoardItem[];
  holds: BoardHold[];
  /** The measured drives within each technician's day; left out without a router. */
  drives?: SentDrives;
  /** Visits that went to another route since they were sent; of a technician their own. */
  moves: VisitMove[];
};

/** The day and the technician of a route. */
export type RoutePlace = { id: string; date: string; technician: string };

/** A command's answer: its stop ('' if it was removed) and the changed routes. */
export type PlanChange = { stop: string; routes: BoardRoute[]; mailed?: boolean };

/**
 * Answer of a change of several stops. `undo`: the steps that bring back what was before. `left`: titles of the visits
 * that an undo left out, because a colleague has laid the rest of their job meanwhile.
 */
export type PlanChanged = PlanChange & { undo: Required<PlanSteps>; left: string[] };

/** `absence`: its id; `tasks`: how many customers must be told; `helped`: the routes that lost their helper. */
export type SickReported = PlanChanged & { absence: string; tasks: number; helped: string[] };

/** A step that is refused: its index in `steps`, and the title of its job or task. */
export type RefusedStep = { step: number; title: string; rules: BrokenRule[] };
/** Body of a 409 `rule_broken`. `steps`: of a change of several stops, whose rules are all in `rules`. */
export type RuleRefusal = { rules: BrokenRule[]; steps?: RefusedStep[] };
/** Body of a 409 `stale` from a planning command. `by`, `what`, `title`: the route's last change, if it is known. */
export type RouteStale = {
  rev: number;
  fields: string[];
  current: { id: string; date: string; technician: string };
  by: string;
  what: string;
  title: string;
};

/** A position on the plan, with the driving that it adds. */
export type Slot = PartSlot;
/** `name`: the technician's. */
export type NamedSlot = Slot & { name: string };
/**
 * `lacking`: the skills that nobody has; then there are no slots. `isTooFar`: there are none because it is too far away
 * for everybody. `durationMin`: of the visit.
 */
export type SlotAnswer = {
  slots: NamedSlot[];
  isLate: boolean;
  lacking: string[];
  isTooFar: boolean;
  durationMin: number;
};
/** `job`, `task`: what was booked, '' for none; `jobNumber`: 0 for a task. */
export type SlotBooked = PlanChange & { job: string; task: string; jobNumber: number };

/** A route with something to send. `stops`, `startMinute`, `endMinute`: of its visits; `by`: who changed it last. */
export type UnsentRoute = Unsent & {
  id: string;
  date: string;
  rev: number;
  technician: { id: string; name: string; phone: string; hasMail: boolean };
  stops: number;
  startMinute: number;
  endMinute: number;
  mail: BoardRoute['mail'];
  by: string;
};

/**
 * What became of a route that was to be sent. 'noMail': published, but the technician has no mail address; 'stale': it
 * was changed meanwhile, by `by`; 'gone': it does not exist.
 */
export type PublishedRoute = {
  route: string;
  outcome: 'sent' | 'noMail' | 'nothing' | 'stale' | 'gone';
  by: string;
};
export type PublishedRoutes = { results: PublishedRoute[]; routes: BoardRoute[] };
