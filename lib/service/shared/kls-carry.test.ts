import type { KlsVersion } from '../../settings/shared/kls/definition.ts';
import { FIRST_VERSION } from '../../settings/shared/kls/first-version.ts';
import { carryOver } from './kls-carry.ts';
import { findKlsFaults } from './kls-faults.ts';
import { emptyKls } from './kls.ts';
import type { KlsForm } from './kls-schema.ts';

const { definition } = FIRST_VERSION;
const FILLED: KlsForm = {
  ...emptyKls(FIRST_VERSION),
  board: 'Entré',
  checks: { ...emptyKls(FIRST_VERSION).checks, ledere: 'ok', maerkning: 'fejl' },
  circuits: [
    { name: 'Køkken', fuse: 'C16', cable: '3G2,5', continuityMilli: 0, insulationMilli: 400_000, polarity: true },
  ],
};
const to = (change: Partial<KlsVersion['definition']>): KlsVersion => ({
  ...FIRST_VERSION,
  id: 'klsnyversion002',
  definition: { ...definition, ...change },
});
const point = (at: number) => definition.points[at]!;

test('answers and values of the same points go with the report, also under new limits', () => {
  const insulation = definition.measurements.map((one) => ({ ...one, least: one.least && 2_000 }));
  const { form, lost } = carryOver(FILLED, definition, to({ measurements: insulation }));
  expect(lost).toBe(0);
  expect(form).toEqual({ ...FILLED, version: 'klsnyversion002', circuits: [{ ...FILLED.circuits[0], rcdMs: null }] });
});

test('what the other version words or measures otherwise is asked again, and counted', () => {
  const points = [{ ...point(1), text: 'Mærkning af kredse' }, point(2), { ...point(0), key: 'ny', text: 'Ny' }];
  const measurements = definition.measurements
    .filter(({ key }) => key !== 'polarity')
    .map((one) => (one.key === 'insulationMilli' ? { ...one, unit: 'kΩ' } : one));
  const next = to({ points, measurements });
  const { form, lost } = carryOver(FILLED, definition, next);
  expect(lost).toBe(3);
  expect(form.checks).toEqual({ maerkning: '', ledere: 'ok', ny: '' });
  expect(form.circuits).toEqual([
    { name: 'Køkken', fuse: 'C16', cable: '3G2,5', continuityMilli: 0, insulationMilli: null, rcdMs: null },
  ]);
  expect(findKlsFaults(form, next.definition)).toEqual({});
});

test('a value of the board is not one of a circuit', () => {
  const measurements = definition.measurements.map((one) => ({ ...one, per: 'tavle' as const }));
  const { form, lost } = carryOver(FILLED, definition, to({ measurements }));
  expect(form.values).toEqual({ continuityMilli: null, insulationMilli: null, rcdMs: null, polarity: false });
  expect(lost).toBe(3);
});
