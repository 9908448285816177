/**
 * The short verification report of an authorised electrical firm's quality system (KLS): one board, at most six circuits.
 * Limits: DS/HD 60364-6 (insulation at least 1 MΩ; a residual current device lets go within 300 ms at its rated current).
 * Pure; the form, the gate before Udført and the tests share it.
 */
import * as z from 'zod/mini';
import { optionalDay, text } from '../core/fields.ts';

/** What is looked at before anything is measured. */
export const KLS_CHECKS = ['afdaekning', 'maerkning', 'ledere', 'potentialudligning', 'adskillelse', 'dokumentation'] as const;
export type KlsCheck = (typeof KLS_CHECKS)[number];
export const KLS_ANSWERS = ['', 'ok', 'ikke_relevant', 'fejl'] as const;
export type KlsAnswer = (typeof KLS_ANSWERS)[number];

/** The short form covers no more than this. */
export const KLS_CIRCUITS_MAX = 6;
/** Thousandths of a megohm. */
export const INSULATION_MIN_MILLI = 1000;
export const RCD_MAX_MS = 300;

/** A measured value, or null while nobody has measured. Bounds are those of the instruments. */
const measured = (max: number) => z._default(z.nullable(z.int().check(z.gte(0), z.lte(max))), null);

export const klsCircuit = z.object({
  name: text(60),
  /** As printed on the fuse: 'C16', 'B10'. */
  fuse: text(20),
  cable: text(40),
  /** Thousandths of an ohm, of the protective conductor. */
  continuityMilli: measured(1_000_000),
  /** Thousandths of a megohm. */
  insulationMilli: measured(10_000_000),
  /** ms until the residual current device let go. */
  rcdMs: measured(10_000),
  polarity: z._default(z.boolean(), false),
});

export const klsForm = z.object({
  board: text(120),
  instrument: text(120),
  measuredBy: text(120),
  measuredOn: optionalDay,
  checks: z._default(z.record(z.enum(KLS_CHECKS), z.enum(KLS_ANSWERS)), emptyChecks),
  circuits: z._default(z.array(klsCircuit).check(z.maxLength(KLS_CIRCUITS_MAX)), []),
  remarks: text(2000),
});
export type KlsCircuit = z.infer<typeof klsCircuit>;
export type KlsForm = z.infer<typeof klsForm>;

function emptyChecks(): Record<KlsCheck, KlsAnswer> {
  return Object.fromEntries(KLS_CHECKS.map((check) => [check, ''])) as Record<KlsCheck, KlsAnswer>;
}

export function emptyCircuit(): KlsCircuit {
  return { name: '', fuse: '', cable: '', continuityMilli: null, insulationMilli: null, rcdMs: null, polarity: false };
}

export function emptyKls(): KlsForm {
  return { board: '', instrument: '', measuredBy: '', measuredOn: '', checks: emptyChecks(), circuits: [emptyCircuit()], remarks: '' };
}

/** What is missing or wrong: a dotted path and a code under `service.kls.problem` in the messages. */
export type KlsProblem = { path: string; code: 'missing' | 'insulation' | 'rcd' | 'polarity' | 'fault' | 'circuits' };

/** Everything that keeps the report from being a finished one, in the order of the form; none means finished. */
export function klsProblems(form: KlsForm | null): KlsProblem[] {
  if (!form) return [{ path: '', code: 'missing' }];
  const problems: KlsProblem[] = [];
  for (const path of ['board', 'instrument', 'measuredBy', 'measuredOn'] as const) if (!form[path]) problems.push({ path, code: 'missing' });
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
  for (const field of ['name', 'fuse'] as const) if (circuit[field] === '') problems.push({ path: `${at}.${field}`, code: 'missing' });
  for (const field of ['continuityMilli', 'insulationMilli', 'rcdMs'] as const) if (circuit[field] === null) problems.push({ path: `${at}.${field}`, code: 'missing' });
  if (circuit.insulationMilli !== null && circuit.insulationMilli < INSULATION_MIN_MILLI) problems.push({ path: `${at}.insulationMilli`, code: 'insulation' });
  if (circuit.rcdMs !== null && circuit.rcdMs > RCD_MAX_MS) problems.push({ path: `${at}.rcdMs`, code: 'rcd' });
  if (!circuit.polarity) problems.push({ path: `${at}.polarity`, code: 'polarity' });
  return problems;
}

/** May the job be called done as far as the report goes? */
export function klsIsFilled(form: KlsForm | null): boolean {
  return klsProblems(form).length === 0;
}
