/** Tasks that the product makes or finishes itself, not a user's command on them. */
import { copenhagenToday } from '../../lib/core/shared/dates.ts';
import { insertRecord, updateRecord } from '../runtime/records.ts';
import { toDbTime } from '../runtime/sql.ts';

/** Of a task. */
export const MAX_TITLE = 200;

/** Adds an open task, assigned now. */
export function addTask(
  tx: core.App,
  fields: { title: string; assignee: string; [field: string]: unknown },
): core.Record {
  const open = { status: 'aaben', assignedAt: toDbTime(), archived: false, rev: 1 };
  return insertRecord(tx, 'tasks', { ...open, ...fields });
}

/** Finishes a task, if it is open. `by`: a user id, '' for the product itself. */
export function finishTask(tx: core.App, task: core.Record, by: string): void {
  if (!['aaben', 'i_gang'].includes(task.getString('status'))) return;
  const now = toDbTime();
  updateRecord(tx, task, { status: 'udfoert', doneAt: now, movedBy: by, movedAt: now, rev: task.getInt('rev') + 1 });
}

/**
 * Tasks to give an account its role: one for each admin, and all are done when one of them has done it. `title` in
 * Danish, as all tasks that the product makes.
 */
export function createAccountTasks(tx: core.App, account: string, admins: readonly string[], title: string): void {
  const due = copenhagenToday(new Date());
  const task = { title: title.slice(0, MAX_TITLE), type: 'andet', priority: 'normal', due, origin: 'regel', account };
  for (const assignee of admins) addTask(tx, { ...task, assignee });
}

/** Finishes the open tasks about the account. */
export function finishAccountTasks(tx: core.App, account: string): void {
  for (const task of tx.findRecordsByFilter('tasks', 'account = {:account}', '', 0, 0, { account }))
    if (task) finishTask(tx, task, '');
}
