/** Which leads colleagues look at now. */
import type { Watcher } from '../../lib/core/shared/presence.ts';
import { forgetWatcher, listWatchers, noteWatcher } from '../runtime/presence.ts';
import { queryValues } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import { findReadableLead } from './access.ts';
import { readableLeads } from './list-where.ts';

/**
 * Says which lead the user looks at, and answers which of the leads that they may read colleagues look at.
 * @throws AppError not_found, forbidden if the user reads no leads
 */
export function watchLeads(app: core.App, user: CommandUser, open: string, left: string, now: Date): Watcher[] {
  if (left !== '') forgetWatcher(app, 'leads', user, left);
  if (open !== '') noteWatcher(app, 'leads', user, findReadableLead(app, open, user).id, now);
  const watchers = listWatchers(app, 'leads', user, now);
  const [readable, params] = readableLeads(user);
  const ids = JSON.stringify(watchers.map(({ id }) => id));
  const select = `SELECT l.id FROM leads l WHERE l.id IN (SELECT value FROM json_each({:ids})) AND ${readable}`;
  const known = new Set(queryValues<string>(app, select, { ...params, ids }));
  return watchers.filter(({ id }) => known.has(id));
}
