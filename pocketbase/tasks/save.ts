/**
 * Task commands: create, save, transition, assign, snooze. Sellers change their own tasks and those they created;
 * operations change all.
 */
import { scopeOf } from '../../lib/auth/shared/permissions.ts';
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import { copenhagenToday } from '../../lib/core/shared/dates.ts';
import type { TasksRecord } from '../../lib/pocketbase/shared/types.ts';
import { allowedTaskTransitions, isClosed } from '../../lib/tasks/shared/rules.ts';
import type { TaskChange, TaskCreate, TaskTransition, TaskSave } from '../../lib/tasks/shared/schema.ts';
import type { TaskStatus } from '../../lib/tasks/shared/values.ts';
import { UNDO_MS } from '../runtime/activities.ts';
import { findReadable, requireRev, sameValue, toPublicFields } from '../runtime/records.ts';
import type { CommandUser } from '../runtime/user.ts';
import { toDbTime } from '../runtime/sql.ts';
import { checkAssignee, checkLinks } from './links.ts';
import { repeatTask, deleteSuccessor } from './repeat.ts';

const FIELDS = [
  'title',
  'body',
  'type',
  'due',
  'dueTime',
  'priority',
  'assignee',
  'lead',
  'inquiry',
  'job',
  'recurrence',
] as const;

function isOwnTask(user: CommandUser, task: core.Record): boolean {
  return task.getString('assignee') === user.id || task.getString('createdBy') === user.id;
}

/** A user who may see a task may change it. @throws AppError not_found */
function findTask(tx: core.App, id: string, user: CommandUser): core.Record {
  return findReadable(
    tx,
    'tasks',
    id,
    (task) => scopeOf(user.roles, 'tasks', 'change') === 'all' || isOwnTask(user, task),
  );
}

function getLinks(task: core.Record) {
  return { lead: task.getString('lead'), inquiry: task.getString('inquiry'), job: task.getString('job') };
}

/** Stores the assignee, and who assigned the task and when, which the assignee's screens show. */
function assign(task: core.Record, assignee: string, user: CommandUser): void {
  task.load({ assignee, assignedBy: user.id, assignedAt: toDbTime() });
}

/** @throws AppError validation */
export function createTask(tx: core.App, user: CommandUser, input: TaskCreate): TasksRecord {
  const assignee = input.assignee || user.id;
  checkAssignee(tx, assignee, user.id);
  checkLinks(tx, user, input, { lead: '', inquiry: '', job: '' });
  const task = new Record(tx.findCollectionByNameOrId('tasks'));
  for (const field of FIELDS) task.set(field, input[field]);
  task.load({ status: 'aaben', origin: 'manuel', archived: false, rev: 1, createdBy: user.id });
  assign(task, assignee, user);
  tx.save(task);
  return toPublicFields<TasksRecord>(task);
}

/** @throws AppError not_found, stale, validation */
export function saveTask(tx: core.App, id: string, user: CommandUser, input: TaskSave): TasksRecord {
  const task = findTask(tx, id, user);
  const before = toPublicFields<TasksRecord>(task);
  const proposed = { ...input, assignee: input.assignee || user.id };
  const changed = FIELDS.filter((field) => !sameValue(before[field], proposed[field]));
  if (changed.length === 0) return before;
  requireRev(task, input.rev, proposed);
  checkAssignee(tx, proposed.assignee, task.getString('assignee'));
  checkLinks(tx, user, proposed, getLinks(task));
  for (const field of changed) task.set(field, proposed[field]);
  if (changed.includes('assignee')) assign(task, proposed.assignee, user);
  // A new day ends the snooze.
  if (changed.includes('due')) task.set('snoozedUntil', '');
  return saveTaskRecord(tx, task, input.rev);
}

function saveTaskRecord(tx: core.App, task: core.Record, rev: number): TasksRecord {
  task.set('rev', rev + 1);
  tx.save(task);
  return toPublicFields<TasksRecord>(task);
}

/**
 * Finishing a repeating task creates the next one; undoing it deletes that one.
 * @throws AppError not_found, stale, wrong_status
 */
export function transitionTask(tx: core.App, id: string, user: CommandUser, input: TaskTransition): TasksRecord {
  const task = findTask(tx, id, user);
  const status = task.getString('status') as TaskStatus;
  if (status === input.status) return toPublicFields<TasksRecord>(task);
  requireRev(task, input.rev, { status: input.status });
  const allowed = allowedTaskTransitions(status, {
    roles: user.roles,
    isMine: isOwnTask(user, task) || isRecentTransition(task, user),
  });
  if (!allowed.includes(input.status)) throw new AppError('wrong_status', { status, allowed: [...allowed] });
  const now = toDbTime();
  task.load({ status: input.status, doneAt: input.status === 'udfoert' ? now : '', movedBy: user.id, movedAt: now });
  const record = saveTaskRecord(tx, task, input.rev);
  if (input.status === 'udfoert') repeatTask(tx, task);
  else if (status === 'udfoert') deleteSuccessor(tx, id);
  return record;
}

/** Did this user close the task a moment ago? Then they may undo it. */
function isRecentTransition(task: core.Record, user: CommandUser): boolean {
  return (
    task.getString('movedBy') === user.id &&
    Date.now() - Date.parse(task.getString('movedAt').replace(' ', 'T')) < UNDO_MS
  );
}

/** @throws AppError not_found, stale, validation at `assignee`, locked (closed) */
function assignTask(
  tx: core.App,
  user: CommandUser,
  input: { id: string; rev: number; assignee: string },
): TasksRecord {
  const task = findTask(tx, input.id, user);
  const before = task.getString('assignee');
  if (before === input.assignee) return toPublicFields<TasksRecord>(task);
  requireRev(task, input.rev, { assignee: input.assignee });
  requireOpenTask(task);
  checkAssignee(tx, input.assignee, before);
  assign(task, input.assignee, user);
  return saveTaskRecord(tx, task, input.rev);
}

/**
 * Snoozes a task until a future day. '' or a day that is not in the future ends the snooze.
 * @throws AppError not_found, stale, validation at `snoozedUntil`, locked (closed)
 */
function snoozeTask(
  tx: core.App,
  user: CommandUser,
  input: { id: string; rev: number; snoozedUntil: string },
): TasksRecord {
  const task = findTask(tx, input.id, user);
  const before = task.getString('snoozedUntil');
  if (before === input.snoozedUntil) return toPublicFields<TasksRecord>(task);
  requireRev(task, input.rev, { snoozedUntil: input.snoozedUntil });
  requireOpenTask(task);
  const today = copenhagenToday(new Date());
  if (input.snoozedUntil !== '' && input.snoozedUntil <= today && before <= today)
    throw fieldError('snoozedUntil', 'pastDate');
  task.set('snoozedUntil', input.snoozedUntil);
  return saveTaskRecord(tx, task, input.rev);
}

function requireOpenTask(task: core.Record): void {
  if (isClosed(task.getString('status') as TaskStatus)) throw new AppError('locked');
}

/** Runs one change of a list. @throws AppError like the single commands */
export function changeTask(tx: core.App, user: CommandUser, change: TaskChange): TasksRecord {
  if ('status' in change) return transitionTask(tx, change.id, user, change);
  return 'assignee' in change ? assignTask(tx, user, change) : snoozeTask(tx, user, change);
}
