/** The lines of registered hours, as the hours dialog and the technician's clock write them. Pure. */
import { keepForContent } from '../../core/browser/idempotency-keys.ts';
import { divRound } from '../../core/shared/money.ts';
import { newRecordId } from '../../core/shared/new-ids.ts';
import { toHoursMilli } from '../../core/shared/duration.ts';
import type { HourPart } from './overtime.ts';
import type { JobLineInput } from '../shared/schema.ts';
import type { HourKind } from '../shared/values.ts';

/** As many as one command adds: a clock that was forgotten runs for days, with up to four rates a day. */
const MOST_HOUR_PARTS = 50;

/** Percent of the normal rate, as the server prices hours. */
const RATE: Record<HourKind, number> = { normal: 100, overtid_lav: 150, overtid_hoej: 200, koersel: 100 };

/** `rate`: the technician's normal rate, øre an hour. `vatRate`: percent. */
type Work = { technician: string; text: string; rate: number; vatRate: number };

/** Creates a function that gives hours the ids of their lines: the same hours sent again keep theirs. */
export function createHourLineIds(): (hours: unknown) => readonly string[] {
  return keepForContent(() => Array.from({ length: MOST_HOUR_PARTS }, () => newRecordId()));
}

/** The ids of the lines of a clock's hours: every device that stops it names the same ones. @param clock its id */
export function getClockLineIds(clock: string): readonly string[] {
  return Array.from({ length: MOST_HOUR_PARTS }, (_, at) => `${clock.slice(0, -2)}${String(at).padStart(2, '0')}`);
}

/** Hours as lines of the job, one for each part. @param ids of `createHourLineIds` or `getClockLineIds` */
export function toHourLines(parts: readonly HourPart[], work: Work, ids: readonly string[]): JobLineInput[] {
  return parts.map((part, at) => toHourLine(part, work, ids[at] ?? ''));
}

function toHourLine(part: HourPart, { technician, text, rate, vatRate }: Work, id: string): JobLineInput {
  const { day, fromTime, minutes, hourKind } = part;
  return {
    id,
    kind: 'timer',
    day,
    ...(fromTime === '' ? {} : { fromTime }),
    technician,
    hourKind,
    product: '',
    charge: '',
    text,
    unit: 'time',
    qtyMilli: toHoursMilli(minutes),
    unitPrice: divRound(rate * RATE[hourKind], 100),
    vatRate,
    billable: true,
  };
}
