import { FIRST_VERSION } from '../../settings/shared/kls/first-version.ts';
import { emptyCircuit, emptyKls } from './kls.ts';
import { isServiceOverdue, proposeInstallations } from './installations.ts';

const line = (text: string, change: object = {}) => ({
  ...{ id: `l${text}`, kind: 'vare' as const, text, planned: false, qtyMilli: 1000 },
  ...change,
});
const job = { klsForm: null, plannedDay: '2026-11-23', doneAt: '' };
const kindsOf = (...texts: string[]) =>
  proposeInstallations(
    job,
    texts.map((text) => line(text)),
    [],
  ).map(({ kind }) => kind);

test.each([
  ['Zaptec Go ladestander 22 kW', 'lader'],
  ['Easee ladeboks', 'lader'],
  ['HPFI 4P 40A 30mA type A', 'rcd'],
  ['Fejlstrømsafbryder 63 A', 'rcd'],
  ['Gruppetavle 2x12', 'tavle'],
  ['Fronius inverter 8 kW', 'solceller'],
])('%s is proposed as %s', (text, kind) => expect(kindsOf(text)).toEqual([kind]));

test.each(['Stikkontakt', 'Kabel 3G1,5', 'Bladerens lampe', 'Opladeligt batteri'])('%s is not proposed', (text) =>
  expect(kindsOf(text)).toEqual([]),
);

test('hours, agreed goods, returned goods and what was added before are not proposed', () => {
  const lines = [
    line('HPFI', { kind: 'timer' }),
    line('HPFI', { planned: true }),
    line('HPFI', { qtyMilli: -1000 }),
    line('Gruppetavle'),
  ];
  expect(proposeInstallations(job, lines, [{ source: 'lGruppetavle' }])).toEqual([]);
});

test('the KLS form names the board and, once its time was measured, the residual current device', () => {
  const klsForm = { ...emptyKls(FIRST_VERSION), board: 'Kælder', measuredOn: '2026-11-20' };
  const board = { kind: 'tavle', place: 'Kælder', installedOn: '2026-11-20' };
  expect(proposeInstallations({ ...job, klsForm }, [], [])).toMatchObject([board]);
  const circuits = [{ ...emptyCircuit(FIRST_VERSION.definition), rcdMs: 24 }];
  expect(proposeInstallations({ ...job, klsForm: { ...klsForm, circuits } }, [], [])).toMatchObject([
    board,
    { kind: 'rcd', place: 'Kælder' },
  ]);
});

test('a service is overdue from the day after', () => {
  const of = (nextService: string) => isServiceOverdue({ nextService }, '2026-11-23');
  expect([of('2026-11-22'), of('2026-11-23'), of('')]).toEqual([true, false, false]);
});
