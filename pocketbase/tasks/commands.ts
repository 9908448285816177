/** Tasks: written, changed, moved, given away, put off. Sellers have their own and those they gave away; drift all. */
import { scopeOf, type Role } from '../../lib/auth/permissions.ts';
import { AppError, fieldError } from '../../lib/core/errors.ts';
import { copenhagenToday } from '../../lib/core/dates.ts';
import type { TasksRecord } from '../../lib/pocketbase/types.ts';
import { allowedTaskTransitions, isClosed } from '../../lib/tasks/rules.ts';
import type { TaskChange, TaskCreate, TaskTransition, TaskSave, TaskStatus } from '../../lib/tasks/schema.ts';
import { findReadable, publicFields, requireRev, sameValue } from '../runtime/command.ts';
import { dbTime } from '../runtime/sql.ts';
import { checkAssignee, checkLinks } from './links.ts';
import { repeatTask, takeRepeatBack } from './repeat.ts';

export type Actor = { id: string; roles: readonly Role[] };

/** The UI offers to take a step back for 10 s; a slow line gets some more. */
const UNDO_MS = 30_000;

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

function isMine(actor: Actor, task: core.Record): boolean {
  return task.getString('assignee') === actor.id || task.getString('createdBy') === actor.id;
}

/** @throws AppError not_found where the actor may not see it; who sees a task may change it */
function findTask(tx: core.App, id: string, actor: Actor): core.Record {
  return findReadable(
    tx,
    'tasks',
    id,
    (task) => scopeOf(actor.roles, 'tasks', 'change') === 'all' || isMine(actor, task),
  );
}

function linksOf(task: core.Record) {
  return { lead: task.getString('lead'), inquiry: task.getString('inquiry'), job: task.getString('job') };
}

/** Whose it becomes, by whom and when: the assignee's screens say so. */
function give(task: core.Record, assignee: string, actor: Actor): void {
  task.load({ assignee, assignedBy: actor.id, assignedAt: dbTime() });
}

/** @throws AppError validation */
export function createTask(tx: core.App, actor: Actor, input: TaskCreate): TasksRecord {
  const assignee = input.assignee || actor.id;
  checkAssignee(tx, assignee, actor.id);
  checkLinks(tx, actor, input, { lead: '', inquiry: '', job: '' });
  const task = new Record(tx.findCollectionByNameOrId('tasks'));
  for (const field of FIELDS) task.set(field, input[field]);
  task.load({ status: 'aaben', origin: 'manuel', archived: false, rev: 1, createdBy: actor.id });
  give(task, assignee, actor);
  tx.save(task);
  return publicFields<TasksRecord>(task);
}

/** @throws AppError not_found, stale, validation */
export function saveTask(tx: core.App, id: string, actor: Actor, input: TaskSave): TasksRecord {
  const task = findTask(tx, id, actor);
  const before = publicFields<TasksRecord>(task);
  const proposed = { ...input, assignee: input.assignee || actor.id };
  const changed = FIELDS.filter((field) => !sameValue(before[field], proposed[field]));
  if (changed.length === 0) return before;
  requireRev(task, input.rev, proposed);
  checkAssignee(tx, proposed.assignee, task.getString('assignee'));
  checkLinks(tx, actor, proposed, linksOf(task));
  for (const field of changed) task.set(field, proposed[field]);
  if (changed.includes('assignee')) give(task, proposed.assignee, actor);
  // Who sets a new day wants it then.
  if (changed.includes('due')) task.set('snoozedUntil', '');
  return saved(tx, task, input.rev);
}

function saved(tx: core.App, task: core.Record, rev: number): TasksRecord {
  task.set('rev', rev + 1);
  tx.save(task);
  return publicFields<TasksRecord>(task);
}

/** A repeating task that is done comes again; taking it back takes that back, too. @throws AppError not_found, stale, wrong_status */
export function moveTask(tx: core.App, id: string, actor: Actor, input: TaskTransition): TasksRecord {
  const task = findTask(tx, id, actor);
  const status = task.getString('status') as TaskStatus;
  if (status === input.status) return publicFields<TasksRecord>(task);
  requireRev(task, input.rev, { status: input.status });
  const allowed = allowedTaskTransitions(status, {
    roles: actor.roles,
    isMine: isMine(actor, task) || justMoved(task, actor),
  });
  if (!allowed.includes(input.status)) throw new AppError('wrong_status', { status, allowed: [...allowed] });
  const now = dbTime();
  task.load({ status: input.status, doneAt: input.status === 'udfoert' ? now : '', movedBy: actor.id, movedAt: now });
  const record = saved(tx, task, input.rev);
  if (input.status === 'udfoert') repeatTask(tx, task);
  else if (status === 'udfoert') takeRepeatBack(tx, id);
  return record;
}

/** Did the actor close it just now? Then the step is theirs to take back. */
function justMoved(task: core.Record, actor: Actor): boolean {
  return (
    task.getString('movedBy') === actor.id &&
    Date.now() - Date.parse(task.getString('movedAt').replace(' ', 'T')) < UNDO_MS
  );
}

/** @throws AppError not_found, stale, validation at `assignee`, locked where it is closed */
function assignTask(tx: core.App, actor: Actor, input: { id: string; rev: number; assignee: string }): TasksRecord {
  const task = findTask(tx, input.id, actor);
  const before = task.getString('assignee');
  if (before === input.assignee) return publicFields<TasksRecord>(task);
  requireRev(task, input.rev, { assignee: input.assignee });
  requireOpen(task);
  checkAssignee(tx, input.assignee, before);
  give(task, input.assignee, actor);
  return saved(tx, task, input.rev);
}

/**
 * Puts a task off until a day to come; it is out of the way until then. '' or a day that has come brings it back.
 * @throws AppError not_found, stale, validation at `snoozedUntil`, locked where it is closed
 */
function snoozeTask(tx: core.App, actor: Actor, input: { id: string; rev: number; snoozedUntil: string }): TasksRecord {
  const task = findTask(tx, input.id, actor);
  const before = task.getString('snoozedUntil');
  if (before === input.snoozedUntil) return publicFields<TasksRecord>(task);
  requireRev(task, input.rev, { snoozedUntil: input.snoozedUntil });
  requireOpen(task);
  const today = copenhagenToday(new Date());
  if (input.snoozedUntil !== '' && input.snoozedUntil <= today && before <= today)
    throw fieldError('snoozedUntil', 'pastDate');
  task.set('snoozedUntil', input.snoozedUntil);
  return saved(tx, task, input.rev);
}

function requireOpen(task: core.Record): void {
  if (isClosed(task.getString('status') as TaskStatus)) throw new AppError('locked');
}

/** One of many changes. @throws AppError as the single commands do */
export function changeTask(tx: core.App, actor: Actor, change: TaskChange): TasksRecord {
  if ('status' in change) return moveTask(tx, change.id, actor, change);
  return 'assignee' in change ? assignTask(tx, actor, change) : snoozeTask(tx, actor, change);
}
