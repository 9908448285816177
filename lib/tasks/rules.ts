/** Steps of a task: Åben ⇄ I gang → Udført | Annulleret; its assignee or creator reopens it. Pure; runs in PocketBase too. */
import { isOperations, type Role } from '../auth/permissions.ts';
import type { TaskStatus } from './schema.ts';

const NEXT: Record<TaskStatus, readonly TaskStatus[]> = {
  aaben: ['i_gang', 'udfoert', 'annulleret'],
  i_gang: ['aaben', 'udfoert', 'annulleret'],
  udfoert: ['aaben', 'i_gang'],
  annulleret: ['aaben', 'i_gang'],
};

/** At most so many tasks in one change. */
export const MOST_CHANGES = 200;

/** Finished or given up. */
export function isClosed(status: TaskStatus): boolean {
  return status === 'udfoert' || status === 'annulleret';
}

/** Steps that a task may take now. `isMine`: the asker is its assignee or wrote it. */
export function allowedTaskTransitions(
  status: TaskStatus,
  asker: { roles: readonly Role[]; isMine: boolean },
): readonly TaskStatus[] {
  return asker.isMine || (!isClosed(status) && isOperations(asker.roles)) ? NEXT[status] : [];
}

export type TaskGroup = 'overdue' | 'today' | 'later' | 'undated' | 'snoozed';

/**
 * Where an open task stands on `today`. One that was put off is out of the way until its day comes; from then on it stands where
 * the later of the two days puts it.
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

/** The order to do them in: by group and day, within a day those with a time by it, then by priority. */
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

/** The latest done first. */
export function laterFirst(a: Ordered, b: Ordered): number {
  return (a.doneAt ?? '') > (b.doneAt ?? '') ? -1 : 1;
}
