/**
 * The short verification report of an authorised electrical firm's quality system (KLS): one board, at most six
 * circuits. Limits from DS/HD 60364-6: insulation at least 1 MΩ; a residual current device trips within 300 ms at its
 * rated current. Pure: the form and the server's check before Udført share it.
 */
import { isOperations, type Role } from '../../auth/shared/permissions.ts';
import { emptyChecks, KLS_CHECKS } from './kls-checks.ts';
import type { KlsCircuit, KlsForm } from './kls-schema.ts';

/** Thousandths of a megohm. */
export const INSULATION_MIN_MILLI = 1000;
/** ms. */
export const RCD_MAX_MS = 300;

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

/** A missing or wrong value: a dotted path, and a code under `service.kls.problem` in the messages. */
export type KlsProblem = { path: string; code: 'missing' | 'insulation' | 'rcd' | 'polarity' | 'fault' | 'circuits' };

/** All that is missing or wrong, in the order of the form; empty for a finished report. */
export function findKlsProblems(form: KlsForm | null): KlsProblem[] {
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
  form.circuits.forEach((circuit, at) => problems.push(...findCircuitProblems(circuit, `circuits.${at}`)));
  return problems;
}

function findCircuitProblems(circuit: KlsCircuit, at: string): KlsProblem[] {
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
export function isKlsComplete(form: KlsForm | null): boolean {
  return findKlsProblems(form).length === 0;
}
