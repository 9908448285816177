/** A kept text, signature or report that a colleague has changed meanwhile: both versions, and how each is sent. Pure. */
import type { ActConflict, KeptAct } from '../../../core/browser/outbox/store.ts';
import { formatQty } from '../../../core/shared/money.ts';
import type { KlsCircuit, KlsForm } from '../../shared/kls-schema.ts';
import type { JobAggregate } from '../../shared/types.ts';
import { inputOf, type KeptInputs } from './commands.ts';

/** The two versions of a refused act; null if it was refused for another reason, or is no part that two can write. */
export function findConflict(act: KeptAct): ActConflict | null {
  const isStale = act.state === 'refused' && act.reason?.code === 'stale';
  const current = isStale && (act.reason?.data.current as JobAggregate | undefined);
  if (!current) return null;
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
  return { mine: toLines(filled.klsForm), theirs: toLines(klsForm), settled: { mine, both: null } };
}

/** A report's values in a few lines, without words of a language; '' for none. */
function toLines(form: KlsForm | null): string {
  if (!form) return '';
  const answers = Object.values(form.checks);
  const count = (answer: string) => answers.filter((one) => one === answer).length;
  const head = [form.board, form.instrument, form.measuredBy, form.measuredOn].filter(Boolean).join(' · ');
  const checks = `✓ ${count('ok')} · ✗ ${count('fejl')} / ${answers.length}`;
  return [head, checks, ...form.circuits.map(toLine), form.remarks].filter(Boolean).join('\n');
}

function toLine({ name, fuse, cable, continuityMilli, insulationMilli, rcdMs, polarity }: KlsCircuit): string {
  const measured = [
    continuityMilli !== null && `${formatQty(continuityMilli)} Ω`,
    insulationMilli !== null && `${formatQty(insulationMilli)} MΩ`,
    rcdMs !== null && `${rcdMs} ms`,
    polarity && 'L/N ✓',
  ];
  return [name, fuse, cable, ...measured].filter(Boolean).join(' · ');
}
