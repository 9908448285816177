/** A task as the form holds it, and as it is sent. */
import type { TaskItem } from './queries.ts';
import { recurrenceFrom, type Recurrence } from './recurrence.ts';
import type { TaskPriority, TaskType } from './schema.ts';

export type TaskForm = {
  title: string;
  body: string;
  type: TaskType;
  due: string;
  dueTime: string;
  priority: TaskPriority;
  assignee: string;
  lead: string;
  inquiry: string;
  job: string;
  repeat: '' | Recurrence['every'];
  /** The rule as stored: it knows the 31st, which a day that gave way does not. */
  recurrence: Recurrence | null;
  /** The day that the rule was stored with. */
  ruledBy: string;
};

export function taskToForm(task: TaskItem): TaskForm {
  const recurrence = task.recurrence ?? null;
  const { title, type } = task;
  return {
    title,
    type,
    body: task.body ?? '',
    due: task.due ?? '',
    dueTime: task.dueTime ?? '',
    priority: task.priority || 'normal',
    assignee: task.assignee ?? '',
    lead: task.lead ?? '',
    inquiry: task.inquiry ?? '',
    job: task.job ?? '',
    repeat: recurrence?.every ?? '',
    recurrence,
    ruledBy: task.due ?? '',
  };
}

/** What the server takes, without `rev`. A rule whose day nobody has changed stays as it is. */
export function taskToSent({ repeat, recurrence, ruledBy, ...fields }: TaskForm) {
  if (repeat === '') return { ...fields, recurrence: null };
  if (recurrence?.every === repeat && fields.due === ruledBy) return { ...fields, recurrence };
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(fields.due);
  // Without a day the server's check asks for one, at the day.
  return {
    ...fields,
    recurrence:
      repeat === 'day'
        ? { every: repeat }
        : isDay
          ? recurrenceFrom(repeat, fields.due)
          : repeat === 'week'
            ? { every: repeat, weekday: 1 }
            : { every: repeat, day: 1 },
  };
}
