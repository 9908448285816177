/** `POST /api/planning/hold`, `/holds/{id}/release`: holds a time for a customer on the telephone. */
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import type { ParsedSlotHold } from '../../lib/planning/shared/hold-schema.ts';
import { overlaps } from '../../lib/planning/shared/rules.ts';
import type { BoardHold } from '../../lib/planning/shared/types.ts';
import { BOOKING_REASON } from '../../lib/planning/shared/deviations.ts';
import { HOLD_MINUTES, MAX_HOLDS, SUGGESTED_ANYWAY } from '../../lib/planning/shared/values.ts';
import { findReadable, insertRecord, updateRecord } from '../runtime/records.ts';
import { queryValue, toDbTime } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import { countHolds, loadPlacedHolds, type PlacedHold } from './held.ts';
import { findRouteOn, loadTechnician } from './load.ts';
import { requireRules } from './route-changes.ts';
import { getSubject, loadWanted, requireMayBook, type Subject } from './wish.ts';

/**
 * Holds a time, or holds it longer.
 * @throws AppError validation, not_found, forbidden, rule_broken; taken if somebody holds it, or the user for another
 */
export function holdSlot(tx: core.App, user: CommandUser, input: ParsedSlotHold): BoardHold {
  const subject = getSubject(input);
  requireMayBook(tx, user, subject);
  const item = loadWanted(tx, user, subject, input.zip);
  const technician = loadTechnician(tx, input.technician);
  const { date, startMinute } = input;
  const span = { startMinute, endMinute: startMinute + input.durationMin };
  const crossing = loadPlacedHolds(tx, date, date).filter(
    (hold) => hold.technician === technician.id && overlaps(hold, span),
  );
  const isSame = (hold: PlacedHold) => hold.by === user.id && hold.kind === subject.kind && hold.subject === subject.id;
  const taken = crossing.find((hold) => !isSame(hold));
  if (taken) throw new AppError('taken', { owner: { id: taken.by, name: taken.name }, until: taken.expiresAt });
  const route = findRouteOn(tx, technician.id, date)?.id ?? '';
  const ask = { date, override: [...SUGGESTED_ANYWAY], reason: BOOKING_REASON };
  requireRules(tx, user, technician, item, ask, span, route, findOpenStop(tx, subject));
  const [own] = crossing;
  if (!own && countHolds(tx, user) >= MAX_HOLDS)
    throw fieldError('startMinute', 'tooManyHolds', { maximum: MAX_HOLDS });
  const expiresAt = toDbTime(new Date(Date.now() + HOLD_MINUTES * 60_000));
  const values = { technician: technician.id, date, ...span, zip: input.zip, by: user.id, expiresAt };
  const target = { kind: subject.kind, subject: subject.id };
  const record = own
    ? tx.findRecordById('slot_holds', own.id)
    : insertRecord(tx, 'slot_holds', { ...values, ...target });
  if (own) updateRecord(tx, record, values);
  return { id: record.id, technician: technician.id, date, ...span, name: user.name, isMine: true, expiresAt };
}

/** The open stop that a job or task would leave; '' for none. */
function findOpenStop(tx: core.App, { kind, id }: Subject): string {
  if (kind !== 'job' && kind !== 'task') return '';
  const open = `SELECT id FROM route_stops WHERE ${kind} = {:id} AND status IN ('planlagt', 'paa_vej', 'ankommet')`;
  return queryValue<string>(tx, open, { id }) ?? '';
}

/** @throws AppError not_found if there is none, or it is another user's */
export function findOwnHold(tx: core.App, id: string, user: CommandUser): core.Record {
  return findReadable(tx, 'slot_holds', id, (hold) => hold.getString('by') === user.id);
}

/** @throws AppError not_found, also once it is booked */
export function releaseHold(tx: core.App, id: string, user: CommandUser): { id: string } {
  const hold = findOwnHold(tx, id, user);
  if (hold.getString('stop') !== '') throw new AppError('not_found');
  tx.delete(hold);
  return { id };
}
