/** Administrators' commands on accounts. One active administrator always remains. */
import type { Role } from '../../lib/auth/shared/permissions.ts';
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import type { UsersResponse } from '../../lib/pocketbase/shared/types.ts';
import type { UserRights } from '../../lib/settings/shared/users/schema.ts';
import { findReadable, requireRev, toPublicFields, updateRecord } from '../runtime/records.ts';
import type { CommandUser } from '../runtime/user.ts';
import { logRights, logSecurity, rightsOf } from '../runtime/security-log.ts';
import { hasRow, queryValue } from '../runtime/sql.ts';
import { requireLinkable } from './technicians.ts';

/**
 * Reads the role again: the user may have lost it since the request came in, as when two administrators demote each
 * other.
 * @throws AppError forbidden
 */
export function requireAdmin(tx: core.App, user: CommandUser): void {
  const select = `SELECT 1 FROM users, json_each(users.roles) r WHERE users.id = {:id} AND NOT users.inactive
    AND r.value = 'admin'`;
  if (!hasRow(tx, select, { id: user.id })) throw new AppError('forbidden');
}

/** @throws AppError validation */
function requireRemainingAdmin(tx: core.App, field: 'roles' | 'active'): void {
  const admins = queryValue<number>(
    tx,
    `SELECT COUNT(*) FROM users WHERE NOT inactive AND EXISTS (SELECT 1 FROM json_each(users.roles) r
      WHERE r.value = 'admin')`,
  );
  if (admins === 0) throw fieldError(field, 'lastAdmin');
}

function findUser(tx: core.App, id: string, collection = 'users'): core.Record {
  return findReadable(tx, collection, id);
}

/**
 * @throws AppError forbidden, not_found, stale, validation (the last administrator; a technician with another account)
 */
export function saveRights(
  tx: core.App,
  id: string,
  user: CommandUser,
  { rev, roles, saleNumber, technician }: UserRights,
): UsersResponse {
  requireAdmin(tx, user);
  const before = findUser(tx, id);
  const rightsBefore = rightsOf(before);
  requireRev(before, rev, { roles, saleNumber, technician });
  if (technician !== before.getString('technician')) linkTechnician(tx, id, user, technician);
  const account = findUser(tx, id);
  updateRecord(tx, account, { roles: roles.length > 0 ? roles : (['new'] satisfies Role[]), saleNumber, rev: rev + 1 });
  requireRemainingAdmin(tx, 'roles');
  logRights(tx, { actor: user.id, account: id, before: rightsBefore, after: rightsOf(findUser(tx, id)) });
  return toPublicFields<UsersResponse>(account);
}

/** Switches an account off or on; its sessions end at once. @throws AppError forbidden, not_found, stale, validation */
export function setAccountActive(
  tx: core.App,
  id: string,
  user: CommandUser,
  { rev, active }: { rev: number; active: boolean },
): UsersResponse {
  requireAdmin(tx, user);
  const account = findUser(tx, id);
  if (account.getBool('inactive') === !active) return toPublicFields<UsersResponse>(account);
  requireRev(account, rev, { active });
  updateRecord(tx, account, { inactive: !active, rev: rev + 1 });
  requireRemainingAdmin(tx, 'active');
  logSecurity(tx, { kind: active ? 'konto_aabnet' : 'konto_lukket', actor: user.id, subject: id });
  return toPublicFields<UsersResponse>(account);
}

/** Links the account to this technician and unlinks any other. */
function linkTechnician(tx: core.App, id: string, user: CommandUser, technician: string): void {
  const linked = tx
    .findRecordsByFilter('technicians', 'user = {:id}', '', 0, 0, { id })
    .filter((record) => record !== undefined);
  for (const record of linked.filter((other) => other.id !== technician)) {
    updateRecord(tx, record, { user: '', rev: record.getInt('rev') + 1 });
  }
  if (technician === '' || linked.some((record) => record.id === technician)) return;
  if (!hasRow(tx, "SELECT 1 FROM technicians WHERE id = {:technician} AND user = ''", { technician }))
    throw fieldError('technician', 'duplicate');
  requireLinkable(tx, technician, id, user);
  const record = findUser(tx, technician, 'technicians');
  updateRecord(tx, record, { user: id, rev: record.getInt('rev') + 1 });
}

/**
 * Runs after a technician is saved: stores the active technician's id on the linked account. `before`: the record
 * before the save, null for a new one.
 */
export function saveTechnicianLink(app: core.App, record: core.Record, before: core.Record | null): void {
  const linked = (technician: core.Record | null) =>
    technician?.getBool('active') ? technician.getString('user') : '';
  const [was, is] = [linked(before), linked(record)];
  if (was === is) return;
  const set = (id: string, from: string, to: string) => {
    const account = app.findRecordById('users', id);
    if (account.getString('technician') !== from && to === '') return;
    account.set('technician', to);
    app.save(account);
  };
  if (was !== '') set(was, record.id, '');
  if (is !== '') set(is, '', record.id);
}
