/**
 * Which charges a job gets, how much of each, and why (docs/decisions/028-charges.md). One function for PocketBase, the
 * screens and the try-out box. Pure; runs in PocketBase too.
 */
import { divRound } from '../../../core/shared/money.ts';
import { toClockParts, type ClockPart, type FirmCalendar, type Span } from '../company/calendar.ts';
import type { ChargeCalc, ChargeWhen } from './schema.ts';
import { isInZones } from './zones.ts';

export type ChargeRule = {
  id: string;
  name: string;
  calc: ChargeCalc;
  /** Øre excl. VAT; hundredths of a percent if `calc` is `procent`. */
  amount: number;
  /** Øre excl. VAT. */
  minimum: number;
  /** Minutes that time is rounded up to; 0: not rounded. */
  roundTo: number;
  appliesWhen: ChargeWhen;
  zones: string;
  /** On the job, but not billed: a charge in percent is not computed from it. */
  isUnbilled?: boolean;
};

export type JobFacts = {
  /** When the work is done; empty while it is unknown. */
  spans: readonly Span[];
  /** Length of the work, minutes. */
  minutes: number;
  /** Driving to the job in whole km; 0 while it is unknown. */
  km: number;
  isUrgent: boolean;
  /** The day on which the customer ordered, '' for unknown. */
  orderedDay: string;
  zip: string;
  /** Øre excl. VAT of the lines that a charge in percent is computed from, without the charges themselves. */
  linesTotal: number;
};

/** Why a charge was added. It is stored with the line; `minutes` are those before rounding. */
export type ChargeReason = {
  when: ChargeWhen;
  /** Day and time at which an evening, a weekend or a call-out begins; without `time` only the day is known. */
  day?: string;
  time?: string;
  /** The name of the firm's own holiday on that day. */
  holiday?: string;
  isUrgent?: boolean;
  zip?: string;
  km?: number;
  minutes?: number;
  isMinimum?: boolean;
};

export type AppliedCharge = {
  charge: string;
  name: string;
  unit: 'stk' | 'time' | 'km';
  /** Thousandths of the unit. */
  qtyMilli: number;
  /** Øre excl. VAT. */
  unitPrice: number;
  /** Øre excl. VAT. */
  amount: number;
  reason: ChargeReason;
};

/** The charges that apply to a job, in their own order. A charge of nothing is left out. */
export function chargesFor(facts: JobFacts, charges: readonly ChargeRule[], calendar: FirmCalendar): AppliedCharge[] {
  const parts = facts.spans.flatMap((span) => toClockParts(span, calendar));
  const found = new Map<string, AppliedCharge>();
  let linesTotal = facts.linesTotal;
  // A charge in percent is also computed from the other charges that are billed, but never from another percentage.
  const percentLast = [...charges].sort((a, b) => Number(a.calc === 'procent') - Number(b.calc === 'procent'));
  for (const charge of percentLast) {
    const applied = applyCharge(charge, { ...facts, linesTotal }, parts, calendar);
    if (!applied) continue;
    found.set(charge.id, applied);
    if (charge.calc !== 'procent' && !charge.isUnbilled) linesTotal += applied.amount;
  }
  return charges.flatMap((charge) => found.get(charge.id) ?? []);
}

function applyCharge(
  charge: ChargeRule,
  facts: JobFacts,
  parts: readonly ClockPart[],
  { holidays }: FirmCalendar,
): AppliedCharge | null {
  const found = findReason(charge, facts, parts);
  if (!found) return null;
  const priced = priceCharge(charge, facts, found.minutes);
  if (!priced) return null;
  const { minutes, km, isMinimum, ...line } = priced;
  const holiday = holidays.find(({ day }) => day === found.reason.day)?.name;
  const reason: ChargeReason = {
    ...found.reason,
    ...(holiday === undefined ? {} : { holiday }),
    ...(minutes === undefined ? {} : { minutes }),
    ...(km === undefined ? {} : { km }),
    ...(isMinimum ? { isMinimum } : {}),
  };
  return { charge: charge.id, name: charge.name, ...line, reason };
}

/** Why the charge applies, and to how many minutes of the work; null if it does not. */
function findReason(
  { appliesWhen: when, zones }: ChargeRule,
  facts: JobFacts,
  parts: readonly ClockPart[],
): { reason: ChargeReason; minutes: number } | null {
  const { minutes } = facts;
  if (when === 'altid') return { reason: { when }, minutes };
  if (when === 'zone') return isInZones(facts.zip, zones) ? { reason: { when, zip: facts.zip }, minutes } : null;
  if (when === 'udkald') {
    const reason = findCallOut(facts, parts);
    return reason && { reason, minutes };
  }
  const fitting = parts.filter((part) => (when === 'aften' ? part.isEvening : part.isWeekend));
  const first = fitting[0];
  if (!first) return null;
  return {
    reason: { when, ...toStart(first) },
    minutes: fitting.reduce((sum, part) => sum + part.minutes, 0),
  };
}

function toStart({ day, time }: ClockPart): Pick<ChargeReason, 'day' | 'time'> {
  return time === '' ? { day } : { day, time };
}

/** An urgent job, or one that begins outside opening hours on the day on which it was ordered. */
function findCallOut({ isUrgent, orderedDay }: JobFacts, parts: readonly ClockPart[]): ChargeReason | null {
  if (isUrgent) return { when: 'udkald', isUrgent };
  const first = parts[0];
  if (!first || first.at === 'open' || first.day !== orderedDay) return null;
  return { when: 'udkald', ...toStart(first) };
}

type Priced = Pick<AppliedCharge, 'unit' | 'qtyMilli' | 'unitPrice' | 'amount'> & {
  minutes?: number;
  km?: number;
  isMinimum?: boolean;
};

function priceCharge(charge: ChargeRule, { km, linesTotal }: JobFacts, minutes: number): Priced | null {
  const priced = priceByCalc(charge, km, linesTotal, minutes);
  if (!priced) return null;
  if (priced.amount >= charge.minimum) return priced.amount > 0 ? priced : null;
  const { minimum } = charge;
  return { ...priced, unit: 'stk', qtyMilli: 1000, unitPrice: minimum, amount: minimum, isMinimum: true };
}

/** Before the minimum; null if the time or the way is unknown. */
function priceByCalc({ calc, amount, roundTo }: ChargeRule, km: number, total: number, minutes: number): Priced | null {
  if (calc === 'fast') return { unit: 'stk', qtyMilli: 1000, unitPrice: amount, amount };
  if (calc === 'procent') {
    const share = getPercentShare(total, amount);
    return { unit: 'stk', qtyMilli: 1000, unitPrice: share, amount: share };
  }
  if (calc === 'km') {
    if (km <= 0) return null;
    return { unit: 'km', qtyMilli: km * 1000, unitPrice: amount, amount: km * amount, km };
  }
  if (minutes <= 0) return null;
  const rounded = roundUp(minutes, roundTo);
  const qtyMilli = Math.round((rounded * 1000) / 60);
  const sum = divRound(qtyMilli * amount, 1000);
  return { unit: 'time', qtyMilli, unitPrice: amount, amount: sum, ...(rounded === minutes ? {} : { minutes }) };
}

/** What a charge in percent costs, øre. `total`: øre; `amount`: hundredths of a percent. Never below zero. */
export function getPercentShare(total: number, amount: number): number {
  return Math.max(0, divRound(total * amount, 10_000));
}

/** Minutes rounded up to whole steps; 0 leaves them as they are. */
function roundUp(minutes: number, step: number): number {
  return step > 0 ? Math.ceil(minutes / step) * step : minutes;
}
