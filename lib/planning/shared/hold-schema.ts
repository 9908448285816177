/** The input of the commands that hold and book a time of 'Ledig på ruten'. */
import * as z from 'zod/mini';
import { day, optionalId, optionalZip, recordId, text } from '../../core/shared/fields.ts';
import { lazySchema } from '../../core/shared/lazy-schema.ts';
import { JOB_TYPES } from '../../service/shared/values.ts';
import { SHORTEST } from './values.ts';

/** What a time can be wanted for. */
export const HOLD_KINDS = ['job', 'task', 'lead', 'offer'] as const;
export type HoldKind = (typeof HOLD_KINDS)[number];
/** A site visit is a task; all others are types of jobs. */
export const VISIT_TYPES = ['besigtigelse', ...JOB_TYPES] as const;
export type VisitType = (typeof VISIT_TYPES)[number];

const subjects = { job: optionalId, task: optionalId, lead: optionalId, offer: optionalId };
type Subjects = Record<HoldKind, string>;
const oneSubject = z.refine<Subjects>((input) => HOLD_KINDS.filter((kind) => input[kind] !== '').length === 1, {
  path: ['job'],
  params: { code: 'required' },
});

/** `zip`: typed for a lead without a postcode. */
export const slotHold = lazySchema(() =>
  z
    .object({
      ...subjects,
      technician: recordId,
      date: day,
      startMinute: z.int().check(z.gte(0), z.lte(1439)),
      durationMin: z.int().check(z.gte(SHORTEST), z.lte(1440)),
      zip: optionalZip,
    })
    .check(oneSubject),
);
/** `type` and `title`: of the visit that a lead gets; what exists already has its own. */
export const slotBooking = lazySchema(() =>
  z.object({
    hold: recordId,
    type: z.optional(z.enum(VISIT_TYPES)),
    title: text(200),
  }),
);

/** The query of the suggestions: its values are text. `skills` are separated by commas. */
export const slotQuery = lazySchema(() =>
  z
    .object({
      ...subjects,
      zip: optionalZip,
      durationMin: z.optional(
        z.string().check(
          z.regex(/^\d{1,4}$/),
          z.refine((typed) => isLength(Number(typed))),
        ),
      ),
      skills: z._default(z.string().check(z.maxLength(500)), ''),
    })
    .check(
      z.refine(
        (input) =>
          HOLD_KINDS.filter((kind) => input[kind] !== '').length === (input.zip === '' ? 1 : 0) || isLeadWithZip(input),
        {
          path: ['job'],
          params: { code: 'required' },
        },
      ),
    ),
);

const isLength = (minutes: number) => minutes >= SHORTEST && minutes <= 1440;
/** A postcode stands alone, or helps a lead that has none. */
const isLeadWithZip = (input: Subjects) => HOLD_KINDS.every((kind) => (input[kind] !== '') === (kind === 'lead'));

export type SlotQuery = z.input<typeof slotQuery>;
export type ParsedSlotQuery = z.output<typeof slotQuery>;
export type SlotHold = z.input<typeof slotHold>;
export type ParsedSlotHold = z.output<typeof slotHold>;
export type SlotBooking = z.input<typeof slotBooking>;
export type ParsedSlotBooking = z.output<typeof slotBooking>;
