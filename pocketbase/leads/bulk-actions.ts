/** Applies a bulk change to one lead, and undoes it. */
import { isOperations } from '../../lib/auth/shared/permissions.ts';
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import type { BulkDone } from '../../lib/core/shared/bulk.ts';
import type { ChosenLead, LeadBulkAction } from '../../lib/leads/shared/bulk.ts';
import { MOST_TAGS } from '../../lib/leads/shared/values.ts';
import type { Lead } from '../../lib/leads/shared/types.ts';
import { logActivity } from '../runtime/activities.ts';
import { findReadable, toPublicFields, updateRecord } from '../runtime/records.ts';
import type { CommandUser } from '../runtime/user.ts';
import { isActiveStaff } from '../tasks/links.ts';
import { createTask } from '../tasks/save.ts';
import { findLeadForChange, findReadableLead } from './access.ts';
import { archiveLead, assignLead, claimLead } from './transitions.ts';

type Action<Kind extends LeadBulkAction['kind']> = LeadBulkAction & { kind: Kind };

/**
 * Changes one lead; null if it is so already. `was` of the answer: the owner before, the place of a removed tag, the
 * new task.
 * @throws AppError not_found, forbidden, locked, taken, validation
 */
export function changeLead(tx: core.App, user: CommandUser, lead: ChosenLead, action: LeadBulkAction): BulkDone | null {
  if (action.kind === 'owner') return changeOwner(tx, user, lead, action);
  if (action.kind === 'archive') return archive(tx, user, lead.id, action);
  if (action.kind === 'task') return addTask(tx, user, lead.id, action);
  return changeTag(tx, user, lead.id, action);
}

/** @throws AppError stale if the lead or the task was changed since; otherwise as `changeLead` */
export function undoChange(tx: core.App, user: CommandUser, done: BulkDone, action: LeadBulkAction): BulkDone | null {
  if (action.kind === 'task') return removeTask(tx, user, done);
  if (findReadableLead(tx, done.id, user).getInt('rev') !== done.rev) throw new AppError('stale');
  if (action.kind === 'owner') return giveBack(tx, user, done, action);
  if (action.kind === 'archive') return archive(tx, user, done.id, { archived: !action.archived });
  if (action.kind === 'addTag') return changeTag(tx, user, done.id, { ...action, kind: 'removeTag' });
  return changeTag(tx, user, done.id, { ...action, kind: 'addTag' }, Number(done.was));
}

const toDone = ({ id, rev = 0 }: Lead, was = ''): BulkDone => ({ id, rev, was });

function changeOwner(
  tx: core.App,
  user: CommandUser,
  { id, owner: from }: ChosenLead,
  { owner }: Action<'owner'>,
): BulkDone | null {
  const was = findLeadForChange(tx, id, user).getString('owner');
  const lead = assignLead(tx, user, { id, from, owner });
  return was === owner ? null : toDone(lead, was);
}

/** A seller who gave up a lead takes it back as any lead without an owner. */
function giveBack(tx: core.App, user: CommandUser, { id, was }: BulkDone, { owner }: Action<'owner'>) {
  const isClaim = !isOperations(user.roles) && owner === '' && was === user.id;
  return toDone(isClaim ? claimLead(tx, id, user) : assignLead(tx, user, { id, from: owner, owner: was }));
}

function archive(tx: core.App, user: CommandUser, id: string, { archived }: { archived: boolean }): BulkDone | null {
  const lead = findLeadForChange(tx, id, user, true);
  if (lead.getBool('archived') === archived) return null;
  return toDone(archiveLead(tx, id, user, { rev: lead.getInt('rev'), archived }));
}

/** `at`: the place of an added tag; the last one if left out. */
function changeTag(
  tx: core.App,
  user: CommandUser,
  id: string,
  { kind, tag }: Action<'addTag'> | Action<'removeTag'>,
  at = MOST_TAGS,
): BulkDone | null {
  const record = findLeadForChange(tx, id, user);
  const before = toPublicFields<Lead>(record).tags ?? [];
  const place = before.indexOf(tag);
  if (place >= 0 === (kind === 'addTag')) return null;
  if (kind === 'addTag' && before.length >= MOST_TAGS) throw fieldError('tag', 'tooManyTags', { maximum: MOST_TAGS });
  const tags =
    kind === 'addTag' ? [...before.slice(0, at), tag, ...before.slice(at)] : before.filter((other) => other !== tag);
  updateRecord(tx, record, { tags, rev: record.getInt('rev') + 1 });
  logActivity(tx, { lead: id, type: 'felt', data: { before: { tags: before }, after: { tags } }, actor: user.id });
  return { id, rev: record.getInt('rev'), was: kind === 'removeTag' ? String(place) : '' };
}

function addTask(
  tx: core.App,
  user: CommandUser,
  id: string,
  { title, type, due, assignee }: Action<'task'>,
): BulkDone {
  const lead = findReadableLead(tx, id, user);
  if (lead.getBool('archived') || lead.getString('mergedInto') !== '') throw new AppError('locked');
  const owner = lead.getString('owner');
  const task = createTask(tx, user, {
    ...{ title, type, due, lead: id },
    assignee: assignee || (isActiveStaff(tx, owner) ? owner : user.id),
    ...{ body: '', dueTime: '', priority: 'normal', inquiry: '', job: '', recurrence: null },
  });
  return { id, rev: task.rev ?? 1, was: task.id };
}

/** Only a task of the user's that nobody has touched is taken away. */
function removeTask(tx: core.App, user: CommandUser, { id, rev, was }: BulkDone): BulkDone {
  const isOwn = (task: core.Record) => task.getString('createdBy') === user.id && task.getString('lead') === id;
  const task = findReadable(tx, 'tasks', was, isOwn);
  if (task.getInt('rev') !== rev || task.getString('status') !== 'aaben') throw new AppError('stale');
  tx.delete(task);
  return { id, rev, was };
}
