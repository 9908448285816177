/** Who else has an offer open. */
import { AppError } from '../../lib/core/shared/errors.ts';
import type { Watcher } from '../../lib/core/shared/presence.ts';
import { forgetWatcher, listWatchers, noteWatcher } from '../runtime/presence.ts';
import { hasRow } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import { readableOffersSql } from './access.ts';

/**
 * Says which offer the user has open, and answers which colleagues have it open too.
 * @throws AppError not_found, forbidden if the user reads no offers
 */
export function watchOffer(app: core.App, user: CommandUser, open: string, left: string, now: Date): Watcher[] {
  if (left !== '') forgetWatcher(app, 'inquiries', user, left);
  if (open === '') return [];
  const readable = `SELECT 1 FROM inquiries o JOIN leads l ON l.id = o.lead
    WHERE o.id = {:id} AND ${readableOffersSql(user)}`;
  if (!hasRow(app, readable, { id: open, me: user.id })) throw new AppError('not_found');
  noteWatcher(app, 'inquiries', user, open, now);
  return listWatchers(app, 'inquiries', user, now).filter(({ id }) => id === open);
}
