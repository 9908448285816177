/** Measured values as the screen and the printed report write them. Pure. */
import type { KlsMeasurement } from '../../settings/shared/kls/definition.ts';
import { withUnit } from '../../settings/shared/kls/limits.ts';
import { toMilli } from './kls.ts';

/** A measured number with its unit; '' for none, or for what is confirmed and not measured. */
export function formatMeasured(value: unknown, measurement: KlsMeasurement): string {
  return typeof value === 'number' ? withUnit(toMilli(value, measurement), measurement) : '';
}
