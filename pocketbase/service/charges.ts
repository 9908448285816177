/** Adds, updates and removes a job's automatic charges (docs/decisions/028-charges.md). */
import { clockMinutes } from '../../lib/core/shared/clock.ts';
import { copenhagenDay } from '../../lib/core/shared/dates.ts';
import {
  chargesFor,
  type AppliedCharge,
  type ChargeRule,
  type JobFacts,
} from '../../lib/settings/shared/catalog/charge-rules.ts';
import { spanOfDay, spanOn, type FirmCalendar, type Span } from '../../lib/settings/shared/company/calendar.ts';
import { toMinutes } from '../../lib/core/shared/duration.ts';
import { hasFixedPrice, isJobLocked } from '../../lib/service/shared/rules.ts';
import type { Job, JobLine, RemovedCharges } from '../../lib/service/shared/types.ts';
import { createRecordId, sameValue, toPublicFields } from '../runtime/records.ts';
import { readStandardVat } from '../runtime/company.ts';
import { plain } from '../runtime/columns.ts';
import { queryRows, queryValue } from '../runtime/sql.ts';
import { loadCalendar } from '../settings/company.ts';
import { loadLines } from './aggregate.ts';
import { getPercentBase, writeLines } from './lines.ts';
import { loadJobParts } from './parts.ts';

const RULE = plain<ChargeRule>()('c', ['id', 'name', 'calc', 'amount', 'minimum', 'roundTo', 'appliesWhen', 'zones']);

/**
 * Brings the automatic charges of a job in line with its plan, hours and lines, and sets its total; the caller saves
 * the job. Not touched: lines by hand, charges that the firm no longer adds, a locked job.
 * @param restored ids of the lines of charges that a user puts back, by charge
 * @returns whether lines were changed
 */
export function refreshCharges(
  tx: core.App,
  record: core.Record,
  actor: string,
  restored: RemovedCharges = {},
): boolean {
  const job = toPublicFields<Job>(record);
  if (isJobLocked(job)) return false;
  const charges = queryRows(tx, RULE, 'FROM charges c WHERE autoAdd AND active AND NOT archived ORDER BY sort, name');
  if (charges.length === 0) return false;
  const lines = loadLines(tx, record.id);
  const next = applyCharges(tx, job, lines, charges, restored);
  const isSame = next.length === lines.length && next.every((line, at) => sameValue(line, lines[at]));
  if (!isSame) writeLines(tx, record, next, actor);
  return !isSame;
}

/** The automatic charges among the removed lines. */
export function findRemovedCharges(before: readonly JobLine[], after: readonly JobLine[]): RemovedCharges {
  const kept = new Set(after.map((line) => line.id));
  const removed = before.filter((line) => line.auto && !kept.has(line.id));
  return Object.fromEntries(removed.map((line) => [line.charge, line.id]));
}

function applyCharges(
  tx: core.App,
  job: Job,
  lines: readonly JobLine[],
  charges: readonly ChargeRule[],
  restored: RemovedCharges,
): JobLine[] {
  const byHand = new Set(lines.filter((line) => !line.auto).map((line) => line.charge));
  const open = charges.filter(
    (charge) =>
      !byHand.has(charge.id) &&
      !(job.removedCharges ?? {})[charge.id] &&
      // A charge that always applies was agreed in the offer or left out of it.
      (job.inquiry === '' || charge.appliesWhen !== 'altid'),
  );
  const managed = new Set(charges.map(({ id }) => id));
  const isManaged = (line: JobLine) => line.auto !== undefined && managed.has(line.charge);
  const billable = !hasFixedPrice(lines);
  const isBilled = new Map(lines.filter(isManaged).map((line) => [line.charge, line.billable]));
  const rules = open.map((charge) => ({ ...charge, isUnbilled: !(isBilled.get(charge.id) ?? billable) }));
  const calendar = loadCalendar(tx);
  const others = lines.filter((line) => !isManaged(line));
  const linesTotal = getPercentBase(tx, others);
  const applying = chargesFor({ ...getJobFacts(tx, job, lines, calendar), linesTotal }, rules, calendar);
  const wanted = new Map(applying.map((applied) => [applied.charge, applied]));
  const kept = lines.flatMap((line) => {
    if (!isManaged(line)) return [line];
    const applied = wanted.get(line.charge);
    wanted.delete(line.charge);
    return applied ? [{ ...line, ...toLineFields(applied) }] : [];
  });
  const vatRate = readStandardVat(tx);
  const added = [...wanted.values()].map((applied) =>
    toNewLine(applied, { id: restored[applied.charge], billable, vatRate }),
  );
  return [...kept, ...added];
}

const toLineFields = ({ name, unit, qtyMilli, unitPrice, reason }: AppliedCharge) => ({
  text: name,
  unit,
  qtyMilli,
  unitPrice,
  day: reason.day ?? '',
  auto: reason,
});

function toNewLine(
  applied: AppliedCharge,
  { id, billable, vatRate }: { id: string | undefined; billable: boolean; vatRate: number },
): JobLine {
  return {
    id: id ?? createRecordId(),
    kind: 'ekstra',
    technician: '',
    hourKind: '',
    product: '',
    charge: applied.charge,
    vatRate,
    billable,
    planned: false,
    ...toLineFields(applied),
  };
}

/** Registered hours say when the work was done. Without them the plan says it. */
function getJobFacts(
  tx: core.App,
  job: Job,
  lines: readonly JobLine[],
  calendar: FirmCalendar,
): Omit<JobFacts, 'linesTotal'> {
  const worked = lines.filter((line) => line.kind === 'timer' && !line.planned && line.hourKind !== 'koersel');
  const minutes = worked.reduce((sum, line) => sum + toMinutes(line.qtyMilli), 0);
  const spans = worked.flatMap((line) => toSpan(job, line, calendar));
  return {
    spans: spans.length > 0 ? spans.sort((a, b) => a.fromMs - b.fromMs) : getPlannedSpans(tx, job),
    minutes: minutes > 0 ? minutes : job.durationMin,
    km: getKilometres(tx, job.id),
    isUrgent: job.priority === 'akut',
    orderedDay: copenhagenDay(job.created),
    zip: job.zip,
  };
}

/** Hours without a start began as planned, if they are of the planned day. */
function toSpan(job: Job, { day, fromTime = '', qtyMilli }: JobLine, calendar: FirmCalendar): Span[] {
  if (day === '') return [];
  const from = clockMinutes(fromTime) ?? (day === job.plannedDay ? job.plannedMinute : null);
  const minutes = toMinutes(qtyMilli);
  return [from === null ? spanOfDay(day, minutes, calendar) : spanOn(day, from, minutes)];
}

/** When the job's visits are planned or were made; without any, the planned day that its record names. */
function getPlannedSpans(tx: core.App, job: Job): Span[] {
  const parts = loadJobParts(tx, job.id);
  if (parts.length > 0)
    return parts.map(({ date, startMinute, endMinute }) => spanOn(date, startMinute, endMinute - startMinute));
  const { plannedDay, plannedMinute, durationMin } = job;
  return plannedDay === '' ? [] : [spanOn(plannedDay, plannedMinute, Math.min(durationMin, 1440 - plannedMinute))];
}

/** Whole kilometres to the job on its routes, as planning computes them. */
function getKilometres(tx: core.App, job: string): number {
  const metres = queryValue<number>(
    tx,
    `SELECT coalesce(sum(travelMeters), 0) FROM route_stops WHERE job = {:job}
      AND status NOT IN ('ikke_hjemme', 'sprunget_over')`,
    { job },
  );
  return Math.ceil((metres ?? 0) / 1000);
}
