/** What a report must not contain, by the version that it names. Pure; the server refuses such a report. */
import type { FieldErrors } from '../../core/shared/errors.ts';
import { formatQty } from '../../core/shared/money.ts';
import {
  getScale,
  KLS_LARGEST,
  measurementsOf,
  type KlsDefinition,
  type KlsMeasurement,
} from '../../settings/shared/kls/definition.ts';
import { toMilli } from './kls.ts';
import type { KlsForm } from './kls-schema.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Points and values that the version does not have, values that are not of their measurement's kind or have too many
 * decimals, and more circuits than the version takes; by their paths in the report, empty for a good report.
 */
export function findKlsFaults(form: KlsForm, definition: KlsDefinition): FieldErrors {
  const known = new Set(definition.points.map(({ key }) => key));
  const unknown = Object.keys(form.checks).filter((key) => !known.has(key));
  const ofCircuits = measurementsOf(definition, 'kreds');
  const maximum = definition.circuitsMax;
  return {
    ...Object.fromEntries(unknown.map((key) => [`checks.${key}`, { code: 'unknownKey' }])),
    ...findValueFaults(form.values, measurementsOf(definition, 'tavle'), 'values'),
    ...(form.circuits.length > maximum ? { circuits: { code: 'maxItems', params: { maximum } } } : {}),
    ...Object.assign(
      {},
      ...form.circuits.map(({ name: _name, fuse: _fuse, cable: _cable, ...values }, at) =>
        findValueFaults(values, ofCircuits, `circuits.${at}`),
      ),
    ),
  };
}

function findValueFaults(values: Values, measurements: readonly KlsMeasurement[], at: string): FieldErrors {
  const faults: FieldErrors = {};
  for (const [key, value] of Object.entries(values)) {
    const measurement = measurements.find((one) => one.key === key);
    const fault = measurement ? findFault(value, measurement) : { code: 'unknownKey' };
    if (fault) faults[`${at}.${key}`] = fault;
  }
  return faults;
}

function findFault(value: unknown, measurement: KlsMeasurement): FieldErrors[string] | null {
  if (value === null) return null;
  if (typeof value !== (measurement.kind === 'tal' ? 'number' : 'boolean')) return { code: 'invalid' };
  if (typeof value !== 'number') return null;
  const { decimals } = measurement;
  if (toMilli(value, measurement) > KLS_LARGEST) return { code: 'max', params: { maximum: formatQty(KLS_LARGEST) } };
  const smallest = getScale(measurement) / 10 ** decimals;
  return value % smallest === 0 ? null : { code: 'decimals', params: { decimals } };
}
