/**
 * The short verification report of an authorised electrical firm's quality system (KLS): one board, at most six circuits.
 * Limits: DS/HD 60364-6 (insulation at least 1 MΩ; a residual current device lets go within 300 ms at its rated current).
 * Pure; the form, the gate before Udført and the tests share it.
 */
import type { KlsCircuit, KlsForm } from './kls-schema.ts';

/** What is looked at before anything is measured. */
export const KLS_CHECKS = [
  'afdaekning',
  'maerkning',
  'ledere',
  'potentialudligning',
  'adskillelse',
  'dokumentation',
] as const;
export type KlsCheck = (typeof KLS_CHECKS)[number];
export const KLS_ANSWERS = ['', 'ok', 'ikke_relevant', 'fejl'] as const;
export type KlsAnswer = (typeof KLS_ANSWERS)[number];

/** The short form covers no more than this. */
export const KLS_CIRCUITS_MAX = 6;
/** Thousandths of a megohm. */
export const INSULATION_MIN_MILLI = 1000;
export const RCD_MAX_MS = 300;

/** Nothing looked at yet. */
export function emptyChecks(): Record<KlsCheck, KlsAnswer> {
  return Object.fromEntries(KLS_CHECKS.map((check) => [check, ''])) as Record<KlsCheck, KlsAnswer>;
}

export function emptyCircuit(): KlsCircuit {
  return { name: '', fuse: '', cable: '', continuityMilli: null, insulationMilli: null, rcdMs: null, polarity: false };
}

export function emptyKls(): KlsForm {
  return {
    board: '',
    instrument: '',
    measuredBy: '',
    measuredOn: '',
    checks: emptyChecks(),
    circuits: [emptyCircuit()],
    remarks: '',
  };
}

/** What is missing or wrong: a dotted path and a code under `service.kls.problem` in the messages. */
export type KlsProblem = { path: string; code: 'missing' | 'insulation' | 'rcd' | 'polarity' | 'fault' | 'circuits' };

/** Everything that keeps the report from being a finished one, in the order of the form; none means finished. */
export function klsProblems(form: KlsForm | null): KlsProblem[] {
  if (!form) return [{ path: '', code: 'missing' }];
  const problems: KlsProblem[] = [];
  for (const path of ['board', 'instrument', 'measuredBy', 'measuredOn'] as const)
    if (!form[path]) problems.push({ path, code: 'missing' });
  for (const check of KLS_CHECKS) {
    const answer = form.checks[check] ?? '';
    if (answer === '') problems.push({ path: `checks.${check}`, code: 'missing' });
    else if (answer === 'fejl') problems.push({ path: `checks.${check}`, code: 'fault' });
  }
  if (form.circuits.length === 0) problems.push({ path: 'circuits', code: 'circuits' });
  form.circuits.forEach((circuit, at) => problems.push(...circuitProblems(circuit, `circuits.${at}`)));
  return problems;
}

function circuitProblems(circuit: KlsCircuit, at: string): KlsProblem[] {
  const problems: KlsProblem[] = [];
  for (const field of ['name', 'fuse'] as const)
    if (circuit[field] === '') problems.push({ path: `${at}.${field}`, code: 'missing' });
  for (const field of ['continuityMilli', 'insulationMilli', 'rcdMs'] as const)
    if (circuit[field] === null) problems.push({ path: `${at}.${field}`, code: 'missing' });
  if (circuit.insulationMilli !== null && circuit.insulationMilli < INSULATION_MIN_MILLI)
    problems.push({ path: `${at}.insulationMilli`, code: 'insulation' });
  if (circuit.rcdMs !== null && circuit.rcdMs > RCD_MAX_MS) problems.push({ path: `${at}.rcdMs`, code: 'rcd' });
  if (!circuit.polarity) problems.push({ path: `${at}.polarity`, code: 'polarity' });
  return problems;
}

/** May the job be called done as far as the report goes? */
export function klsIsFilled(form: KlsForm | null): boolean {
  return klsProblems(form).length === 0;
}
