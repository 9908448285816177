/** A kept text, signature or report that a colleague has changed meanwhile: both versions, and how each is sent. Pure. */
import type { ActConflict, KeptAct } from '../../../core/browser/outbox/store.ts';
import { formatDay } from '../../../core/shared/dates.ts';
import { measurementsOf, type KlsMeasurement, type KlsVersion } from '../../../settings/shared/kls/definition.ts';
import { answerTo, toKlsForm, versionOf } from '../../shared/kls.ts';
import type { KlsForm } from '../../shared/kls-schema.ts';
import { formatMeasured } from '../../shared/kls-words.ts';
import type { JobAggregate } from '../../shared/types.ts';
import { inputOf, type KeptInputs } from './commands.ts';

/** The two versions of a refused act; null if it was refused for another reason, or is no part that two can write. */
export function findConflict(act: KeptAct): ActConflict | null {
  const isStale = act.state === 'refused' && act.reason?.code === 'stale';
  const current = isStale && (act.reason?.data.current as JobAggregate | undefined);
  if (!current) return null;
  const { klsVersions } = current;
  const { rev, workNote, signedBy, klsForm } = current.job;
  const note = inputOf(act, 'saveWorkNote');
  if (note) {
    const mine = { ...note, rev, before: workNote } satisfies KeptInputs['saveWorkNote'];
    const both = { ...mine, workNote: [workNote, note.workNote].filter(Boolean).join('\n\n') };
    return { mine: note.workNote, theirs: workNote, settled: { mine, both } };
  }
  const signed = inputOf(act, 'signJob');
  if (signed) {
    const mine = { ...signed, rev, before: signedBy } satisfies KeptInputs['signJob'];
    return { mine: signed.signedBy, theirs: signedBy, settled: { mine, both: null } };
  }
  const filled = inputOf(act, 'saveReport');
  if (!filled) return null;
  const mine = { ...filled, rev, before: klsForm } satisfies KeptInputs['saveReport'];
  const linesOf = (form: KlsForm | null) => toLines(toKlsForm(form), klsVersions);
  return { mine: linesOf(filled.klsForm), theirs: linesOf(klsForm), settled: { mine, both: null } };
}

const MARKS = { ok: '✓', ikke_relevant: '–', fejl: '✗' } as const;

/** A report's answers and values in a few lines, in the form's own words; '' for none. */
function toLines(form: KlsForm | null, versions: readonly KlsVersion[] | undefined): string {
  if (!form) return '';
  const { name, number, definition } = versionOf(versions, form);
  const ofAnswer = Object.entries(MARKS).map(([answer, mark]) => {
    const points = definition.points.filter(({ key }) => answerTo(form, key) === answer);
    return points.length > 0 && `${mark} ${points.map(({ text }) => text).join(', ')}`;
  });
  const ofCircuits = measurementsOf(definition, 'kreds');
  return [
    [`${name} (${number})`, form.board, form.instrument, form.measuredBy, formatDay(form.measuredOn)]
      .filter(Boolean)
      .join(' · '),
    ...ofAnswer,
    toMeasured(form.values, measurementsOf(definition, 'tavle')),
    ...form.circuits.map((circuit) =>
      [circuit.name, circuit.fuse, circuit.cable, toMeasured(circuit, ofCircuits)].filter(Boolean).join(' · '),
    ),
    form.remarks,
  ]
    .filter(Boolean)
    .join('\n');
}

function toMeasured(values: Readonly<Record<string, unknown>>, measurements: readonly KlsMeasurement[]): string {
  return measurements
    .map((measurement) => {
      const value = values[measurement.key];
      if (value === true) return `${measurement.name} ✓`;
      const shown = formatMeasured(value, measurement);
      return shown && `${measurement.name} ${shown}`;
    })
    .filter(Boolean)
    .join(' · ');
}
