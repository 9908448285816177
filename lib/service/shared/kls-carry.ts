/** A report that is moved to another version of a form, or to another form. Pure. */
import {
  getScale,
  measurementsOf,
  type KlsDefinition,
  type KlsMeasurement,
  type KlsPoint,
  type KlsVersion,
} from '../../settings/shared/kls/definition.ts';
import { answerTo, emptyCircuit, emptyKls } from './kls.ts';
import type { KlsForm, KlsValue } from './kls-schema.ts';

/** `lost`: how many answers and measured values the other version does not ask for. */
export type CarriedOver = { form: KlsForm; lost: number };

/**
 * The report by another version. The answer to a point stays if its text is the same, a value if it is measured in the
 * same unit on the same place; limits may differ. All circuits stay, also more than the version takes.
 */
export function carryOver(form: KlsForm, from: KlsDefinition, to: KlsVersion): CarriedOver {
  const isKept = (point: KlsPoint) => to.definition.points.some((one) => isSamePoint(one, point));
  const kept = from.points.filter(isKept);
  const checks = Object.fromEntries(kept.map(({ key }) => [key, answerTo(form, key)]));
  const fresh = emptyKls(to);
  const ofBoard = pick(form.values, from, to.definition, 'tavle');
  const ofCircuits = form.circuits.map(({ name, fuse, cable, ...values }) => {
    const picked = pick(values, from, to.definition, 'kreds');
    return { circuit: { ...emptyCircuit(to.definition), ...picked.kept, name, fuse, cable }, lost: picked.lost };
  });
  const circuits = ofCircuits.map(({ circuit }) => circuit);
  return {
    form: {
      ...form,
      version: to.id,
      checks: { ...fresh.checks, ...checks },
      values: { ...fresh.values, ...ofBoard.kept },
      circuits: circuits.length > 0 ? circuits : fresh.circuits,
    },
    lost:
      from.points.filter((point) => answerTo(form, point.key) !== '' && !isKept(point)).length +
      ofBoard.lost +
      ofCircuits.reduce((sum, { lost }) => sum + lost, 0),
  };
}

const isSamePoint = (a: KlsPoint, b: KlsPoint) => a.key === b.key && a.text === b.text;
const isSameMeasurement = (a: KlsMeasurement, b: KlsMeasurement) =>
  a.key === b.key && a.kind === b.kind && a.unit === b.unit && getScale(a) === getScale(b);

const isMeasured = (value: unknown): value is number | true => typeof value === 'number' || value === true;

function pick(
  values: Readonly<Record<string, unknown>>,
  from: KlsDefinition,
  to: KlsDefinition,
  per: KlsMeasurement['per'],
): { kept: Record<string, KlsValue>; lost: number } {
  const wanted = measurementsOf(to, per);
  const kept: Record<string, KlsValue> = {};
  let lost = 0;
  for (const measurement of measurementsOf(from, per)) {
    const value = values[measurement.key];
    if (!isMeasured(value)) continue;
    if (wanted.some((one) => isSameMeasurement(one, measurement))) kept[measurement.key] = value;
    else lost++;
  }
  return { kept, lost };
}
