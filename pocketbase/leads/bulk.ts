/** One change of many leads at once, and its undo. */
import { fieldError } from '../../lib/core/shared/errors.ts';
import {
  MOST_BULK,
  type ChosenLead,
  type LeadBulk,
  type LeadBulkDone,
  type LeadBulkRefused,
  type LeadBulkResult,
  type LeadBulkUndo,
} from '../../lib/leads/shared/bulk.ts';
import type { ChangeResult } from '../../lib/core/shared/change-result.ts';
import { changeEach } from '../runtime/change-each.ts';
import { texts } from '../runtime/columns.ts';
import { queryRows } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import { checkAssignee } from '../tasks/links.ts';
import { checkOwner } from './access.ts';
import { changeLead, undoChange } from './bulk-actions.ts';
import { leadsWhere } from './list-where.ts';

/** So long one call works, in ms, and how many leads it takes before it looks at the clock. */
const WORK_MS = 2_000;
const BATCH = 50;

/**
 * @throws AppError forbidden; validation at `filter` if it finds more leads than are changed at once, at `owner` or
 *   `assignee` if nothing can be given to them
 */
export function bulkLeads(app: core.App, user: CommandUser, input: LeadBulk, now: Date): LeadBulkResult<ChosenLead> {
  if (input.action.kind === 'owner') checkOwner(app, user, input.action.owner);
  if (input.action.kind === 'task') checkAssignee(app, input.action.assignee, '');
  const chosen = input.chosen ?? findChosen(app, user, input, now);
  return changeInTime(app, chosen, (tx, lead) => changeLead(tx, user, lead, input.action));
}

/** Puts back what each lead was, if nobody has changed it since. */
export function undoBulkLeads(
  app: core.App,
  user: CommandUser,
  { action, done }: LeadBulkUndo,
): LeadBulkResult<LeadBulkDone> {
  return changeInTime(app, done, (tx, lead) => undoChange(tx, user, lead, action));
}

function changeInTime<L extends { readonly id: string }>(
  app: core.App,
  leads: readonly L[],
  change: (tx: core.App, lead: L) => LeadBulkDone | null,
): LeadBulkResult<L> {
  const until = Date.now() + WORK_MS;
  const results: ChangeResult<'done', LeadBulkDone | null>[] = [];
  while (results.length < leads.length && Date.now() < until)
    results.push(...changeEach(app, 'done', leads.slice(results.length, results.length + BATCH), change));
  return { ...toResult(app, results), rest: leads.slice(results.length) };
}

function findChosen(app: core.App, user: CommandUser, { filter, except }: LeadBulk, now: Date): ChosenLead[] {
  if (!filter) return [];
  const { sql, params } = leadsWhere(user, filter, now);
  const found = queryRows(
    app,
    texts('l.id', 'l.owner'),
    `FROM leads l WHERE ${sql} AND l.id NOT IN (SELECT value FROM json_each({:except})) LIMIT ${MOST_BULK + 1}`,
    { ...params, except: JSON.stringify(except) },
  );
  if (found.length > MOST_BULK) throw fieldError('filter', 'tooManyRows', { maximum: MOST_BULK });
  return found;
}

function toResult(
  app: core.App,
  results: ChangeResult<'done', LeadBulkDone | null>[],
): Omit<LeadBulkResult<never>, 'rest'> {
  const refused = results.flatMap(({ id, error }) => (error ? [{ id, error }] : []));
  const names = namesOf(
    app,
    refused.map(({ id }) => id),
  );
  const done = results.flatMap((one) => one.done ?? []);
  return {
    done,
    unchanged: results.length - refused.length - done.length,
    refused: refused.map(({ id, error }): LeadBulkRefused => ({ id, name: names.get(id) ?? '', error })),
  };
}

/** Names are shown of colleagues' leads too, as the search does (decision 008). */
function namesOf(app: core.App, ids: readonly string[]): Map<string, string> {
  const from = 'FROM leads l WHERE l.id IN (SELECT value FROM json_each({:ids}))';
  const found = ids.length === 0 ? [] : queryRows(app, texts('l.id', 'l.name'), from, { ids: JSON.stringify(ids) });
  return new Map(found.map(({ id, name }) => [id, name]));
}
