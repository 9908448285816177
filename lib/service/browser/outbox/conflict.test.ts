import type { KeptAct } from '../../../core/browser/outbox/store.ts';
import { FIRST_VERSION } from '../../../settings/shared/kls/first-version.ts';
import { emptyKls } from '../../shared/kls.ts';
import { toAct, type KeptInputs } from './commands.ts';
import { findConflict } from './conflict.ts';

const NOW = {
  rev: 7,
  workNote: 'Kontorets tekst',
  signedBy: 'Olga',
  klsForm: { ...emptyKls(FIRST_VERSION), board: 'Kælder' },
};
const STALE = { code: 'stale', status: 409, data: { rev: 7, fields: [], current: { job: NOW } } };

function refused<Name extends keyof KeptInputs>(command: Name, input: KeptInputs[Name], reason = STALE): KeptAct {
  const act = toAct(command, input, { group: 'job1', target: 'job1', about: { title: '', detail: '' } });
  return { ...act, seq: 1, account: '', key: '', at: 0, state: 'refused', sentAt: 0, reason };
}
const NOTE = { rev: 1, workNote: 'Min tekst', before: '' };

test('a work note is sent as mine or as both, onto the version of now', () => {
  expect(findConflict(refused('saveWorkNote', NOTE))).toEqual({
    mine: 'Min tekst',
    theirs: 'Kontorets tekst',
    settled: {
      mine: { rev: 7, workNote: 'Min tekst', before: 'Kontorets tekst' },
      both: { rev: 7, workNote: 'Kontorets tekst\n\nMin tekst', before: 'Kontorets tekst' },
    },
  });
});

test('a signature and a report are one or the other', () => {
  const signed = { rev: 1, signedBy: 'Hanne', image: 'QUJD', before: '' };
  expect(findConflict(refused('signJob', signed))).toEqual({
    mine: 'Hanne',
    theirs: 'Olga',
    settled: { mine: { ...signed, rev: 7, before: 'Olga' }, both: null },
  });
  const circuit = {
    ...emptyKls(FIRST_VERSION).circuits[0]!,
    name: 'Køkken',
    fuse: 'C16',
    continuityMilli: 320,
    rcdMs: 24,
  };
  const checks = { maerkning: 'ok', ledere: 'ok', potentialudligning: 'fejl', afdaekning: '' } as const;
  const klsForm = {
    ...emptyKls(FIRST_VERSION),
    board: 'Entré',
    checks,
    circuits: [circuit],
    remarks: 'Tavlen er gammel',
  };

  const report = findConflict(refused('saveReport', { rev: 1, klsForm, before: null }));
  expect(report?.mine.replaceAll('\u00a0', ' ').split('\n')).toEqual([
    'Kort verifikation (1) · Entré',
    '✓ Mærkning af tavle, Ledere og samlinger',
    '✗ Potentialudligning',
    'Køkken · C16 · Beskyttelsesleder 0,32 Ω · HPFI-udkobling 24 ms',
    'Tavlen er gammel',
  ]);
  expect(report?.theirs).toContain('Kælder');
  expect(report?.settled).toEqual({ mine: { rev: 7, klsForm, before: NOW.klsForm }, both: null });
});

test('another refusal, and a step, are no conflict of two versions', () => {
  expect(findConflict(refused('saveWorkNote', NOTE, { ...STALE, code: 'locked' }))).toBeNull();
  expect(findConflict({ ...refused('saveWorkNote', NOTE), state: 'waiting' })).toBeNull();
  expect(findConflict(refused('addJobNote', { id: 'n', text: 'Hej' }))).toBeNull();
});
