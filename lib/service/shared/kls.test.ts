import { klsForm, type KlsForm } from './kls-schema.ts';
import { emptyCircuit, emptyKls, findKlsProblems, isKlsComplete, isKlsLocked, mayApproveKls } from './kls.ts';
import { KLS_CHECKS } from './kls-checks.ts';

const filled = (change: Partial<KlsForm> = {}): KlsForm => ({
  ...emptyKls(),
  board: 'Entré',
  instrument: 'Tester',
  measuredBy: 'MM',
  measuredOn: '2026-11-20',
  checks: Object.fromEntries(KLS_CHECKS.map((check) => [check, 'ok'])) as KlsForm['checks'],
  circuits: [
    { name: 'Køkken', fuse: 'C16', cable: '', continuityMilli: 300, insulationMilli: 1000, rcdMs: 300, polarity: true },
  ],
  ...change,
});
const circuit = (change: object) => filled({ circuits: [{ ...filled().circuits[0]!, ...change }] });

test('a report is finished when all is inspected and measured within the limits', () =>
  expect(findKlsProblems(filled())).toEqual([]));

test.each<[string, KlsForm | null, string, string]>([
  ['nothing', null, '', 'missing'],
  ['no board', filled({ board: '' }), 'board', 'missing'],
  ['a point not inspected', filled({ checks: { ...filled().checks, ledere: '' } }), 'checks.ledere', 'missing'],
  ['a fault', filled({ checks: { ...filled().checks, maerkning: 'fejl' } }), 'checks.maerkning', 'fault'],
  ['no circuit', filled({ circuits: [] }), 'circuits', 'circuits'],
  ['insulation not measured', circuit({ insulationMilli: null }), 'circuits.0.insulationMilli', 'missing'],
  ['insulation just too low', circuit({ insulationMilli: 999 }), 'circuits.0.insulationMilli', 'insulation'],
  ['an RCD just too slow', circuit({ rcdMs: 301 }), 'circuits.0.rcdMs', 'rcd'],
  ['polarity not confirmed', circuit({ polarity: false }), 'circuits.0.polarity', 'polarity'],
])('%s', (_case, form, path, code) => {
  expect(findKlsProblems(form)).toContainEqual({ path, code });
  expect(isKlsComplete(form)).toBe(false);
});

test('the short form takes at most six circuits', () => {
  const of = (count: number) =>
    klsForm.safeParse(filled({ circuits: Array.from({ length: count }, emptyCircuit) })).success;
  expect([of(6), of(7)]).toEqual([true, false]);
});

test.each<[string, string[], string[], boolean]>([
  ['operations, if nobody is named', ['moderator'], [], true],
  ['a seller, if nobody is named', ['seller'], [], false],
  ['a named seller', ['seller'], ['me'], true],
  ['an administrator who is not named', ['admin'], ['other'], false],
])('approves: %s', (_case, roles, approvers, may) =>
  expect(mayApproveKls({ id: 'me', roles: roles as ['seller'] }, approvers)).toBe(may),
);

test('an approved report is locked for technicians and not for the office', () => {
  const approved = { klsApprovedBy: 'anna' };
  expect([isKlsLocked(approved, 'work'), isKlsLocked(approved, 'all')]).toEqual([true, false]);
  expect([isKlsLocked({ klsApprovedBy: '' }, 'work'), isKlsLocked(approved, 'none')]).toEqual([false, true]);
});
