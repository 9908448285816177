/**
 * The verification report of an authorised electrical firm's quality system (KLS), by the version of the form that it
 * was filled in with. Pure: the form on the screen, the server's check before Udført, and the printed report share it.
 */
import { isOperations, type Role } from '../../auth/shared/permissions.ts';
import {
  getScale,
  measurementsOf,
  type KlsDefinition,
  type KlsMeasurement,
  type KlsVersion,
} from '../../settings/shared/kls/definition.ts';
import { FIRST_VERSION, FIRST_VERSION_ID } from '../../settings/shared/kls/first-version.ts';
import type { KlsAnswer, KlsCircuit, KlsForm, KlsValue } from './kls-schema.ts';

/** Nothing measured yet, by the keys of the measurements. */
function emptyValues(measurements: readonly KlsMeasurement[]): Record<string, KlsValue> {
  return Object.fromEntries(measurements.map(({ key, kind }) => [key, kind === 'ja_nej' ? false : null]));
}

export function emptyCircuit(definition: KlsDefinition): KlsCircuit {
  return { name: '', fuse: '', cable: '', ...emptyValues(measurementsOf(definition, 'kreds')) };
}

/** A new report of this version. */
export function emptyKls({ id, definition }: Pick<KlsVersion, 'id' | 'definition'>): KlsForm {
  return {
    ...{ version: id, board: '', instrument: '', measuredBy: '', measuredOn: '', remarks: '' },
    checks: Object.fromEntries(definition.points.map(({ key }) => [key, ''])),
    values: emptyValues(measurementsOf(definition, 'tavle')),
    circuits: measurementsOf(definition, 'kreds').length > 0 ? [emptyCircuit(definition)] : [],
  };
}

/** A stored report; null for none. One from before forms could be changed is of the first version. */
export function toKlsForm(stored: unknown): KlsForm | null {
  const form = stored as KlsForm | null;
  if (!form || typeof form !== 'object' || !Array.isArray(form.circuits)) return null;
  // In the order in which the server sends keys, because the outbox compares reports as text.
  return { ...form, values: form.values ?? {}, version: form.version ?? FIRST_VERSION_ID };
}

/**
 * The version that the report was filled in with; the first one for none. A job that a browser kept from before forms had
 * versions has none.
 */
export function versionOf(versions: readonly KlsVersion[] | undefined, form: { version?: string } | null): KlsVersion {
  return versions?.find(({ id }) => id === form?.version) ?? FIRST_VERSION;
}

/** The answer to a point, '' before it is given. */
export function answerTo(form: KlsForm, key: string): KlsAnswer {
  return form.checks[key] ?? '';
}

/**
 * A missing or wrong value: a dotted path, and a code. `measurement`: whose value it is. Texts of what is wrong are under
 * `service.kls.problem` in the messages.
 */
export type KlsProblem = {
  path: string;
  code: 'missing' | 'photo' | 'tooLow' | 'tooHigh' | 'unconfirmed' | 'fault' | 'circuits';
  measurement?: KlsMeasurement;
};

/** Whether it is only not done yet, and not wrong. */
export const isMissing = ({ code }: KlsProblem) => code === 'missing' || code === 'photo' || code === 'unconfirmed';

/**
 * All that is missing or wrong, in the order of the form; empty for a finished report.
 * @param photos the keys of the points that the job's photos show
 */
export function findKlsProblems(
  form: KlsForm | null,
  definition: KlsDefinition,
  photos: readonly string[],
): KlsProblem[] {
  if (!form) return [{ path: '', code: 'missing' }];
  const problems: KlsProblem[] = [];
  for (const path of definition.head) if (!form[path]) problems.push({ path, code: 'missing' });
  for (const { key, photo } of definition.points) {
    const answer = answerTo(form, key);
    if (photo && answer !== '' && answer !== 'ikke_relevant' && !photos.includes(key))
      problems.push({ path: `checks.${key}`, code: 'photo' });
    if (answer === '') problems.push({ path: `checks.${key}`, code: 'missing' });
    else if (answer === 'fejl') problems.push({ path: `checks.${key}`, code: 'fault' });
  }
  problems.push(...findMeasured(form.values, measurementsOf(definition, 'tavle'), 'values'));
  const ofCircuits = measurementsOf(definition, 'kreds');
  if (ofCircuits.length > 0 && form.circuits.length === 0) problems.push({ path: 'circuits', code: 'circuits' });
  form.circuits.forEach((circuit, at) => {
    for (const field of ['name', 'fuse'] as const)
      if (circuit[field] === '') problems.push({ path: `circuits.${at}.${field}`, code: 'missing' });
    problems.push(...findMeasured(circuit, ofCircuits, `circuits.${at}`));
  });
  return problems;
}

/** Finds the missing and the wrong measured values at this path of a report. */
export function findMeasured(
  values: Readonly<Record<string, unknown>>,
  measurements: readonly KlsMeasurement[],
  at: string,
): KlsProblem[] {
  return measurements.flatMap((measurement) => {
    const code = findProblem(values[measurement.key], measurement);
    if (code === null) return [];
    return [{ path: `${at}.${measurement.key}`, code, measurement }];
  });
}

function findProblem(value: unknown, measurement: KlsMeasurement): KlsProblem['code'] | null {
  const { kind, required, least, most } = measurement;
  if (kind === 'ja_nej') return required && value !== true ? 'unconfirmed' : null;
  if (typeof value !== 'number') return required ? 'missing' : null;
  const milli = toMilli(value, measurement);
  if (least !== null && milli < least) return 'tooLow';
  return most !== null && milli > most ? 'tooHigh' : null;
}

/** A stored number in thousandths of its unit, as limits are. */
export function toMilli(value: number, measurement: Pick<KlsMeasurement, 'decimals'>): number {
  return value * (1000 / getScale(measurement));
}

/**
 * Whether the user may approve reports: those whom the firm has named; operations if it has named nobody.
 * @param approvers accounts that are named and still open
 */
export function mayApproveKls(user: { id: string; roles: readonly Role[] }, approvers: readonly string[]): boolean {
  return approvers.length === 0 ? isOperations(user.roles) : approvers.includes(user.id);
}

/** An approved report is locked for technicians; the office may change it, which takes the approval away. */
export function isKlsLocked(job: { klsApprovedBy: string }, access: 'all' | 'work' | 'none'): boolean {
  return access === 'none' || (access === 'work' && job.klsApprovedBy !== '');
}

/** True for a finished report, which the step to Udført needs. */
export function isKlsComplete(form: KlsForm | null, definition: KlsDefinition, photos: readonly string[]): boolean {
  return findKlsProblems(form, definition, photos).length === 0;
}
