/** The open tasks of an account, registered with pocketbase/settings/open-work.ts. */
import { changeTask } from './save.ts';

export const taskWork = {
  what: 'tasks',
  collection: 'tasks',
  holder: 'assignee',
  isOpen: "w.status IN ('aaben', 'i_gang')",
  mayBeNobody: false,
  give: (tx: core.App, actor: Parameters<typeof changeTask>[1], id: string, assignee: string): void => {
    const rev = tx.findRecordById('tasks', id).getInt('rev');
    changeTask(tx, actor, { id, rev, assignee });
  },
} as const;
