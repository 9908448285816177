/**
 * The tasks of a set, and the input that starts one. The template's form and PocketBase validate with the same schemas.
 */
import * as z from 'zod/mini';
import { idempotencyKey, optionalId, recordId, requiredText } from '../../core/shared/fields.ts';
import { lazySchema } from '../../core/shared/lazy-schema.ts';
import { ASSIGNEE_RULES } from './set-rules.ts';
import { TASK_PRIORITIES, TASK_TYPES } from './values.ts';

const taskSetItem = lazySchema(() =>
  z.object({
    title: requiredText(200),
    type: z._default(z.enum(TASK_TYPES), 'andet'),
    priority: z._default(z.enum(TASK_PRIORITIES), 'normal'),
    /** Working days after the start; 0 is the same day. */
    dueDays: z.int().check(z.gte(0), z.lte(250)),
    /** A rule, or the id of an account. */
    assignee: z._default(z.union([z.enum(ASSIGNEE_RULES), recordId]), 'ansvarlig'),
  }),
);
export const taskSetItems = lazySchema(() => z._default(z.array(taskSetItem).check(z.maxLength(30)), []));

/** Starts a set for one record. */
export const taskSetStart = lazySchema(() =>
  z.object({ set: recordId, lead: optionalId, inquiry: optionalId, job: optionalId, idempotencyKey }).check(
    z.refine(({ lead, inquiry, job }) => lead !== '' || inquiry !== '' || job !== '', {
      path: ['lead'],
      params: { code: 'required' },
    }),
  ),
);

export type TaskSetItem = z.infer<typeof taskSetItem>;
export type TaskSetStart = z.infer<typeof taskSetStart>;
