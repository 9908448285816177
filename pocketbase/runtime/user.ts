/** The user of a command, and who may call it. */
import {
  can,
  hasAccess,
  isOperations,
  isStaff,
  ROLES,
  type Action,
  type Resource,
  type Role,
} from '../../lib/auth/shared/permissions.ts';
import { AppError } from '../../lib/core/shared/errors.ts';
import { isSessionRevoked, toSessionRefusal } from './session.ts';
import { queryValue } from './sql.ts';

/**
 * The user of a command. `technician`: the id of their active technician record, '' without one. A superuser has no
 * name and no roles.
 */
export type CommandUser = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: Role[];
  readonly technician: string;
};

/**
 * Who may call a command.
 * - 'own session': a user with a live session; not a superuser, who has none
 * - 'signed-in': every user, also one whose only role is `new`
 * - 'staff': every user with another role than `new`
 * - 'staff-or-technician': staff, and users with a technician record
 * - 'operations': admin, moderator and management
 * - 'superuser': scripts and Next's server only
 * - 'change catalog' and the like: a right of lib/auth/shared/permissions.ts, to any record at all
 */
export type Access =
  'own session' | 'signed-in' | 'staff' | 'staff-or-technician' | 'operations' | 'superuser' | `${Action} ${Resource}`;

/** @throws AppError unauthorized, account_closed, forbidden */
export function requireUser(e: core.RequestEvent, access: Access): CommandUser {
  const account = e.auth;
  if (!account) throw new AppError('unauthorized');
  if (account.isSuperuser()) {
    if (access === 'own session') throw new AppError('unauthorized');
    if (access !== 'superuser') throw new AppError('forbidden');
    return { id: '', name: '', email: account.email(), roles: [], technician: '' };
  }
  if (isSessionRevoked(e, account)) throw toSessionRefusal(e.app, account);
  const user = toCommandUser(account);
  if (!hasRequiredAccess(user, access)) throw new AppError('forbidden');
  return user;
}

/** The account of a user, not a superuser's. */
export function toCommandUser(account: core.Record): CommandUser {
  const roles = account.getStringSlice('roles');
  return {
    id: account.id,
    name: account.getString('name'),
    email: account.email(),
    roles: ROLES.filter((role) => roles.includes(role)),
    technician: account.getString('technician'),
  };
}

function hasRequiredAccess(user: CommandUser, access: Access): boolean {
  if (access === 'staff') return isStaff(user.roles);
  if (access === 'staff-or-technician') return hasAccess(user);
  if (access === 'operations') return isOperations(user.roles);
  if (access === 'signed-in' || access === 'own session') return true;
  if (access === 'superuser') return false;
  const [action, resource] = access.split(' ') as [Action, Resource];
  return can(user, resource, action);
}

/** The language that the user has chosen, for texts that are stored. */
export function getLanguage(app: core.App, id: string): 'da' | 'en' {
  return queryValue<string>(app, 'SELECT locale FROM users WHERE id = {:id}', { id }) === 'en' ? 'en' : 'da';
}
