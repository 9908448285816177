/** Converts a task to the form's values and back to the command's input. */
import type { TaskItem } from '../shared/queries.ts';
import { recurrenceFrom, type Recurrence } from '../shared/recurrence.ts';
import type { TaskPriority, TaskType } from '../shared/values.ts';

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
  /** The stored rule. It keeps the 31st, which the due day loses in shorter months. */
  recurrence: Recurrence | null;
  /** The due day stored together with the rule. */
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

/** The command's input without `rev`. The stored rule is kept unless the day or the interval was changed. */
export function taskToInput({ repeat, recurrence, ruledBy, ...fields }: TaskForm) {
  if (repeat === '') return { ...fields, recurrence: null };
  if (recurrence?.every === repeat && fields.due === ruledBy) return { ...fields, recurrence };
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(fields.due);
  // Without a day the schema reports the missing day at its field.
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
