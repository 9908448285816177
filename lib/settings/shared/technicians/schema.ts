/** Input of the commands on technicians and absences. Forms and PocketBase validate with the same schemas. */
import * as z from 'zod/mini';
import {
  day,
  idempotencyKey,
  optionalEmail,
  optionalId,
  ownPoint,
  positiveOere,
  recordId,
  requiredText,
  rev,
  text,
} from '../../../core/shared/fields.ts';
import { lazySchema } from '../../../core/shared/lazy-schema.ts';
import { certificates } from '../certificate-schema.ts';
import { normalisePhone } from '../../../core/shared/phone.ts';
import {
  TechnicianAbsencesKindOptions,
  TechniciansColourOptions,
  TechniciansTitleOptions,
} from '../../../pocketbase/shared/types.ts';

export const TECHNICIAN_TITLES = Object.values(TechniciansTitleOptions);
export const TECHNICIAN_COLOURS = Object.values(TechniciansColourOptions);
export const ABSENCE_KINDS = Object.values(TechnicianAbsencesKindOptions);
export type TechnicianColour = (typeof TECHNICIAN_COLOURS)[number];
export type AbsenceKind = (typeof ABSENCE_KINDS)[number];

/** Minutes after midnight in Copenhagen. */
const minute = lazySchema(() => z.int().check(z.gte(0), z.lte(1440)));
/** Start and end, or null for a day off. */
export const workDay = lazySchema(() =>
  z.nullable(z.tuple([minute, minute]).check(z.refine(([from, to]) => from < to, { params: { code: 'timeOrder' } }))),
);
export type WorkDay = [number, number] | null;

const technicianFields = lazySchema(() => ({
  name: requiredText(120),
  initials: requiredText(4),
  phone: z._default(
    z.string().check(
      z.trim(),
      z.maxLength(30),
      z.refine((value) => value === '' || normalisePhone(value) !== '', { params: { code: 'invalid' } }),
    ),
    '',
  ),
  email: optionalEmail,
  /** The account that signs in as this technician; only admins set it. */
  user: optionalId,
  title: z.enum(TECHNICIAN_TITLES),
  skills: z._default(
    z.array(requiredText(40)).check(
      z.maxLength(40),
      z.refine((skills) => new Set(skills.map((skill) => skill.toLowerCase())).size === skills.length, {
        params: { code: 'duplicateId' },
      }),
    ),
    [],
  ),
  certificates,
  /** Seven entries, Monday first. */
  workHours: z.array(workDay).check(z.length(7)),
  address: text(200),
  zip: text(10),
  city: text(80),
  ...ownPoint,
  /** The branch that they belong to. */
  branch: optionalId,
  /** The day begins and ends at the branch; else at home. */
  startsAtBranch: z._default(z.boolean(), false),
  /** Øre per hour excl. moms. */
  salesRate: positiveOere,
  costRate: positiveOere,
  colour: z.enum(TECHNICIAN_COLOURS),
}));
export const technicianForm = lazySchema(() => z.object(technicianFields));
export const technicianCreate = lazySchema(() => z.object({ ...technicianFields, idempotencyKey }));
export const technicianSave = lazySchema(() => z.object({ ...technicianFields, rev }));

const absenceFields = lazySchema(() => ({
  technician: recordId,
  kind: z.enum(ABSENCE_KINDS),
  /** First and last day, both included. */
  fromDay: day,
  toDay: day,
  /** Part of a day; both 0 for the whole day. */
  fromMinute: z._default(minute, 0),
  toMinute: z._default(minute, 0),
  note: text(200),
}));
type Absence = { fromDay: string; toDay: string; fromMinute: number; toMinute: number };
const inOrder = [
  z.refine<Absence>((absence) => absence.fromDay <= absence.toDay, { path: ['toDay'], params: { code: 'timeOrder' } }),
  z.refine<Absence>(
    (absence) => (absence.fromMinute === 0 && absence.toMinute === 0) || absence.fromMinute < absence.toMinute,
    { path: ['toMinute'], params: { code: 'timeOrder' } },
  ),
] as const;
export const absenceCreate = lazySchema(() => z.object({ ...absenceFields, idempotencyKey }).check(...inOrder));
export const absenceSave = lazySchema(() => z.object({ ...absenceFields, rev }).check(...inOrder));

export type TechnicianValues = z.infer<typeof technicianForm>;
