import type { KeptAct } from '../../../core/browser/outbox/store.ts';
import type { JobLineInput } from '../../shared/schema.ts';
import type { JobAggregate } from '../../shared/types.ts';
import { toAct, type KeptInputs } from './commands.ts';
import { FIRST_VERSION } from '../../../settings/shared/kls/first-version.ts';
import { emptyKls } from '../../shared/kls.ts';
import {
  findKeptInstallations,
  findKeptLines,
  KEPT_PICTURE,
  showInstallations,
  showOnJob,
  showOnStop,
} from './shown.ts';

const LINE = { id: 'line1', text: 'Montage' } as JobLineInput;
const JOB = {
  job: { id: 'job1', status: 'planlagt' },
  lines: [{ ...LINE, planned: false }],
  can: { moves: [] },
} as unknown as JobAggregate;

let seq = 0;
function kept<Name extends keyof KeptInputs>(
  command: Name,
  input: KeptInputs[Name],
  target: string,
  change: Partial<KeptAct> = {},
): KeptAct {
  const act = toAct(command, input, { group: 'job1', target, about: { title: '', detail: '' } });
  seq += 1;
  return { ...act, seq, account: '', key: '', at: 0, state: 'waiting', sentAt: 0, reason: null, ...change };
}
const told = (status: KeptInputs['transitionStop']['status'], change?: Partial<KeptAct>) =>
  kept('transitionStop', { status, reason: '', jobDone: false }, 'stop1', change);
const moved = (status: 'i_gang' | 'udfoert') =>
  kept('transitionJob', { rev: 1, status, before: 'planlagt' } as KeptInputs['transitionJob'], 'job1');

test('a job has its kept statuses and lines, and the steps that follow', () => {
  const more = kept('addJobLines', { lines: [LINE, { ...LINE, id: 'line2' }] }, 'job1');
  const shown = showOnJob(JOB, [told('paa_vej'), moved('i_gang'), more]);
  expect(shown.job.status).toBe('i_gang');
  expect(shown.can.moves).toEqual(['pause', 'udfoert']);
  expect(shown.lines.map(({ id }) => id)).toEqual(['line1', 'line2']);
  expect([...findKeptLines('job1', [more, { ...more, state: 'sent' }])]).toEqual(['line1', 'line2']);
});

test('a kept start shows the clock with the phone’s own time, and the hours that stop it take it away', () => {
  const at = Date.parse('2026-11-27T08:07:00.000Z');
  const start = kept('startClock', { id: 'clock1' }, 'job1', { at });
  const job = { ...JOB, clock: null };
  expect(showOnJob(job, [start]).clock).toEqual({ id: 'clock1', startedAt: '2026-11-27T08:07:00.000Z' });
  const stop = kept('addJobLines', { lines: [LINE], clock: 'clock1' }, 'job1');
  expect(showOnJob(job, [start, stop]).clock).toBeNull();
  const other = kept('addJobLines', { lines: [LINE] }, 'job1');
  expect(showOnJob(job, [start, other]).clock).toMatchObject({ id: 'clock1' });
});

test('a job has its kept work note, report and signature', () => {
  const klsForm = emptyKls(FIRST_VERSION);
  const acts = [
    kept('saveWorkNote', { rev: 1, workNote: 'Tavle skiftet', before: '' }, 'job1'),
    kept('saveReport', { rev: 1, klsForm, before: null }, 'job1'),
    kept('signJob', { rev: 1, signedBy: 'Hanne', image: 'QUJD', before: '' }, 'job1', { at: Date.UTC(2026, 0, 5, 7) }),
  ];
  expect(showOnJob(JOB, acts).job).toMatchObject({
    workNote: 'Tavle skiftet',
    klsForm,
    signedBy: 'Hanne',
    signature: `${KEPT_PICTURE}QUJD`,
    signedAt: '2026-01-05T07:00:00.000Z',
  });
});

test('a kept photo of a point counts for the report; one without a point does not', () => {
  const file = new File(['x'], 'tavle.jpg');
  const photo = (klsPoint?: string) =>
    kept('uploadFile', { job: 'job1', file, ...(klsPoint ? { klsPoint } : {}) }, 'job1');
  const job = { ...JOB, klsPhotos: ['ledere'] };
  expect(showOnJob(job, [photo('maerkning'), photo()]).klsPhotos).toEqual(['ledere', 'maerkning']);
  expect(showOnJob(JOB, [photo()]).klsPhotos).toBe(JOB.klsPhotos);
});

test('a visit has the last status that was told', () => {
  const stop = { id: 'stop1', status: 'planlagt', skipReason: '' };
  expect(showOnStop(stop, [told('paa_vej'), told('ankommet')]).status).toBe('ankommet');
  expect(showOnStop({ ...stop, id: 'stop2' }, [told('paa_vej')]).status).toBe('planlagt');
});

test('what was sent or refused changes nothing: the server has answered', () => {
  const acts = [told('paa_vej', { state: 'refused' }), told('ankommet', { state: 'sent' })];
  expect(showOnJob(JOB, acts)).toBe(JOB);
  const stop = { id: 'stop1', status: 'planlagt', skipReason: '' };
  expect(showOnStop(stop, acts)).toBe(stop);
});

test('a house has its kept installations and changes; those of another house and what is sent do not count', () => {
  const fields = { kind: 'lader', make: 'Zaptec' } as KeptInputs['addInstallation']['fields'];
  const add = (id: string, address: string) =>
    kept('addInstallation', { fields: { ...fields, id, address, zip: '8000' }, photo: null }, id);
  const here = add('new1', 'Østergade 1, st.');
  const change = { rev: 1, photo: null } as KeptInputs['saveInstallation'];
  const changed = kept('saveInstallation', { ...change, fields: { make: 'Easee' } as typeof fields }, 'new1');
  const acts = [here, add('new2', 'Østergade 2'), changed];
  const house = { address: 'Østergade 1', zip: '8000' };
  expect(showInstallations([], house, acts)).toMatchObject([{ id: 'new1', make: 'Easee', rev: 1 }]);
  expect([...findKeptInstallations(acts)]).toEqual(['new1', 'new2']);
  expect(showInstallations([], house, [{ ...here, state: 'sent' }])).toEqual([]);
});
