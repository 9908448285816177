import fc from 'fast-check';
import type { KlsDefinition, KlsMeasurement } from '../../settings/shared/kls/definition.ts';
import { getScale, KLS_LARGEST, proposeForm } from '../../settings/shared/kls/definition.ts';
import { FIRST_VERSION } from '../../settings/shared/kls/first-version.ts';
import { klsForm, type KlsForm } from './kls-schema.ts';
import { findKlsFaults } from './kls-faults.ts';
import {
  emptyKls,
  findKlsProblems,
  isKlsComplete,
  isKlsLocked,
  mayApproveKls,
  toKlsForm,
  toMilli,
  versionOf,
} from './kls.ts';

const SHORT = FIRST_VERSION.definition;
const filled = (change: Partial<KlsForm> = {}): KlsForm => ({
  ...emptyKls(FIRST_VERSION),
  board: 'Entré',
  instrument: 'Tester',
  measuredBy: 'MM',
  measuredOn: '2026-11-20',
  checks: Object.fromEntries(SHORT.points.map(({ key }) => [key, 'ok' as const])),
  circuits: [
    { name: 'Køkken', fuse: 'C16', cable: '', continuityMilli: 300, insulationMilli: 1000, rcdMs: 300, polarity: true },
  ],
  ...change,
});
const circuit = (change: object) => filled({ circuits: [{ ...filled().circuits[0]!, ...change }] });

test('a report is finished when all is inspected and measured within the limits', () =>
  expect(findKlsProblems(filled(), SHORT, [])).toEqual([]));

test.each<[string, KlsForm | null, string, string]>([
  ['nothing', null, '', 'missing'],
  ['no board', filled({ board: '' }), 'board', 'missing'],
  ['a point not inspected', filled({ checks: { ...filled().checks, ledere: '' } }), 'checks.ledere', 'missing'],
  ['a point that is not there', filled({ checks: {} }), 'checks.ledere', 'missing'],
  ['a fault', filled({ checks: { ...filled().checks, maerkning: 'fejl' } }), 'checks.maerkning', 'fault'],
  ['no circuit', filled({ circuits: [] }), 'circuits', 'circuits'],
  ['insulation not measured', circuit({ insulationMilli: null }), 'circuits.0.insulationMilli', 'missing'],
  ['insulation just too low', circuit({ insulationMilli: 999 }), 'circuits.0.insulationMilli', 'tooLow'],
  ['an RCD just too slow', circuit({ rcdMs: 301 }), 'circuits.0.rcdMs', 'tooHigh'],
  ['polarity not confirmed', circuit({ polarity: false }), 'circuits.0.polarity', 'unconfirmed'],
])('%s', (_case, form, path, code) => {
  expect(findKlsProblems(form, SHORT, [])).toContainEqual(expect.objectContaining({ path, code }));
  expect(isKlsComplete(form, SHORT, [])).toBe(false);
});

test('a field of the head that the form does not require may stay empty', () => {
  const form = filled({ instrument: '' });
  expect(isKlsComplete(form, SHORT, [])).toBe(false);
  expect(isKlsComplete(form, { ...SHORT, head: ['board'] }, [])).toBe(true);
});

test('a point that needs a photo is finished with one, or if it is not relevant', () => {
  const points = SHORT.points.map((point) => ({ ...point, photo: point.key === 'maerkning' }));
  const problemsOf = (answer: 'ok' | 'fejl' | 'ikke_relevant', photos: string[]) => {
    const form = filled({ checks: { ...filled().checks, maerkning: answer } });
    return findKlsProblems(form, { ...SHORT, points }, photos).map(({ path, code }) => `${path} ${code}`);
  };
  expect(problemsOf('ok', [])).toEqual(['checks.maerkning photo']);
  expect(problemsOf('ok', ['ledere'])).toEqual(['checks.maerkning photo']);
  expect(problemsOf('ok', ['maerkning'])).toEqual([]);
  expect(problemsOf('ikke_relevant', [])).toEqual([]);
  expect(problemsOf('fejl', [])).toEqual(['checks.maerkning photo', 'checks.maerkning fault']);
});

test('a form without circuits is finished without one', () => {
  const definition: KlsDefinition = { ...SHORT, measurements: [] };
  expect(emptyKls({ id: 'x', definition }).circuits).toEqual([]);
  expect(isKlsComplete(filled({ circuits: [] }), definition, [])).toBe(true);
});

test('a report from before forms could be changed is one of the first version', () => {
  const { version: _version, values: _values, ...old } = filled();
  const read = toKlsForm(old);
  expect(read).toEqual(filled());
  expect(klsForm.parse(old)).toEqual(filled());
  expect(versionOf(undefined, read)).toBe(FIRST_VERSION);
  expect([toKlsForm({}), toKlsForm(null), toKlsForm('')]).toEqual([null, null, null]);
});

// Forms of any measurement, and values at and around its limits.

const limits = fc.option(fc.integer({ min: 0, max: KLS_LARGEST }), { nil: null });
const measurements = fc
  .record({
    per: fc.constantFrom('tavle' as const, 'kreds' as const),
    kind: fc.constantFrom('tal' as const, 'ja_nej' as const),
    decimals: fc.integer({ min: 0, max: 3 }),
    least: limits,
    most: limits,
    required: fc.boolean(),
  })
  .map((of): KlsMeasurement => ({ key: 'maalt', name: 'Målt', nameEn: '', unit: 'Ω', ...of }));
const values = fc.oneof(fc.constant(null), fc.boolean(), fc.integer({ min: 0, max: 2 * KLS_LARGEST }));
const formOf = ({ per }: KlsMeasurement, value: number | boolean | null): KlsForm =>
  filled({
    checks: {},
    values: per === 'tavle' ? { maalt: value } : {},
    circuits: [{ name: 'Køkken', fuse: 'C16', cable: '', ...(per === 'kreds' ? { maalt: value } : {}) }],
  });
const definitionOf = (measurement: KlsMeasurement): KlsDefinition => ({
  head: [],
  points: [],
  measurements: [measurement],
  circuitsMax: 1,
});

test('a number is finished exactly within its limits, and may be missing only where it is not required', () => {
  fc.assert(
    fc.property(measurements, values, (measurement, value) => {
      const found = findKlsProblems(formOf(measurement, value), definitionOf(measurement), []);
      const { kind, least, most, required } = measurement;
      if (kind === 'ja_nej') return expect(found.length).toBe(required && value !== true ? 1 : 0);
      if (typeof value !== 'number') return expect(found.map(({ code }) => code)).toEqual(required ? ['missing'] : []);
      const inUnits = value / getScale(measurement);
      const isGood = (least === null || inUnits >= least / 1000) && (most === null || inUnits <= most / 1000);
      return expect(found.length === 0).toBe(isGood);
    }),
  );
});

test('a value is refused exactly if it is of another kind, too large, or has too many decimals', () => {
  fc.assert(
    fc.property(measurements, values, (measurement, value) => {
      const faults = Object.keys(findKlsFaults(formOf(measurement, value), definitionOf(measurement)));
      const { kind, decimals } = measurement;
      const isKind = value === null || (kind === 'tal' ? typeof value === 'number' : typeof value === 'boolean');
      const milli = typeof value === 'number' ? toMilli(value, measurement) : 0;
      const isGood = isKind && milli <= KLS_LARGEST && milli % 10 ** (3 - decimals) === 0;
      return expect(faults).toEqual(isGood ? [] : [measurement.per === 'tavle' ? 'values.maalt' : 'circuits.0.maalt']);
    }),
  );
});

test('points, values and circuits that the version does not have are refused by their paths', () => {
  const circuits = Array.from({ length: 7 }, () => ({ ...filled().circuits[0]!, jord: 2 }));
  const faults = findKlsFaults(filled({ checks: { ukendt: 'ok' }, values: { jord: 1 }, circuits }), SHORT);
  expect(faults).toMatchObject({
    'checks.ukendt': { code: 'unknownKey' },
    'values.jord': { code: 'unknownKey' },
    'circuits.0.jord': { code: 'unknownKey' },
    circuits: { code: 'maxItems', params: { maximum: 6 } },
  });
  expect(findKlsFaults(filled(), SHORT)).toEqual({});
});

test('the first form for the type of the job is proposed, else the first for all types', () => {
  const version = (id: string, change: object) => ({ ...FIRST_VERSION, id, ...change });
  const all = version('all', {});
  const old = version('old', { isCurrent: false, jobTypes: ['service'] });
  const boards = version('boards', { jobTypes: ['installation'] });
  const idOf = (type: string, versions = [old, all, boards]) => proposeForm(versions, type)?.id;
  expect([idOf('installation'), idOf('service')]).toEqual(['boards', 'all']);
  expect([idOf('service', [old, boards]), idOf('service', [old])]).toEqual(['boards', undefined]);
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
