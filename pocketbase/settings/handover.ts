/** Switches accounts and technicians off, and gives their open work to a colleague in the same transaction. */
import { fieldError } from '../../lib/core/shared/errors.ts';
import { copenhagenToday } from '../../lib/core/shared/dates.ts';
import {
  MAX_GIVEN_BACK,
  type AccountLeave,
  type AccountReturn,
  type Given,
  type TechnicianLeave,
  type TechnicianReturn,
} from '../../lib/settings/shared/handover/schema.ts';
import type { AccountLeft, Handover, TechnicianLeft } from '../../lib/settings/shared/handover/types.ts';
import { findReadable, requireRev } from '../runtime/records.ts';
import type { CommandUser } from '../runtime/user.ts';
import { text, texts } from '../runtime/columns.ts';
import { hasRow, queryRows, queryValue, queryValues } from '../runtime/sql.ts';
import { type AccountWork, getOpenWork } from './open-work.ts';
import { switchRecord } from './records.ts';
import { technicians } from './technicians.ts';
import { requireAdmin, setAccountActive } from './users.ts';

const IS_STAFF = `NOT u.inactive AND EXISTS (SELECT 1 FROM json_each(u.roles) r
  WHERE r.value IN ('admin', 'moderator', 'management', 'seller'))`;

const openOf = ({ collection, holder, isOpen }: AccountWork, account: string) =>
  `${collection} w WHERE w.${holder} = ${account} AND NOT w.archived AND ${isOpen}`;

function findOpen(app: core.App, work: AccountWork, account: string): string[] {
  const params = { account, today: copenhagenToday(new Date()) };
  return queryValues<string>(app, `SELECT w.id FROM ${openOf(work, '{:account}')}`, params);
}

/** Colleagues with a role in common come first, then those with the least open work. @throws AppError not_found */
export function readAccountWork(app: core.App, id: string): Handover {
  findReadable(app, 'users', id);
  const kinds = getOpenWork().account;
  const load = kinds.map((work) => `(SELECT COUNT(*) FROM ${openOf(work, 'u.id')})`).join(' + ');
  const people = queryRows(
    app,
    { ...texts('u.id'), name: text("coalesce(nullif(u.name, ''), u.email)") },
    `FROM users u WHERE u.id != {:id} AND ${IS_STAFF}
      ORDER BY EXISTS (SELECT 1 FROM json_each(u.roles) r JOIN users l, json_each(l.roles) own
        WHERE l.id = {:id} AND own.value = r.value) DESC, ${load}, u.name`,
    { id, today: copenhagenToday(new Date()) },
  );
  const work = kinds.map((kind) => ({ what: kind.what, count: findOpen(app, kind, id).length }));
  const technician = queryValue<string>(app, 'SELECT name FROM technicians WHERE user = {:id} AND active', { id });
  return { work: work.filter(({ count }) => count > 0), people, begun: 0, technician: technician ?? '' };
}

/** @throws AppError validation at `to`: somebody has to take the open work over */
export function requireNoAccountWork(app: core.App, id: string): void {
  if (getOpenWork().account.some((work) => findOpen(app, work, id).length > 0)) throw fieldError('to', 'required');
}

/**
 * Switches an account off and gives its open work to colleagues.
 * @throws AppError forbidden, not_found, stale, validation (nobody or the wrong one takes over; the last administrator)
 */
export function leaveAccount(tx: core.App, id: string, actor: CommandUser, { rev, to }: AccountLeave): AccountLeft {
  requireAdmin(tx, actor);
  requireRev(findReadable(tx, 'users', id), rev, { active: false });
  const given = getOpenWork().account.flatMap((work): Given[] => {
    const records = findOpen(tx, work, id);
    if (records.length === 0) return [];
    const taker = requireTaker(tx, work, id, to[work.what]);
    for (const record of records) work.give(tx, actor, record, taker);
    return [{ what: work.what, to: taker, records }];
  });
  const account = setAccountActive(tx, id, actor, { rev, active: false }) as { rev: number };
  const isMuch = given.some(({ records }) => records.length > MAX_GIVEN_BACK);
  return { rev: account.rev, undo: isMuch ? null : { given } };
}

/** @throws AppError validation */
function requireTaker(tx: core.App, work: AccountWork, leaving: string, to: string | undefined): string {
  const field = `to.${work.what}`;
  if (to === undefined || (to === '' && !work.mayBeNobody)) throw fieldError(field, 'required');
  if (to === '') return to;
  const known = `SELECT 1 FROM users u WHERE u.id = {:to} AND u.id != {:leaving} AND ${IS_STAFF}`;
  if (!hasRow(tx, known, { to, leaving })) throw fieldError(field, 'unknownRecord');
  return to;
}

/**
 * Takes `leaveAccount` back: switches the account on, and gives it what is still open where it was put.
 * @throws AppError forbidden, not_found, stale
 */
export function returnAccount(
  tx: core.App,
  id: string,
  actor: CommandUser,
  { rev, given }: AccountReturn,
): { rev: number } {
  const account = setAccountActive(tx, id, actor, { rev, active: true }) as { rev: number };
  for (const { what, to, records } of given) {
    const work = getOpenWork().account.find((kind) => kind.what === what);
    if (!work) continue;
    const still = new Set(findOpen(tx, work, to));
    for (const record of records.filter((one) => still.has(one))) work.give(tx, actor, record, id);
  }
  return { rev: account.rev };
}

/** SQL: how many of the planned visits of {:id} technician `t` has no time for: another visit, or an absence. */
const TAKEN = `(SELECT COUNT(*) FROM route_stops v JOIN routes vr ON vr.id = v.route
  WHERE vr.technician = {:id} AND vr.date >= {:today} AND v.status = 'planlagt'
    AND (EXISTS (SELECT 1 FROM routes r JOIN route_stops s ON s.route = r.id
        WHERE r.technician = t.id AND r.date = vr.date AND s.status IN ('planlagt', 'paa_vej', 'ankommet')
          AND s.startMinute < v.endMinute AND s.endMinute > v.startMinute)
      OR EXISTS (SELECT 1 FROM technician_absences a
        WHERE a.technician = t.id AND a.fromDay <= vr.date AND a.toDay >= vr.date)))`;

/**
 * Technicians who lack the fewest of the skills come first, then those who have time for the most visits, then those
 * with the fewest visits. @throws AppError not_found
 */
export function readTechnicianWork(app: core.App, id: string): Handover {
  findReadable(app, 'technicians', id);
  const { planned, begun } = getOpenWork().technician.count(app, id);
  const skillsOf = (technician: string) => `json_each(coalesce(nullif(${technician}.skills, ''), '[]'))`;
  const people = queryRows(
    app,
    texts('t.id', 't.name'),
    `FROM technicians t WHERE t.id != {:id} AND t.active
      ORDER BY (SELECT COUNT(*) FROM technicians l, ${skillsOf('l')} s WHERE l.id = {:id}
          AND s.value NOT IN (SELECT own.value FROM ${skillsOf('t')} own)), ${TAKEN},
        (SELECT COUNT(*) FROM route_stops s JOIN routes r ON r.id = s.route WHERE r.technician = t.id
          AND r.date >= {:today} AND s.status = 'planlagt'), t.sort, t.name`,
    { id, today: copenhagenToday(new Date()) },
  );
  return { work: planned > 0 ? [{ what: 'visits', count: planned }] : [], people, begun, technician: '' };
}

/**
 * Switches a technician off. Their planned visits go to a colleague's plan at the same time if they fit, else into
 * the tray; on routes of others they are no longer a helper.
 * @throws AppError not_found, stale, validation at `to.visits`
 */
export function leaveTechnician(
  tx: core.App,
  id: string,
  actor: CommandUser,
  { rev, to }: TechnicianLeave,
): TechnicianLeft {
  requireRev(findReadable(tx, 'technicians', id), rev, { active: false });
  const work = getOpenWork().technician;
  const taker = to.visits ?? '';
  if (to.visits === undefined && work.count(tx, id).planned > 0) throw fieldError('to.visits', 'required');
  const known = 'SELECT 1 FROM technicians WHERE id = {:taker} AND id != {:id} AND active';
  if (taker !== '' && !hasRow(tx, known, { taker, id })) throw fieldError('to.visits', 'unknownRecord');
  const { moved, tray, visits, helped } = work.give(tx, actor, id, taker);
  const technician = switchRecord(tx, technicians, id, { rev, active: false });
  const isMuch = Math.max(visits.length, helped.length) > MAX_GIVEN_BACK;
  return { rev: Number(technician.rev), moved, tray, undo: isMuch ? null : { to: taker, visits, helped } };
}

/** Takes `leaveTechnician` back, as far as nobody has planned anew since. @throws AppError not_found, stale */
export function returnTechnician(
  tx: core.App,
  id: string,
  actor: CommandUser,
  { rev, ...given }: TechnicianReturn,
): { rev: number } {
  const technician = switchRecord(tx, technicians, id, { rev, active: true });
  getOpenWork().technician.giveBack(tx, actor, id, given);
  return { rev: Number(technician.rev) };
}
