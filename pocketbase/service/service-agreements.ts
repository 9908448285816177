/** Service agreements of a customer, and the jobs that are made of them in time. */
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import { addDays, copenhagenToday, workingDayFrom } from '../../lib/core/shared/dates.ts';
import type {
  ServiceAgreementAdd,
  ServiceAgreementSave,
  ServiceAgreementStateInput,
} from '../../lib/service/shared/service-agreement-schema.ts';
import {
  findDueVisit,
  findNextVisit,
  MOST_AGREEMENTS,
  toAgreementFields,
  visitAfter,
  type ServiceAgreement,
} from '../../lib/service/shared/service-agreements.ts';
import type { JobLine } from '../../lib/service/shared/types.ts';
import { findLeadForChange } from '../leads/access.ts';
import { readDaysOff, readStandardVat } from '../runtime/company.ts';
import {
  createRecordId,
  findReadable,
  insertRecord,
  requireRev,
  sameValue,
  toPublicFields,
  updateRecord,
} from '../runtime/records.ts';
import { hasRow, queryValue, queryValues } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import { findPoint, saveNewJob, toCustomerFields } from './create.ts';

/** Days from a visit's day to the latest day of its job. */
const SPAN_DAYS = 14;
const today = () => copenhagenToday(new Date());
const read = (record: core.Record) => toPublicFields<ServiceAgreement>(record);

/** @throws AppError not_found, forbidden, locked, as a change of the lead; validation at `title` for too many */
export function addServiceAgreement(tx: core.App, user: CommandUser, input: ServiceAgreementAdd): ServiceAgreement {
  const { id, lead } = input;
  findLeadForChange(tx, lead, user);
  if (hasRow(tx, 'SELECT 1 FROM service_agreements WHERE id = {:id}', { id })) return read(find(tx, user, id));
  const count = 'SELECT count(*) FROM service_agreements WHERE lead = {:lead} AND NOT archived';
  if ((queryValue<number>(tx, count, { lead }) ?? 0) >= MOST_AGREEMENTS)
    throw fieldError('title', 'maxItems', { maximum: MOST_AGREEMENTS });
  const fields = toAgreementFields(input);
  const nextDay = findNextVisit({ ...fields, madeDay: '' }, today());
  return read(insertRecord(tx, 'service_agreements', { ...fields, id, lead, nextDay, rev: 1, createdBy: user.id }));
}

/** @throws AppError not_found, forbidden, locked, as a change of the lead */
function find(tx: core.App, user: CommandUser, id: string): core.Record {
  const record = findReadable(tx, 'service_agreements', id);
  findLeadForChange(tx, record.getString('lead'), user);
  return record;
}

/**
 * Saves all fields or none. A save that changes nothing succeeds, also with an old `rev`.
 * @throws AppError not_found, forbidden, locked, stale
 */
export function saveServiceAgreement(
  tx: core.App,
  id: string,
  user: CommandUser,
  input: ServiceAgreementSave,
): ServiceAgreement {
  const record = find(tx, user, id);
  const stored = read(record);
  if (stored.archived) throw new AppError('locked');
  const fields = toAgreementFields(input);
  const isSame = Object.entries(fields).every(([name, value]) => sameValue(stored[name as 'title'], value));
  if (isSame) return stored;
  requireRev(record, input.rev, fields);
  return change(tx, record, stored, fields);
}

/** @throws AppError not_found, forbidden, locked, stale */
export function setServiceAgreementState(
  tx: core.App,
  id: string,
  user: CommandUser,
  { rev, ...state }: ServiceAgreementStateInput,
): ServiceAgreement {
  const record = find(tx, user, id);
  const stored = read(record);
  if (Object.entries(state).every(([name, value]) => sameValue(stored[name as 'paused'], value))) return stored;
  requireRev(record, rev, state);
  return change(tx, record, stored, state);
}

function change(
  tx: core.App,
  record: core.Record,
  stored: ServiceAgreement,
  changes: Partial<ServiceAgreement>,
): ServiceAgreement {
  const nextDay = findNextVisit({ ...stored, ...changes }, today());
  updateRecord(tx, record, { ...changes, nextDay, rev: stored.rev + 1 });
  return read(record);
}

const OPEN = `SELECT a.id FROM service_agreements a JOIN leads l ON l.id = a.lead
  WHERE a.nextDay != '' AND NOT a.paused AND NOT a.archived AND NOT l.archived ORDER BY a.nextDay, a.id`;

/**
 * Makes the jobs of the visits that are near, each in its own transaction, which reads the agreement again. A visit has
 * one job however often this runs. Runs every hour, so a server that was away makes them when it is back.
 * @returns the number of jobs made
 */
export function makeAgreedJobs(app: Pick<core.App, 'db' | 'runInTransaction'>, now: Date = new Date()): number {
  const day = copenhagenToday(now);
  let made = 0;
  for (const id of queryValues<string>(app, OPEN))
    app.runInTransaction((tx) => {
      const record = tx.findRecordById('service_agreements', id);
      const agreement = read(record);
      const visit = findDueVisit(agreement, day);
      if (visit === '') return;
      const known = 'SELECT 1 FROM service_jobs WHERE serviceAgreement = {:id} AND agreementDay = {:visit}';
      if (!hasRow(tx, known, { id, visit })) {
        makeJob(tx, agreement, visit, day);
        made += 1;
      }
      const next = { nextDay: visitAfter(agreement, visit), madeDay: visit, rev: agreement.rev + 1 };
      updateRecord(tx, record, next);
    });
  return made;
}

/** The customer's data are those of the day on which the job is made. */
function makeJob(tx: core.App, agreement: ServiceAgreement, visit: string, day: string): void {
  const lead = tx.findRecordById('leads', agreement.lead);
  const { id, title, type, description, address, zip, city, durationMin } = agreement;
  const daysOff = readDaysOff(tx);
  const earliestDay = workingDayFrom(visit > day ? visit : day, daysOff);
  const latestDay = workingDayFrom(addDays(earliestDay, SPAN_DAYS), daysOff);
  const place = { address, zip, city };
  const work = { title, type, description, durationMin, earliestDay, latestDay, priority: 'normal' as const };
  const wishes = { accessNote: '', skills: [], windowFrom: 0, windowTo: 0, klsRequired: false, recurrence: null };
  const origin = { inquiry: '', seller: lead.getString('owner'), serviceAgreement: id, agreementDay: visit };
  const point = findPoint(tx, agreement.lead, place);
  const input = { lead: agreement.lead, ...toCustomerFields(lead), ...place, ...point, ...work, ...wishes, ...origin };
  saveNewJob(tx, '', input, toJobLines(tx, agreement), { agreement: title });
}

function toJobLines(tx: core.App, { lines }: ServiceAgreement): JobLine[] {
  const vatRate = readStandardVat(tx);
  const fixed = { kind: 'ekstra', day: '', technician: '', hourKind: '', product: '', charge: '' } as const;
  return lines.map((line) => ({
    ...{ id: createRecordId(), ...fixed, ...line, vatRate },
    ...{ billable: true, planned: false },
  }));
}
