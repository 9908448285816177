import { findFinishGaps, isForLater } from './finishing.ts';
import { FIRST_VERSION } from '../../settings/shared/kls/first-version.ts';
import { emptyKls } from './kls.ts';

const ANNA = 'tech00000000001';
const BO = 'tech00000000002';
const hours = (technician: string, part = {}) => ({
  ...{ kind: 'timer', planned: false, hourKind: 'normal', day: '2027-02-01' },
  technician,
  ...part,
});
const DONE = { workNote: 'Ny tavle', signature: 'a.png', klsRequired: false, klsForm: null };
const WHOLE = { people: [ANNA], day: '', isWhole: true };
const whatOf = (...args: Parameters<typeof findFinishGaps>) =>
  findFinishGaps(...args).map((gap) => (gap.what === 'hours' ? gap.technician : gap.what));

test.each([
  ['nothing, if all is written', DONE, [hours(ANNA)], WHOLE, []],
  ['hours of everybody at the visit', DONE, [hours(ANNA)], { ...WHOLE, people: [ANNA, BO] }, [BO]],
  [
    'hours, if only the offer or driving has some',
    DONE,
    [hours(ANNA, { planned: true }), hours(ANNA, { hourKind: 'koersel' })],
    WHOLE,
    [ANNA],
  ],
  ['hours, if only goods are written', DONE, [hours(ANNA, { kind: 'vare' })], WHOLE, [ANNA]],
  ['hours of the visit’s own day', DONE, [hours(ANNA)], { ...WHOLE, day: '2027-02-02' }, [ANNA]],
  ['note and signature', { ...DONE, workNote: '  ', signature: '' }, [hours(ANNA)], WHOLE, ['note', 'signature']],
  ['a report that is required', { ...DONE, klsRequired: true }, [hours(ANNA)], WHOLE, ['report']],
  [
    'a report that is begun',
    { ...DONE, klsRequired: true, klsForm: emptyKls(FIRST_VERSION) },
    [hours(ANNA)],
    WHOLE,
    ['report'],
  ],
  ['no report that is not required', { ...DONE, klsForm: emptyKls(FIRST_VERSION) }, [hours(ANNA)], WHOLE, []],
  ['of a part only the hours', { ...DONE, workNote: '', klsRequired: true }, [], { ...WHOLE, isWhole: false }, [ANNA]],
])('missing: %s', (_what, job, lines, visit, gaps) => {
  expect(whatOf({ job, lines }, visit)).toEqual(gaps);
});

test('all but the report may come later', () => {
  const gaps = findFinishGaps({ job: { ...DONE, workNote: '', signature: '', klsRequired: true }, lines: [] }, WHOLE);
  expect(gaps.filter((gap) => !isForLater(gap))).toEqual([{ what: 'report' }]);
});
