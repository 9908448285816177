/** The lines of registered hours, as the hours dialog and the technician's clock write them. Pure. */
import { divRound } from '../core/money.ts';
import { toHoursMilli } from './hours.ts';
import type { HourPart } from './overtime.ts';
import type { JobLineInput } from './schema.ts';
import type { HourKind } from './values.ts';

/** More than the hours of one time can have: each rate on two days. */
export const MOST_HOUR_PARTS = 12;

/** Percent of the normal rate, as the server prices hours. */
const RATE: Record<HourKind, number> = { normal: 100, overtid_lav: 150, overtid_hoej: 200, koersel: 100 };

/** `rate`: the technician's normal rate, øre an hour. `vatRate`: percent. */
type Work = { technician: string; text: string; rate: number; vatRate: number };

/** One part of the hours as a line of the job. */
export function toHourLine(part: HourPart, { technician, text, rate, vatRate }: Work, id: string): JobLineInput {
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
