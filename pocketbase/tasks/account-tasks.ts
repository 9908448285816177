/** Tasks to give an account its role: one for each admin, and all are done when one of them has done it. */
import { copenhagenToday } from '../../lib/core/shared/dates.ts';
import { toDbTime } from '../runtime/sql.ts';

const MAX_TITLE = 200;

/** Creates the task for each of the admins. `title` in Danish, as all tasks that the product makes. */
export function createAccountTasks(tx: core.App, account: string, admins: readonly string[], title: string): void {
  for (const assignee of admins) {
    const task = new Record(tx.findCollectionByNameOrId('tasks'));
    task.load({
      title: title.slice(0, MAX_TITLE),
      type: 'andet',
      priority: 'normal',
      due: copenhagenToday(new Date()),
      status: 'aaben',
      origin: 'regel',
      account,
      assignee,
      assignedAt: toDbTime(),
      archived: false,
      rev: 1,
    });
    tx.save(task);
  }
}

/** Finishes the open tasks about the account. */
export function finishAccountTasks(tx: core.App, account: string): void {
  const filter = 'account = {:account} && (status = "aaben" || status = "i_gang")';
  for (const task of tx.findRecordsByFilter('tasks', filter, '', 0, 0, { account })) {
    if (!task) continue;
    const now = toDbTime();
    task.load({ status: 'udfoert', doneAt: now, movedBy: '', movedAt: now, rev: task.getInt('rev') + 1 });
    tx.save(task);
  }
}
