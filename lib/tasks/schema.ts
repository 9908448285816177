/** What may be written to a task. Used by the forms, and by PocketBase's commands as the lock. */
import * as z from 'zod/mini';
import { optionalDay, optionalId, requiredText, rev, text } from '../core/fields.ts';

export const TASK_TYPES = ['ring_op', 'foelg_op', 'besigtigelse', 'bestil', 'dokumentation', 'andet'] as const;
export const TASK_PRIORITIES = ['lav', 'normal', 'hoej', 'akut'] as const;
export const TASK_STATUSES = ['aaben', 'i_gang', 'udfoert', 'annulleret'] as const;
export type TaskType = (typeof TASK_TYPES)[number];
export type TaskPriority = (typeof TASK_PRIORITIES)[number];
export type TaskStatus = (typeof TASK_STATUSES)[number];

export const taskFields = {
  title: requiredText(200),
  body: text(5000),
  type: z._default(z.enum(TASK_TYPES), 'andet'),
  due: optionalDay,
  /** 'HH:MM' in Copenhagen, or empty. */
  dueTime: z._default(z.string().check(z.trim(), z.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/)), ''),
  priority: z._default(z.enum(TASK_PRIORITIES), 'normal'),
  /** Empty: the one who writes it. */
  assignee: optionalId,
  lead: optionalId,
  inquiry: optionalId,
};

export const taskCreate = z.object({ ...taskFields, idempotencyKey: z.optional(z.string().check(z.maxLength(80))) });
export const taskSave = z.object({ ...taskFields, rev });
export const taskMove = z.object({ rev, status: z.enum(TASK_STATUSES) });

export type TaskCreate = z.infer<typeof taskCreate>;
export type TaskSave = z.infer<typeof taskSave>;
export type TaskInput = z.input<typeof taskCreate>;
export type TaskMove = z.infer<typeof taskMove>;
