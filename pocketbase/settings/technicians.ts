/** The setting types of technicians and their absences. */
import { fieldError } from '../../lib/core/shared/errors.ts';
import { normalisePhone } from '../../lib/core/shared/phone.ts';
import type { Technician } from '../../lib/settings/shared/technicians/form.ts';
import type { Absence } from '../../lib/settings/shared/types.ts';
import type { CommandUser } from '../runtime/user.ts';
import { placePoint } from '../runtime/point.ts';
import { logRights } from '../runtime/security-log.ts';
import { hasRow, queryValue } from '../runtime/sql.ts';
import { getOpenWork } from './open-work.ts';
import { requireBranch } from './branches.ts';
import { readCost, TECHNICIAN_COSTS, writeCost } from './costs.ts';
import { getNextSort, type SettingType } from './setting-type.ts';
import { toListedSkills } from './skills.ts';

const ADDRESS = ['address', 'zip', 'city'];

/** Technicians, each with the cost of an hour. */
export const technicians: SettingType<Technician> = {
  collection: 'technicians',
  fields: [
    'name',
    'initials',
    'phone',
    'email',
    'user',
    'title',
    'skills',
    'certificates',
    'workHours',
    'address',
    'zip',
    'city',
    'salesRate',
    'colour',
    'branch',
    'startsAtBranch',
  ],
  beside: (app, id) => readCost(app, TECHNICIAN_COSTS, id),
  prepare: ({ tx, record, body, before, user, isNew }) => {
    const phone = String(body.phone);
    record.set('phone', phone === '' ? '' : normalisePhone(phone));
    if (isNew) record.set('sort', getNextSort(tx, 'technicians', '1', {}));
    placePoint(
      record,
      body,
      ADDRESS.some((field) => body[field] !== before[field]),
    );
    record.set('skills', toListedSkills(tx, body.skills as string[], (before.skills ?? []) as string[]));
    requireBranch(tx, String(body.branch), String(before.branch ?? ''), body.startsAtBranch === true);
    if (body.user !== (before.user ?? '')) requireLinkable(tx, record.id, String(body.user), user);
  },
  after: ({ tx, record, body, before, user }) => {
    writeCost(tx, TECHNICIAN_COSTS, record.id, body.costRate);
    const [was, is] = [String(before.user ?? ''), String(body.user)];
    if (was === is) return;
    const right = ['technician'];
    if (was !== '') logRights(tx, { actor: user.id, account: was, before: right, after: [] });
    if (is !== '') logRights(tx, { actor: user.id, account: is, before: [], after: right });
  },
  orderedBy: [],
  requireUnneeded: (tx, record) => {
    if (getOpenWork().technician.count(tx, record.id).planned > 0) throw fieldError('to.visits', 'required');
  },
};

/** Technicians' absences. */
export const absences: SettingType<Absence> = {
  collection: 'technician_absences',
  fields: ['technician', 'kind', 'fromDay', 'toDay', 'fromMinute', 'toMinute', 'note'],
  prepare: ({ tx, body }) => {
    const isKnown = hasRow(tx, 'SELECT 1 FROM technicians WHERE id = {:id}', { id: String(body.technician) });
    if (!isKnown) throw fieldError('technician', 'unknownRecord');
  },
};

/**
 * A linked account sees that technician's routes and jobs, so only administrators may link it.
 * @throws AppError validation
 */
export function requireLinkable(tx: core.App, technician: string, account: string, user: CommandUser): void {
  if (!user.roles.includes('admin')) throw fieldError('user', 'adminOnly');
  if (account === '') return;
  if (!hasRow(tx, 'SELECT 1 FROM users WHERE id = {:account} AND NOT inactive', { account }))
    throw fieldError('user', 'unknownRecord');
  const others = 'SELECT 1 FROM technicians WHERE user = {:account} AND id != {:technician}';
  if (hasRow(tx, others, { account, technician })) throw fieldError('user', 'duplicate');
}

/** When the technician's account last reached the server. @throws AppError not_found */
export function readTechnicianSeen(app: core.App, id: string): { at: string } {
  const account = app.findRecordById('technicians', id).getString('user');
  return { at: queryValue<string>(app, 'SELECT lastSeen FROM users WHERE id = {:account}', { account }) ?? '' };
}
