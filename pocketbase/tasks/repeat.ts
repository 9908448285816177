/** Finishing a repeating task creates the next one; undoing it deletes that one if it was not changed. */
import { copenhagenToday } from '../../lib/core/shared/dates.ts';
import { nextDue, type Recurrence } from '../../lib/tasks/shared/recurrence.ts';
import { addTask } from './own-tasks.ts';
import { readDaysOff } from '../runtime/company.ts';
import { numbers, texts } from '../runtime/columns.ts';
import { queryRow } from '../runtime/sql.ts';

const COPIED_FIELDS = [
  'title',
  'body',
  'type',
  'dueTime',
  'priority',
  'assignee',
  'lead',
  'inquiry',
  'job',
  'createdBy',
  'assignedBy',
] as const;

/**
 * The next task is due after this one's day, or after today if that day has passed. A task has one successor at
 * most.
 */
export function repeatTask(tx: core.App, task: core.Record): void {
  const recurrence = JSON.parse(task.getString('recurrence') || 'null') as Recurrence | null;
  if (recurrence === null || findSuccessor(tx, task.id) !== null) return;
  const today = copenhagenToday(new Date());
  const due = task.getString('due');
  const extraDaysOff = readDaysOff(tx);
  const copied = Object.fromEntries(COPIED_FIELDS.map((field) => [field, task.getString(field)]));
  addTask(tx, {
    ...(copied as Record<(typeof COPIED_FIELDS)[number], string>),
    recurrence,
    due: nextDue(recurrence, due > today ? due : today, extraDaysOff),
    origin: 'regel',
    previous: task.id,
  });
}

type Successor = { id: string; rev: number; status: string };

/** The second condition lets SQLite use the partial index. */
function findSuccessor(tx: core.App, id: string): Successor | null {
  const columns = { ...texts('id', 'status'), ...numbers('rev') };
  return queryRow(tx, columns, "FROM tasks WHERE previous = {:id} AND previous != ''", { id });
}

/** A successor that was changed or finished stays. */
export function deleteSuccessor(tx: core.App, id: string): void {
  const next = findSuccessor(tx, id);
  if (next?.rev === 1 && next.status === 'aaben') tx.delete(tx.findRecordById('tasks', next.id));
}
