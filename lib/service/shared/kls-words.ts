/** Measured values and limits as the screen and the printed report write them. Pure. */
import { formatQty } from '../../core/shared/money.ts';
import type { KlsMeasurement } from '../../settings/shared/kls/definition.ts';
import { toMilli } from './kls.ts';

const withUnit = (milli: number, { unit }: KlsMeasurement) => `${formatQty(milli)}\u00a0${unit}`;

/** A measured number with its unit; '' for none, or for what is confirmed and not measured. */
export function formatMeasured(value: unknown, measurement: KlsMeasurement): string {
  return typeof value === 'number' ? withUnit(toMilli(value, measurement), measurement) : '';
}

/** The limits with their unit, null for none. */
export function formatLimits(measurement: KlsMeasurement): { least: string | null; most: string | null } {
  const { least, most } = measurement;
  const show = (limit: number | null) => (limit === null ? null : withUnit(limit, measurement));
  return { least: show(least), most: show(most) };
}
