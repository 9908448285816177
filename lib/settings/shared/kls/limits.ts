/** A measurement's limits as screens and the printed report write them. Pure. */
import { formatQty } from '../../../core/shared/money.ts';
import type { KlsMeasurement } from './definition.ts';

/** Thousandths of the measurement's unit, with the unit. */
export const withUnit = (milli: number, { unit }: Pick<KlsMeasurement, 'unit'>) => `${formatQty(milli)}\u00a0${unit}`;

/** The limits with their unit, null for none. */
export function formatLimits(measurement: KlsMeasurement): { least: string | null; most: string | null } {
  const { least, most } = measurement;
  const show = (limit: number | null) => (limit === null ? null : withUnit(limit, measurement));
  return { least: show(least), most: show(most) };
}
