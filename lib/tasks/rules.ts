/** Steps of a task: Åben ⇄ I gang → Udført | Annulleret; its assignee or creator reopens it. Pure; runs in PocketBase too. */
import { isDrift, type Role } from '../auth/permissions.ts';
import type { TaskStatus } from './schema.ts';

const NEXT: Record<TaskStatus, readonly TaskStatus[]> = {
  aaben: ['i_gang', 'udfoert', 'annulleret'],
  i_gang: ['aaben', 'udfoert', 'annulleret'],
  udfoert: ['aaben', 'i_gang'],
  annulleret: ['aaben', 'i_gang'],
};

/** Finished or given up. */
export function isClosed(status: TaskStatus): boolean {
  return status === 'udfoert' || status === 'annulleret';
}

/** Steps that a task may take now. `isMine`: the asker is its assignee or wrote it. */
export function allowedTaskMoves(status: TaskStatus, asker: { roles: readonly Role[]; isMine: boolean }): readonly TaskStatus[] {
  return asker.isMine || (!isClosed(status) && isDrift(asker.roles)) ? NEXT[status] : [];
}

export type TaskGroup = 'overdue' | 'today' | 'later' | 'undated' | 'snoozed';

/**
 * Where an open task stands on `today`. One that was put off is out of the way until its day comes; from then on it stands where
 * the later of the two days puts it.
 */
export function taskGroup(task: { due?: string | undefined; snoozedUntil?: string | undefined }, today: string): TaskGroup {
  const due = task.due ?? '';
  const snoozed = task.snoozedUntil ?? '';
  if (snoozed > today) return 'snoozed';
  const day = due > snoozed ? due : snoozed;
  if (day === '') return 'undated';
  return day < today ? 'overdue' : day === today ? 'today' : 'later';
}
