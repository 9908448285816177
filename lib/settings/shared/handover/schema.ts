/** Input of the commands that switch an account or a technician off and hand their open work over. */
import * as z from 'zod/mini';
import { day, recordId, rev, text } from '../../../core/shared/fields.ts';
import { lazySchema } from '../../../core/shared/lazy-schema.ts';

/** Open work of an account. */
const ACCOUNT_WORK = ['leads', 'offers', 'tasks'] as const;
export type AccountWorkKind = (typeof ACCOUNT_WORK)[number];
/** Of a technician. */
export type WorkKind = AccountWorkKind | 'visits';

/** More records can't be given back. */
export const MAX_GIVEN_BACK = 500;

/** Who takes over; '' for nobody: a lead is free then, a visit lies in the tray. Left out if there is no work. */
const taker = lazySchema(() => z.optional(z.union([z.literal(''), recordId])));
export const accountLeave = lazySchema(() =>
  z.object({ rev, to: z.object({ leads: taker, offers: taker, tasks: taker }) }),
);
export const technicianLeave = lazySchema(() => z.object({ rev, to: z.object({ visits: taker }) }));

const given = lazySchema(() =>
  z.array(
    z.object({
      what: z.enum(ACCOUNT_WORK),
      to: z.union([z.literal(''), recordId]),
      records: z.array(recordId).check(z.maxLength(MAX_GIVEN_BACK)),
    }),
  ),
);
/** Takes `accountLeave` back. `given`: what it gave to whom. */
export const accountReturn = lazySchema(() => z.object({ rev, given: given.check(z.maxLength(ACCOUNT_WORK.length)) }));

const minute = lazySchema(() => z.int().check(z.gte(0), z.lte(1440)));
/** A visit as it was planned. `item`: the job or task. `reason`: why it broke planning's rules there. */
const visit = lazySchema(() =>
  z.object({
    kind: z.enum(['job', 'task']),
    item: recordId,
    date: day,
    startMinute: minute,
    durationMin: minute,
    fixedTime: z.boolean(),
    note: text(1000),
    reason: text(300),
  }),
);
/** Takes `technicianLeave` back. `helped`: routes that the technician was a helper on. */
export const technicianReturn = lazySchema(() =>
  z.object({
    rev,
    to: z.union([z.literal(''), recordId]),
    visits: z.array(visit).check(z.maxLength(MAX_GIVEN_BACK)),
    helped: z.array(recordId).check(z.maxLength(MAX_GIVEN_BACK)),
  }),
);

export type AccountLeave = z.infer<typeof accountLeave>;
export type TechnicianLeave = z.infer<typeof technicianLeave>;
export type Given = z.infer<typeof given>[number];
export type PlannedVisit = z.infer<typeof visit>;
export type AccountReturn = z.infer<typeof accountReturn>;
export type TechnicianReturn = z.infer<typeof technicianReturn>;
