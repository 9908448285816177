/**
 * Status of a task: Åben ⇄ I gang → Udført | Annulleret; its assignee or creator reopens it. Pure; runs in PocketBase
 * too.
 */
import { isOperations, type Role } from '../../auth/shared/permissions.ts';
import type { TaskStatus } from './values.ts';

const NEXT: Record<TaskStatus, readonly TaskStatus[]> = {
  aaben: ['i_gang', 'udfoert', 'annulleret'],
  i_gang: ['aaben', 'udfoert', 'annulleret'],
  udfoert: ['aaben', 'i_gang'],
  annulleret: ['aaben', 'i_gang'],
};

/** The most tasks in one bulk change. */
export const MAX_CHANGES = 200;

/** Whether a task is finished or cancelled. */
export function isClosed(status: TaskStatus): boolean {
  return status === 'udfoert' || status === 'annulleret';
}

/** The user. `isMine`: is the task's assignee or author. */
export type TaskActor = { roles: readonly Role[]; isMine: boolean };

/** The statuses that a task may change to now. */
export function allowedTaskTransitions(status: TaskStatus, actor: TaskActor): readonly TaskStatus[] {
  return actor.isMine || (!isClosed(status) && isOperations(actor.roles)) ? NEXT[status] : [];
}

export type TaskGroup = 'overdue' | 'today' | 'later' | 'undated' | 'snoozed';

/**
 * The group of an open task on `today`. A snoozed task is in its own group until its day comes; from then on the later
 * of its two days decides.
 */
export function taskGroup(
  task: { due?: string | undefined; snoozedUntil?: string | undefined },
  today: string,
): TaskGroup {
  const due = task.due ?? '';
  const snoozed = task.snoozedUntil ?? '';
  if (snoozed > today) return 'snoozed';
  const day = due > snoozed ? due : snoozed;
  if (day === '') return 'undated';
  return day < today ? 'overdue' : day === today ? 'today' : 'later';
}

type Ordered = {
  due?: string | undefined;
  snoozedUntil?: string | undefined;
  dueTime?: string | undefined;
  priority?: string | undefined;
  title: string;
  doneAt?: string | undefined;
};

const GROUP_ORDER: Record<TaskGroup, number> = { overdue: 0, today: 1, later: 2, undated: 3, snoozed: 4 };
const PRIORITY_ORDER: Record<string, number> = { akut: 0, hoej: 1, normal: 2, lav: 3 };

/** Compares open tasks by group, day, time and priority. */
export function taskOrder(today: string): (a: Ordered, b: Ordered) => number {
  const keyOf = (task: Ordered) => {
    const group = taskGroup(task, today);
    const day = group === 'snoozed' ? (task.snoozedUntil ?? '') : group === 'today' ? '' : task.due || '9999';
    return [GROUP_ORDER[group], day, task.dueTime || '99:99', PRIORITY_ORDER[task.priority ?? ''] ?? 2, task.title];
  };
  return (a, b) => compare(keyOf(a), keyOf(b));
}

function compare(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : a[at]! < b[at]! ? -1 : 1;
}

/** Compares finished tasks, latest first. */
export function laterFirst(a: Ordered, b: Ordered): number {
  return (a.doneAt ?? '') > (b.doneAt ?? '') ? -1 : 1;
}
