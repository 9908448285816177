import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { readPdfText } from '../../../../e2e/support/pdf-text.ts';
import { FIRST_VERSION } from '../../../settings/shared/kls/first-version.ts';
import type { KlsForm } from '../../shared/kls-schema.ts';
import type { KlsPdfInput } from './input.ts';

let worker: Worker;
beforeAll(() => {
  worker = new Worker(join(__dirname, 'worker.ts'));
});
afterAll(() => worker.terminate());

let last = 0;
function render(input: KlsPdfInput): Promise<Uint8Array> {
  const id = ++last;
  return new Promise((resolve, reject) => {
    const listen = (answer: { id: number; bytes?: Uint8Array; error?: string }) => {
      if (answer.id !== id) return;
      worker.off('message', listen);
      if (answer.bytes) resolve(answer.bytes);
      else reject(new Error(answer.error));
    };
    worker.on('message', listen);
    worker.postMessage({ id, input });
  });
}
const textOf = async (input: KlsPdfInput) => (await readPdfText(await render(input))).replace(/\s+/g, ' ');

const CIRCUIT = {
  name: 'Køkken',
  fuse: 'C16',
  cable: '3G2,5',
  continuityMilli: 320,
  insulationMilli: 400_000,
  rcdMs: 24,
  polarity: true,
};
const FORM: KlsForm = {
  version: FIRST_VERSION.id,
  values: {},
  board: 'Gruppetavle i entré',
  instrument: 'Installationstester 4711',
  measuredBy: 'Mads Montør',
  measuredOn: '2026-11-20',
  checks: Object.fromEntries(FIRST_VERSION.definition.points.map(({ key }) => [key, 'ok'])),
  circuits: [CIRCUIT],
  remarks: 'Tavlen er mærket om.',
};
const INPUT: KlsPdfInput = {
  locale: 'da',
  company: {
    name: 'El & Søn ApS',
    address: 'Værkstedsvej 4',
    zip: '8000',
    city: 'Aarhus C',
    cvr: '12345674',
    phone: '86 12 34 56',
    email: 'kontor@demo.test',
    web: '',
    authorisation: 'Aut. EFUL-1234',
    bankAccount: '',
    logo: '',
  },
  job: {
    jobNumber: 20017,
    title: 'Ny gruppetavle',
    type: 'installation',
    customerName: 'Anna Demo',
    contactName: 'Bo Demo',
    address: 'Østergade 1',
    zip: '8000',
    city: 'Aarhus C',
    doneOn: '2026-11-21',
  },
  form: FORM,
  version: FIRST_VERSION,
  photos: [],
  signature: null,
  approval: { name: 'Fie Faglig', day: '2026-11-23' },
};
const withCircuit = (change: object): KlsPdfInput => ({
  ...INPUT,
  form: { ...FORM, circuits: [CIRCUIT, { ...CIRCUIT, name: 'Bad', ...change }] },
});

test('the report says firm, customer, address, job, instrument, limits, values, result and approval', async () => {
  const text = await textOf(INPUT);
  for (const part of [
    ...['El & Søn ApS', 'CVR 12345674', 'Aut. EFUL-1234', 'KLS-rapport, sag 20017', 'Ny gruppetavle'],
    ...['Anna Demo', 'Bo Demo', 'Østergade 1', '8000 Aarhus C', '21.11.2026'],
    ...['Gruppetavle i entré', 'Installationstester 4711', 'Mads Montør', '20.11.2026'],
    ...['mindst 1 MΩ', 'højst 300 ms', 'Køkken', 'C16', '3G2,5', '0,32 Ω', '400 MΩ', '24 ms', 'Bestået'],
    ...['Mærkning af tavle', 'I orden', 'Tavlen er mærket om.', 'Ikke underskrevet', 'Fie Faglig, 23.11.2026'],
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('Ikke bestået');
});

test('a value out of bounds fails its circuit and the report', async () => {
  const text = await textOf(withCircuit({ insulationMilli: 400 }));
  expect(text.match(/Ikke bestået/g)).toHaveLength(2);
  expect(text).toContain('0,4 MΩ');
});

test('an unfinished report without approval says so, and an empty one is printed too', async () => {
  const text = await textOf({ ...withCircuit({ rcdMs: null }), approval: null });
  expect(text.match(/Ikke færdig/g)).toHaveLength(2);
  expect(text).toContain('Ikke godkendt endnu');
  const empty = { ...FORM, board: '', instrument: '', measuredBy: '', measuredOn: '', circuits: [], remarks: '' };
  expect(await textOf({ ...INPUT, form: empty })).toContain('Ikke færdig');
});

test('an English report is in English; the same input gives the same bytes', async () => {
  expect(await textOf({ ...INPUT, locale: 'en' })).toContain('Verification report, job 20017');
  expect(await render(INPUT)).toEqual(await render(INPUT));
});

test('the report is printed by its version: its name, its points, values of the board, and its limits', async () => {
  const { definition } = FIRST_VERSION;
  const board = { ...definition.measurements[0]!, key: 'jord', per: 'tavle' as const, name: 'Jordmodstand' };
  const version = {
    name: 'Små installationer',
    number: 3,
    definition: {
      ...definition,
      points: [
        ...definition.points.slice(0, 1),
        { key: 'adgang', text: 'Adgang til tavlen', textEn: 'Access', help: '', photo: true },
      ],
      measurements: [
        { ...board, most: 1_666_000 },
        ...definition.measurements.map((one) => (one.key === 'rcdMs' ? { ...one, least: 5_000, most: 200_000 } : one)),
        ...['a', 'b'].map((key) => ({ ...definition.measurements[0]!, key, name: `Måling ${key}`, required: false })),
      ],
    },
  };
  const form = { ...FORM, checks: { afdaekning: 'ok', adgang: 'ok' } as const, values: { jord: 1_700_000 } };
  const text = await textOf({ ...INPUT, version, form });
  for (const part of [
    ...[
      'Små installationer, version 3',
      'Adgang til tavlen',
      'I orden · intet billede',
      'Jordmodstand',
      'højst 1.666 Ω',
      '1.700 Ω',
    ],
    ...['mindst 5 ms, højst 200 ms', 'Måling b', 'Ikke bestået'],
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('Ledere og samlinger');
  const english = await textOf({ ...INPUT, locale: 'en', version, form });
  expect(await textOf({ ...INPUT, version, form, photos: ['adgang', 'adgang'] })).toContain('I orden · 2 billeder');
  expect(english).toContain('Access');
  expect(english).toContain('Insulation');
});
