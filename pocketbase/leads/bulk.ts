/** One change of many leads at once, and its undo. */
import type { BulkDone, BulkResult } from '../../lib/core/shared/bulk.ts';
import type { ChosenLead, LeadBulk, LeadBulkUndo } from '../../lib/leads/shared/bulk.ts';
import { changeInTime, findChosen } from '../runtime/bulk.ts';
import { texts } from '../runtime/columns.ts';
import type { CommandUser } from '../runtime/user.ts';
import { checkAssignee } from '../tasks/links.ts';
import { checkOwner } from './access.ts';
import { changeLead, undoChange } from './bulk-actions.ts';
import { leadsWhere } from './list-where.ts';

/**
 * @throws AppError forbidden; validation at `filter` if it finds more leads than are changed at once, at `owner` or
 *   `assignee` if nothing can be given to them
 */
export function bulkLeads(app: core.App, user: CommandUser, input: LeadBulk, now: Date): BulkResult<ChosenLead> {
  if (input.action.kind === 'owner') checkOwner(app, user, input.action.owner);
  if (input.action.kind === 'task') checkAssignee(app, input.action.assignee, '');
  const chosen = input.chosen ?? findLeads(app, user, input, now);
  return changeInTime(app, 'leads', chosen, (tx, lead) => changeLead(tx, user, lead, input.action));
}

/** Puts back what each lead was, if nobody has changed it since. */
export function undoBulkLeads(app: core.App, user: CommandUser, { action, done }: LeadBulkUndo): BulkResult<BulkDone> {
  return changeInTime(app, 'leads', done, (tx, lead) => undoChange(tx, user, lead, action));
}

function findLeads(app: core.App, user: CommandUser, { filter, except }: LeadBulk, now: Date): ChosenLead[] {
  if (!filter) return [];
  const { sql, params } = leadsWhere(user, filter, now);
  return findChosen(app, texts('l.id', 'l.owner'), { from: `FROM leads l WHERE ${sql}`, params, id: 'l.id', except });
}
