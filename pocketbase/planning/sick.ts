/** `POST /api/planning/sick` and `/sick/undo`: a sick technician's visits go to colleagues or to the tray. */
import { formatClock } from '../../lib/core/shared/clock.ts';
import { copenhagenToday, formatDayLong } from '../../lib/core/shared/dates.ts';
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import { formatPhone } from '../../lib/core/shared/phone.ts';
import type { ParsedSickReport, ParsedSickUndo } from '../../lib/planning/shared/schema.ts';
import { groupByCustomer, type ToldVisit } from '../../lib/planning/shared/sick.ts';
import type { PlanChange, SickReported } from '../../lib/planning/shared/types.ts';
import { number, text, texts } from '../runtime/columns.ts';
import { findReadable } from '../runtime/records.ts';
import { queryRows, queryValues } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import { createRecord } from '../settings/records.ts';
import { absences } from '../settings/technicians.ts';
import { addTask, MAX_TITLE } from '../tasks/own-tasks.ts';
import { changePlan } from './change-plan.ts';
import { finishHelperChange, removeHelper, returnHelper } from './helpers.ts';
import { loadTechnician, loadTechnicianNames } from './load.ts';

/** A planned visit, and who has it booked. */
const VISIT = {
  ...texts('s.id', 'r.date', 'r.technician'),
  startMinute: number('s.startMinute'),
  title: text("coalesce(j.title, t.title, '')"),
  job: text("coalesce(j.id, tj.id, '')"),
  lead: text("coalesce(j.lead, nullif(t.lead, ''), tj.lead, '')"),
  customer: text("coalesce(j.customerName, tj.customerName, nullif(l.company, ''), l.name, '')"),
  contact: text("coalesce(j.contactName, tj.contactName, '')"),
  phone: text("coalesce(j.contactPhone, tj.contactPhone, json_extract(l.phones, '$[0].raw'), '')"),
};
const VISITS = `FROM route_stops s JOIN routes r ON r.id = s.route
  LEFT JOIN service_jobs j ON s.job != '' AND j.id = s.job LEFT JOIN tasks t ON s.task != '' AND t.id = s.task
  LEFT JOIN service_jobs tj ON t.job != '' AND tj.id = t.job LEFT JOIN leads l ON t.lead != '' AND l.id = t.lead
  WHERE r.date BETWEEN {:fromDay} AND {:toDay} AND s.status = 'planlagt'`;
const OWN_VISITS = `${VISITS} AND r.technician = {:technician} ORDER BY r.date, s.startMinute`;
const OTHER_VISITS = `${VISITS} AND r.technician != {:technician}
  AND s.id IN (SELECT value FROM json_each({:ids})) ORDER BY r.date, s.startMinute`;

type Visit = ToldVisit & { title: string; job: string; lead: string; contact: string; by: string };

/**
 * Stores the absence, takes the technician off the routes on which they help, and changes the plan. Visits that no step
 * moves go to the tray, also those that a colleague has added meanwhile. Colleagues' visits may only give way: start
 * later the same day, or go to the tray.
 * @throws AppError validation, rule_broken, stale, wrong_status
 */
export function reportSick(tx: core.App, user: CommandUser, input: ParsedSickReport): SickReported {
  const { technician, fromDay, toDay, steps, gaveWay, revs, override, reason } = input;
  if (fromDay < copenhagenToday(new Date())) throw fieldError('fromDay', 'pastDate');
  loadTechnician(tx, technician);
  const ask = { technician, fromDay, toDay };
  const planned = queryRows(tx, VISIT, OWN_VISITS, ask);
  const ids = JSON.stringify([...steps.map(({ stop }) => stop), ...gaveWay]);
  const others = queryRows(tx, VISIT, OTHER_VISITS, { ...ask, ids });
  requireAllowedSteps(input, planned, others);
  const helped = removeHelper(tx, technician, input);
  const days = { fromDay, toDay, fromMinute: 0, toMinute: 0 };
  const absence = createRecord(tx, absences, user, { technician, kind: 'sygdom', ...days, note: '' });
  const moved = new Map(steps.map((step) => [step.stop, step]));
  const left = planned.filter(({ id }) => !moved.has(id)).map(({ id }) => id);
  const unplaced = [...left, ...gaveWay];
  const changed = changePlan(tx, user, { steps, unplaced, revs, override, reason });
  const nameOf = loadTechnicianNames(tx);
  const visits = [...planned, ...others].map(({ date, startMinute, ...visit }): Visit => {
    const to = moved.get(visit.id) ?? null;
    return { ...visit, from: { date, startMinute }, to, by: to ? nameOf(to.technician) : '' };
  });
  const customers = groupByCustomer(visits);
  for (const told of customers) addCallTask(tx, user, absence.id, told);
  const routes = finishHelperChange(tx, user, helped, changed.routes);
  return { ...changed, routes, absence: absence.id, tasks: customers.length, helped };
}

type Named = { id: string; date: string; technician: string; startMinute: number };

/**
 * @throws AppError validation at a step that leaves a visit with the one who is sick, or that does more with a
 * colleague's visit than to let it start later the same day, and at what gives way and is no visit of a colleague
 */
function requireAllowedSteps(
  { technician, fromDay, toDay, steps, gaveWay }: ParsedSickReport,
  planned: readonly Named[],
  others: readonly Named[],
): void {
  const own = new Set(planned.map(({ id }) => id));
  const colleagues = new Map(others.map((visit) => [visit.id, visit]));
  for (const [index, step] of steps.entries()) {
    const visit = colleagues.get(step.stop);
    const isOwn = own.has(step.stop);
    const isLater = visit && visit.date === step.date && step.startMinute > visit.startMinute;
    if (step.job !== '' || step.task !== '' || !(isOwn || isLater)) throw fieldError(`steps.${index}.stop`, 'invalid');
    const isAway = step.technician === technician && fromDay <= step.date && step.date <= toDay;
    const isElsewhere = visit && visit.technician !== step.technician;
    if (isAway || isElsewhere) throw fieldError(`steps.${index}.technician`, 'invalid');
  }
  for (const [index, id] of gaveWay.entries()) if (!colleagues.has(id)) throw fieldError(`gaveWay.${index}`, 'invalid');
}

/** A task to tell one customer about all their visits that change. In Danish, as all tasks that the product makes. */
function addCallTask(tx: core.App, user: CommandUser, absence: string, visits: readonly Visit[]): void {
  const [first] = visits;
  if (!first) return;
  const phone = first.phone === '' ? '' : ` på ${formatPhone(first.phone)}`;
  const who = first.customer || first.contact || first.title;
  addTask(tx, {
    title: `Ring til ${who}${phone}: ny tid`.slice(0, MAX_TITLE),
    body: visits.map(toLine).join('\n'),
    type: 'ring_op',
    priority: 'hoej',
    due: copenhagenToday(new Date()),
    assignee: user.id,
    origin: 'regel',
    cause: absence,
    job: first.job,
    lead: first.lead,
  });
}

const toMoment = ({ date, startMinute }: { date: string; startMinute: number }) =>
  `${formatDayLong(date, 'da')} kl. ${formatClock(startMinute).replace(':', '.')}`;

function toLine({ title, contact, from, to, by }: Visit): string {
  const after = to ? `flyttet til ${toMoment(to)}, ${by} kommer` : 'aflyst, ny tid skal aftales';
  return `${title}: ${toMoment(from)} er ${after}.${contact ? ` Kontakt: ${contact}.` : ''}`;
}

/**
 * Takes back the absence, the change of the plan, the help on colleagues' routes, and tasks that nobody has touched.
 * @throws AppError not_found, rule_broken, stale, wrong_status, taken
 */
export function undoSick(tx: core.App, user: CommandUser, { absence, undo, helped }: ParsedSickUndo): PlanChange {
  const record = findReadable(tx, 'technician_absences', absence);
  if (record.getString('kind') !== 'sygdom') throw new AppError('not_found');
  const days = { fromDay: record.getString('fromDay'), toDay: record.getString('toDay') };
  const technician = record.getString('technician');
  tx.delete(record);
  const back = returnHelper(tx, technician, days, helped);
  const untouched =
    "SELECT id FROM tasks WHERE cause = {:absence} AND origin = 'regel' AND rev = 1 AND status = 'aaben'";
  for (const id of queryValues<string>(tx, untouched, { absence })) tx.delete(tx.findRecordById('tasks', id));
  const { stop, routes } = undo ? changePlan(tx, user, undo) : { stop: '', routes: [] };
  return { stop, routes: finishHelperChange(tx, user, back, routes) };
}
