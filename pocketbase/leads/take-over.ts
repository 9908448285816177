/** A seller asks a colleague to hand over a customer; the owner answers in a task. */
import { isOperations, isStaff } from '../../lib/auth/shared/permissions.ts';
import { copenhagenToday } from '../../lib/core/shared/dates.ts';
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import type { LeadAsk, LeadAnswer } from '../../lib/leads/shared/schema.ts';
import { takeOverTitle } from '../../lib/leads/shared/take-over.ts';
import type { LeadOwner } from '../../lib/leads/shared/types.ts';
import { isClosed } from '../../lib/tasks/shared/rules.ts';
import type { TaskStatus } from '../../lib/tasks/shared/values.ts';
import { texts } from '../runtime/columns.ts';
import { findReadable } from '../runtime/records.ts';
import { hasRow, queryRow } from '../runtime/sql.ts';
import { getLanguage, type CommandUser } from '../runtime/user.ts';
import { isActiveStaff } from '../tasks/links.ts';
import { addTask, finishTask, MAX_TITLE } from '../tasks/own-tasks.ts';
import { findLeadForChange } from './access.ts';
import { setOwner } from './transitions.ts';

const OPEN_REQUEST = `SELECT 1 FROM tasks WHERE lead = {:lead} AND takeOverBy = {:asker} AND NOT archived
  AND status IN ('aaben', 'i_gang')`;

/** Who has the lead, their telephone, and whether the user waits for their answer. @throws AppError not_found */
export function readLeadOwner(app: core.App, id: string, user: CommandUser): LeadOwner {
  const owner = findPerson(app, findAnyLead(app, id, user).getString('owner'));
  return { ...owner, asked: hasRow(app, OPEN_REQUEST, { lead: id, asker: user.id }) };
}

/**
 * Gives the owner a task to answer. Asking again while that task is open adds nothing.
 * @throws AppError not_found, taken (no longer the owner's that the user saw), validation at `owner` (account closed)
 */
export function askToTakeOver(tx: core.App, id: string, user: CommandUser, input: LeadAsk): LeadOwner {
  const lead = findAnyLead(tx, id, user);
  const owner = findPerson(tx, lead.getString('owner'));
  if (owner.id !== input.owner || owner.id === user.id)
    throw new AppError('taken', { owner: { id: owner.id, name: owner.name } });
  if (!isActiveStaff(tx, owner.id)) throw fieldError('owner', 'unknownRecord');
  if (!hasRow(tx, OPEN_REQUEST, { lead: id, asker: user.id })) {
    const people = { from: user.name, lead: lead.getString('name') };
    addMessage(tx, user, owner.id, takeOverTitle('ask', people, getLanguage(tx, owner.id)), {
      body: input.note,
      lead: id,
      takeOverBy: user.id,
    });
  }
  return { ...owner, asked: true };
}

/**
 * Answers a colleague's request: the lead becomes theirs, or stays. The colleague gets a task that tells the answer.
 * @throws AppError not_found, wrong_status (already answered), forbidden, locked, taken (no longer the lead of the task's
 *   assignee), validation at `give` (the colleague's account is closed)
 */
export function answerTakeOver(tx: core.App, taskId: string, user: CommandUser, input: LeadAnswer): object {
  const task = findReadable(
    tx,
    'tasks',
    taskId,
    (one) => one.getString('takeOverBy') !== '' && (one.getString('assignee') === user.id || isOperations(user.roles)),
  );
  const status = task.getString('status') as TaskStatus;
  if (isClosed(status)) throw new AppError('wrong_status', { status, allowed: [] });
  const asker = task.getString('takeOverBy');
  const lead = findLeadForChange(tx, task.getString('lead'), user);
  const owner = findPerson(tx, lead.getString('owner'));
  if (owner.id !== task.getString('assignee'))
    throw new AppError('taken', { owner: { id: owner.id, name: owner.name } });
  if (input.give) {
    if (!isActiveStaff(tx, asker)) throw fieldError('give', 'unknownRecord');
    setOwner(tx, lead, asker, user.id);
  }
  finishTask(tx, task, user.id);
  const people = { from: owner.name, lead: lead.getString('name') };
  const title = takeOverTitle(input.give ? 'given' : 'kept', people, getLanguage(tx, asker));
  addMessage(tx, user, asker, title, { body: input.note, lead: input.give ? lead.id : '' });
  return {};
}

/** A task from the user to a colleague, due today. */
function addMessage(tx: core.App, user: CommandUser, assignee: string, title: string, fields: object): void {
  addTask(tx, {
    title: title.slice(0, MAX_TITLE),
    type: 'andet',
    priority: 'normal',
    due: copenhagenToday(new Date()),
    assignee,
    assignedBy: user.id,
    createdBy: user.id,
    origin: 'manuel',
    ...fields,
  });
}

/** A lead that any of the staff may ask about. @throws AppError not_found */
function findAnyLead(app: core.App, id: string, user: CommandUser): core.Record {
  return findReadable(
    app,
    'leads',
    id,
    (lead) => isStaff(user.roles) && !lead.getBool('archived') && lead.getString('mergedInto') === '',
  );
}

/** Empty texts for no owner. */
function findPerson(app: core.App, id: string): Omit<LeadOwner, 'asked'> {
  const found = queryRow(app, texts('u.name', 'u.phoneNumber'), 'FROM users u WHERE u.id = {:id}', { id });
  return { id, name: found?.name ?? '', phone: found?.phoneNumber ?? '' };
}
