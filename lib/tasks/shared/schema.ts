/** Input of the tasks' commands. Forms and PocketBase validate with the same schemas. */
import * as z from 'zod/mini';
import { day, longText, optionalDay, optionalId, recordId, requiredText, rev } from '../../core/shared/fields.ts';
import { lazySchema } from '../../core/shared/lazy-schema.ts';
import { MAX_CHANGES } from './rules.ts';
import { TASK_PRIORITIES, TASK_STATUSES, TASK_TYPES } from './values.ts';

/** How a task repeats (lib/tasks/shared/recurrence.ts); null if it does not. */
const recurrence = lazySchema(() =>
  z._default(
    z.nullable(
      z.discriminatedUnion('every', [
        z.object({ every: z.literal('day') }),
        z.object({ every: z.literal('week'), weekday: z.int().check(z.gte(1), z.lte(7)) }),
        z.object({ every: z.literal('month'), day: z.int().check(z.gte(1), z.lte(31)) }),
      ]),
    ),
    null,
  ),
);

const taskFields = lazySchema(() => ({
  title: requiredText(200),
  body: longText(5000),
  type: z._default(z.enum(TASK_TYPES), 'andet'),
  due: optionalDay,
  /** 'HH:MM' in Copenhagen, or empty. */
  dueTime: z._default(z.string().check(z.trim(), z.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/)), ''),
  priority: z._default(z.enum(TASK_PRIORITIES), 'normal'),
  /** A user id; empty for the task's author. */
  assignee: optionalId,
  lead: optionalId,
  inquiry: optionalId,
  job: optionalId,
  recurrence,
}));

/** A task that repeats or has a time needs a day. */
const needsDay = (task: { due: string; dueTime: string; recurrence: unknown }) =>
  task.due !== '' || (task.recurrence === null && task.dueTime === '');
const dayFirst = { path: ['due'], params: { code: 'required' } };

export const taskCreate = lazySchema(() =>
  z
    .object({ ...taskFields, idempotencyKey: z.optional(z.string().check(z.maxLength(80))) })
    .check(z.refine(needsDay, dayFirst)),
);
export const taskSave = lazySchema(() => z.object({ ...taskFields, rev }).check(z.refine(needsDay, dayFirst)));
export const taskTransition = lazySchema(() => z.object({ rev, status: z.enum(TASK_STATUSES) }));

/** One change to one task: its status, its assignee, or the day until which it is snoozed ('' ends the snooze). */
const change = { id: recordId, rev };
export const taskChanges = lazySchema(() =>
  z.object({
    changes: z
      .array(
        z.union([
          z.strictObject({ ...change, status: z.enum(TASK_STATUSES) }),
          z.strictObject({ ...change, assignee: recordId }),
          z.strictObject({ ...change, snoozedUntil: z.union([z.literal(''), day]) }),
        ]),
      )
      .check(z.minLength(1), z.maxLength(MAX_CHANGES)),
  }),
);

export type TaskCreate = z.infer<typeof taskCreate>;
export type TaskSave = z.infer<typeof taskSave>;
export type TaskTransition = z.infer<typeof taskTransition>;
export type TaskChange = z.infer<typeof taskChanges>['changes'][number];
