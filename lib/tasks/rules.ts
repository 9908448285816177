/** Steps of a task: Åben ⇄ I gang → Udført | Annulleret; its assignee or creator reopens it. Pure; runs in PocketBase too. */
import { isDrift, type Role } from '../auth/permissions.ts';
import type { TaskStatus } from './schema.ts';

const NEXT: Record<TaskStatus, readonly TaskStatus[]> = {
  aaben: ['i_gang', 'udfoert', 'annulleret'],
  i_gang: ['aaben', 'udfoert', 'annulleret'],
  udfoert: ['aaben'],
  annulleret: ['aaben'],
};

/** Steps that a task may take now. `isMine`: the asker is its assignee or wrote it. */
export function allowedTaskMoves(status: TaskStatus, asker: { roles: readonly Role[]; isMine: boolean }): readonly TaskStatus[] {
  const closed = status === 'udfoert' || status === 'annulleret';
  return asker.isMine || (!closed && isDrift(asker.roles)) ? NEXT[status] : [];
}
