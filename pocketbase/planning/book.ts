/** Books a held time in one step, and undoes it: what the visit is for is made, and lies on the plan. */
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import { formatClock } from '../../lib/core/shared/clock.ts';
import { normalisePhone } from '../../lib/core/shared/phone.ts';
import type { HoldKind, ParsedSlotBooking } from '../../lib/planning/shared/hold-schema.ts';
import type { PlanChange, SlotBooked } from '../../lib/planning/shared/types.ts';
import { BOOKING_REASON } from '../../lib/planning/shared/deviations.ts';
import { HOLD_MINUTES, SUGGESTED_ANYWAY } from '../../lib/planning/shared/values.ts';
import type { JobType } from '../../lib/service/shared/values.ts';
import { transitionOffer } from '../offers/transition-effects.ts';
import { numbers, text, texts } from '../runtime/columns.ts';
import { updateRecord } from '../runtime/records.ts';
import { queryRow, queryValue, toDbTime } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import { createJob, createJobFromOffer } from '../service/create.ts';
import { applyJobTransition } from '../service/transitions.ts';
import { createTask } from '../tasks/save.ts';
import { findOwnHold } from './holds.ts';
import { findRouteOn, loadBoardRoutes } from './load.ts';
import { unplaceStop } from './move-stop.ts';
import { placeStop } from './place-stop.ts';
import { requireMayBook } from './wish.ts';

/** What lies on the plan, and whether the booking made it. */
type Made = { kind: 'job' | 'task'; id: string; isNew: boolean };

/**
 * Books a time that the user holds, or has held and nobody has taken since. A second call answers the same.
 * @throws AppError not_found, forbidden, validation at `type`, rule_broken, wrong_status, taken
 */
export function bookSlot(tx: core.App, user: CommandUser, input: ParsedSlotBooking): SlotBooked {
  const hold = findOwnHold(tx, input.hold, user);
  if (hold.getString('stop') !== '') return toBooked(tx, hold.getString('stop'));
  const kind = hold.getString('kind') as HoldKind;
  requireMayBook(tx, user, { kind, id: hold.getString('subject') });
  const made = makeSubject(tx, user, hold, input);
  const [technician, date] = [hold.getString('technician'), hold.getString('date')];
  // Placing deletes what is held there, but this one stays as the way back.
  updateRecord(tx, hold, { expiresAt: toDbTime() });
  const startMinute = hold.getInt('startMinute');
  const { stop } = placeStop(tx, user, {
    job: made.kind === 'job' ? made.id : '',
    task: made.kind === 'task' ? made.id : '',
    ...{ technician, date, startMinute, durationMin: hold.getInt('endMinute') - startMinute },
    // The customer was told this time.
    fixedTime: true,
    override: [...SUGGESTED_ANYWAY],
    reason: BOOKING_REASON,
    rev: findRouteOn(tx, technician, date)?.getInt('rev') ?? 0,
  });
  const expiresAt = toDbTime(new Date(Date.now() + HOLD_MINUTES * 60_000));
  updateRecord(tx, hold, { stop, made: made.isNew ? made.kind : '', expiresAt });
  return toBooked(tx, stop);
}

function makeSubject(tx: core.App, user: CommandUser, hold: core.Record, { type, title }: ParsedSlotBooking): Made {
  const id = hold.getString('subject');
  const kind = hold.getString('kind') as HoldKind;
  if (kind === 'job' || kind === 'task') return { kind, id, isNew: false };
  if (kind === 'offer') {
    const before = queryValue<string>(
      tx,
      "SELECT id FROM service_jobs WHERE inquiry = {:id} AND status != 'annulleret'",
      { id },
    );
    const job = createJobFromOffer(tx, user, id);
    return { kind: 'job', id: job.id, isNew: before === null };
  }
  if (!type) throw fieldError('type', 'required');
  return type === 'besigtigelse' ? makeVisit(tx, user, hold, title) : makeJob(tx, user, hold, type, title);
}

const LEAD = {
  ...texts('l.name', 'l.company', 'l.email', 'l.address', 'l.zip', 'l.city'),
  ...numbers('l.lat', 'l.lng'),
  phone: text("coalesce(json_extract(l.phones, '$[0].raw'), '')"),
};

/** @throws AppError not_found */
function loadLead(tx: core.App, id: string) {
  const lead = queryRow(tx, LEAD, 'FROM leads l WHERE l.id = {:id} AND NOT l.archived', { id });
  if (!lead) throw new AppError('not_found');
  return lead;
}

/** A site visit is a task of the user at the lead's place. */
function makeVisit(tx: core.App, user: CommandUser, hold: core.Record, title: string): Made {
  const lead = hold.getString('subject');
  const task = createTask(tx, user, {
    title: title || loadLead(tx, lead).name,
    body: '',
    type: 'besigtigelse',
    due: hold.getString('date'),
    dueTime: formatClock(hold.getInt('startMinute')),
    priority: 'normal',
    assignee: user.id,
    lead,
    inquiry: '',
    job: '',
    recurrence: null,
  });
  return { kind: 'task', id: task.id, isNew: true };
}

/** A job at the lead's place. @throws AppError forbidden: sellers' jobs are made from their offers */
function makeJob(tx: core.App, user: CommandUser, hold: core.Record, type: JobType, title: string): Made {
  const id = hold.getString('subject');
  const { name, company, email, address, zip, city, phone } = loadLead(tx, id);
  const job = createJob(tx, user, {
    ...{ lead: id, title: title || name, type, priority: 'normal', description: '' },
    ...{ customerName: company || name, contactName: company === '' ? '' : name, contactEmail: email },
    contactPhone: (normalisePhone(phone) || phone).slice(0, 30),
    ...{ address, zip: zip || hold.getString('zip'), city, accessNote: '', lat: 0, lng: 0 },
    noAddress: address === '',
    durationMin: hold.getInt('endMinute') - hold.getInt('startMinute'),
    ...{ skills: [], earliestDay: '', latestDay: '', windowFrom: 0, windowTo: 0, klsRequired: false, recurrence: null },
    idempotencyKey: `hold-${hold.id}`,
  });
  return { kind: 'job', id: job.id, isNew: true };
}

function toBooked(tx: core.App, stop: string): SlotBooked {
  const columns = { ...texts('s.route', 's.job', 's.task'), ...numbers('j.jobNumber') };
  const from = 'FROM route_stops s LEFT JOIN service_jobs j ON j.id = s.job WHERE s.id = {:stop}';
  const found = queryRow(tx, columns, from, { stop });
  if (!found) throw new AppError('not_found');
  const { route, job, task, jobNumber } = found;
  return { stop, routes: loadBoardRoutes(tx, [route]), job, task, jobNumber: jobNumber ?? 0 };
}

/**
 * Undoes the user's own booking: the stop is taken off, what was made is cancelled and archived, and an offer is
 * accepted again, not converted.
 * @throws AppError not_found, also after ten minutes; wrong_status once the visit has begun
 */
export function undoBooking(tx: core.App, id: string, user: CommandUser): PlanChange {
  const hold = findOwnHold(tx, id, user);
  const stop = hold.getString('stop');
  if (stop === '' || hold.getString('expiresAt') < toDbTime()) throw new AppError('not_found');
  const booked = toBooked(tx, stop);
  const [route] = booked.routes;
  const change = unplaceStop(tx, user, { stop, rev: route?.rev ?? 0 });
  const made = hold.getString('made');
  if (made === 'job') undoJob(tx, user, booked.job);
  else if (made === 'task') archive(tx, 'tasks', booked.task, { status: 'annulleret' });
  tx.delete(hold);
  return change;
}

function undoJob(tx: core.App, user: CommandUser, id: string): void {
  const job = tx.findRecordById('service_jobs', id);
  applyJobTransition(tx, job, 'annulleret', user.id, { note: 'Bookingen er fortrudt' });
  archive(tx, 'service_jobs', id, {});
  const inquiry = job.getString('inquiry');
  if (inquiry === '') return;
  const offer = tx.findRecordById('inquiries', inquiry);
  if (offer.getString('status') === 'konverteret') transitionOffer(tx, offer, 'accepteret', user.id);
}

function archive(tx: core.App, collection: string, id: string, fields: object): void {
  const record = tx.findRecordById(collection, id);
  updateRecord(tx, record, { ...fields, archived: true, rev: record.getInt('rev') + 1 });
}
