/** Tasks: written, changed, moved. Sellers have their own and those they gave away; drift all. */
import { can, scopeOf, type Role } from '../../../lib/auth/permissions.ts';
import { AppError, fieldError } from '../../../lib/core/errors.ts';
import type { TasksRecord } from '../../../lib/pocketbase/types.ts';
import { allowedTaskMoves } from '../../../lib/tasks/rules.ts';
import type { TaskCreate, TaskMove, TaskSave, TaskStatus } from '../../../lib/tasks/schema.ts';
import { findReadable, publicFields, requireRev } from '../core/command.ts';
import { dbTime, row } from '../core/sql.ts';

type Actor = { id: string; roles: readonly Role[] };
type Links = { assignee: string; lead: string; inquiry: string };

const FIELDS = ['title', 'body', 'type', 'due', 'dueTime', 'priority', 'assignee', 'lead', 'inquiry'] as const;

function isMine(actor: Actor, task: core.Record): boolean {
  return task.getString('assignee') === actor.id || task.getString('createdBy') === actor.id;
}

/** @throws AppError not_found where the actor may not see it; who sees a task may change it */
function findTask(tx: core.App, id: string, actor: Actor): core.Record {
  return findReadable(tx, 'tasks', id, (task) => scopeOf(actor.roles, 'tasks', 'change') === 'all' || isMine(actor, task));
}

/** Links that are new must lead to somebody who works here, and to a record that the actor may read. @throws AppError validation */
function checkLinks(tx: core.App, actor: Actor, links: Links, before: Links): void {
  if (links.assignee !== '' && links.assignee !== before.assignee && !isActive(tx, links.assignee)) throw fieldError('assignee', 'unknownRecord');
  if (links.lead !== '' && links.lead !== before.lead) {
    const owner = row<string>(tx, "SELECT json_quote(owner) AS row FROM leads WHERE id = {:lead} AND mergedInto = ''", { lead: links.lead });
    if (owner === null || !can(actor, 'leads', 'read', owner)) throw fieldError('lead', 'unknownRecord');
  }
  if (links.inquiry !== '' && links.inquiry !== before.inquiry) {
    const offer = row<{ seller: string; owner: string }>(
      tx,
      "SELECT json_object('seller', q.seller, 'owner', l.owner) AS row FROM inquiries q JOIN leads l ON l.id = q.lead WHERE q.id = {:inquiry}",
      { inquiry: links.inquiry },
    );
    if (!offer || !(can(actor, 'offers', 'read', offer.seller) || offer.owner === actor.id)) throw fieldError('inquiry', 'unknownRecord');
  }
}

function isActive(tx: core.App, user: string): boolean {
  return row<string>(tx, 'SELECT json_quote(id) AS row FROM users WHERE id = {:user} AND NOT inactive', { user }) !== null;
}

/** @throws AppError validation */
export function createTask(tx: core.App, actor: Actor, input: TaskCreate): TasksRecord {
  checkLinks(tx, actor, input, { assignee: actor.id, lead: '', inquiry: '' });
  const task = new Record(tx.findCollectionByNameOrId('tasks'));
  for (const field of FIELDS) task.set(field, input[field]);
  task.load({ assignee: input.assignee || actor.id, status: 'aaben', origin: 'manuel', archived: false, rev: 1, createdBy: actor.id });
  tx.save(task);
  return publicFields<TasksRecord>(task);
}

/** @throws AppError not_found, stale, validation */
export function saveTask(tx: core.App, id: string, actor: Actor, input: TaskSave): TasksRecord {
  const task = findTask(tx, id, actor);
  const proposed = { ...input, assignee: input.assignee || actor.id };
  const changed = FIELDS.filter((field) => task.getString(field) !== proposed[field]);
  if (changed.length === 0) return publicFields<TasksRecord>(task);
  requireRev(task, input.rev, proposed);
  checkLinks(tx, actor, proposed, { assignee: task.getString('assignee'), lead: task.getString('lead'), inquiry: task.getString('inquiry') });
  for (const field of changed) task.set(field, proposed[field]);
  task.set('rev', input.rev + 1);
  tx.save(task);
  return publicFields<TasksRecord>(task);
}

/** @throws AppError not_found, stale, wrong_status */
export function moveTask(tx: core.App, id: string, actor: Actor, input: TaskMove): TasksRecord {
  const task = findTask(tx, id, actor);
  const status = task.getString('status') as TaskStatus;
  if (status === input.status) return publicFields<TasksRecord>(task);
  requireRev(task, input.rev, { status: input.status });
  const allowed = allowedTaskMoves(status, { roles: actor.roles, isMine: isMine(actor, task) });
  if (!allowed.includes(input.status)) throw new AppError('wrong_status', { status, allowed: [...allowed] });
  task.set('status', input.status);
  task.set('doneAt', input.status === 'udfoert' ? dbTime() : '');
  task.set('rev', input.rev + 1);
  tx.save(task);
  return publicFields<TasksRecord>(task);
}
