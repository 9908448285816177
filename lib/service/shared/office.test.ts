import { toInvoiceJob, toInvoiceRows } from './invoice.ts';
import {
  findMissing,
  isOfficeMatch,
  OFFICE_SORTS,
  sortOffice,
  type InvoiceCustomer,
  type OfficeJob,
} from './office.ts';
import { sumJobLines, type TotalLine } from './rules.ts';

const CUSTOMER: InvoiceCustomer = {
  name: 'Elko ApS',
  customerType: 'erhverv',
  cvr: '12345674',
  ean: '',
  invoiceMail: 'regning@kunde.test',
};
const NO_KLS = { klsRequired: false, isFilled: false, klsApprovedBy: '' };
const line = (change: Partial<TotalLine> = {}): TotalLine => ({
  kind: 'timer',
  qtyMilli: 1500,
  unitPrice: 69_500,
  vatRate: 25,
  billable: true,
  planned: false,
  ...change,
});

describe('what is missing', () => {
  test('nothing on a job with hours, prices and a customer', () => {
    expect(findMissing(NO_KLS, [line()], CUSTOMER)).toEqual([]);
  });

  test('hours: agreed ones are not worked ones, and free ones are named only if they are invoiced', () => {
    expect(findMissing(NO_KLS, [], CUSTOMER)).toEqual(['noHours']);
    expect(findMissing(NO_KLS, [line({ planned: true })], CUSTOMER)).toEqual(['noHours']);
    expect(findMissing(NO_KLS, [line({ unitPrice: 0 })], CUSTOMER)).toEqual(['hoursNoPrice']);
    expect(findMissing(NO_KLS, [line({ unitPrice: 0, billable: false })], CUSTOMER)).toEqual([]);
  });

  test('a line without a price', () => {
    expect(findMissing(NO_KLS, [line(), line({ kind: 'vare', unitPrice: 0 })], CUSTOMER)).toEqual(['linesNoPrice']);
  });

  test('the report, then its approval, only where it is required', () => {
    const lines = [line()];
    expect(findMissing({ ...NO_KLS, klsRequired: true }, lines, CUSTOMER)).toEqual(['kls']);
    expect(findMissing({ ...NO_KLS, klsRequired: true, isFilled: true }, lines, CUSTOMER)).toEqual(['klsApproval']);
    expect(findMissing({ klsRequired: true, isFilled: true, klsApprovedBy: 'user' }, lines, CUSTOMER)).toEqual([]);
  });

  test('number and mail of a firm, not of a private customer; an EAN is both', () => {
    const bare = { ...CUSTOMER, cvr: '', invoiceMail: '' };
    expect(findMissing(NO_KLS, [line()], bare)).toEqual(['noNumber', 'noMail']);
    expect(findMissing(NO_KLS, [line()], { ...bare, ean: '5790000000005' })).toEqual([]);
    expect(findMissing(NO_KLS, [line()], { ...bare, customerType: 'privat' })).toEqual([]);
    expect(findMissing(NO_KLS, [line()], null)).toEqual(['noCustomer']);
  });
});

test('the queue is searched, filtered and sorted as the list', () => {
  const job = (change: Partial<OfficeJob>) =>
    ({
      id: 'a',
      jobNumber: 1,
      searchText: 'ny tavle',
      status: 'udfoert',
      technicians: [],
      plannedTechnicians: [],
      missing: [],
      ...change,
    }) as OfficeJob;
  const any = { status: [], type: [], priority: [], technician: [], customer: [], day: '', lacks: null };
  expect(isOfficeMatch(job({}), 'Tavle', any)).toBe(true);
  expect(isOfficeMatch(job({}), 'lampe', any)).toBe(false);
  expect(isOfficeMatch(job({}), '', { ...any, lacks: 'noget' })).toBe(false);
  expect(isOfficeMatch(job({ missing: ['noHours'] }), '', { ...any, lacks: 'noget' })).toBe(true);
  expect(isOfficeMatch(job({}), '', { ...any, status: ['kontrolleret'] })).toBe(false);
  expect(isOfficeMatch(job({ technicians: ['t'] }), '', { ...any, technician: ['x', 't'] })).toBe(true);
  const planned = job({ plannedTechnicians: ['s', 't'] });
  expect(isOfficeMatch(planned, '', { ...any, technician: ['t'] })).toBe(true);
  expect(isOfficeMatch(planned, '', { ...any, technician: ['x'] })).toBe(false);
  expect(isOfficeMatch(job({ lead: 'k' }), '', { ...any, customer: ['x', 'k'] })).toBe(true);
  expect(isOfficeMatch(job({ lead: 'k' }), '', { ...any, customer: ['x'] })).toBe(false);
  const [one, two] = [job({ id: 'a', jobNumber: 1 }), job({ id: 'b', jobNumber: 2 })];
  expect(sortOffice([one, two], '-jobNumber')).toEqual([two, one]);
  const done = (id: string, waited: number, doneAt: string) => job({ id, waited, doneAt });
  const queue = [
    done('a', 0, ''),
    done('b', 2, '2026-11-26 12:00:00.000Z'),
    done('c', 9, '2026-11-19 08:00:00.000Z'),
    done('d', 2, '2026-11-26 08:00:00.000Z'),
  ];
  expect(sortOffice(queue, OFFICE_SORTS.usual).map(({ id }) => id)).toEqual(['c', 'd', 'b', 'a']);
  expect(sortOffice(queue, 'waited').map(({ id }) => id)).toEqual(['a', 'b', 'd', 'c']);
});

test('the lines of an export sum to the totals of the job, to the øre', () => {
  let seed = 7;
  const next = (most: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % most;
  for (let round = 0; round < 300; round++) {
    const lines = Array.from({ length: next(12) }, (_, at) => ({
      ...line({
        kind: ['timer', 'vare', 'ekstra'][next(3)] ?? 'vare',
        qtyMilli: next(20_000) - 3_000,
        unitPrice: next(200_000),
        vatRate: next(4) === 0 ? 0 : 25,
        billable: next(4) > 0,
        planned: next(3) === 0,
        unitCost: next(9_000),
      }),
      ...{ id: `line${at}`, day: '', hourKind: '', text: 'Linje', unit: 'stk' },
    }));
    const job = toInvoiceJob({
      ...{ id: 'job', jobNumber: 1, title: '', status: '', invoiceRef: '', doneAt: '', offerNumber: 0, deposit: 0 },
      ...{ customerName: '', customer: null, contactName: '', address: '', zip: '', city: '', lines },
    });
    const { subtotal, vat, total } = sumJobLines(lines);
    expect(job).toMatchObject({ subtotal, vat, total });
    expect(job.lines.reduce((sum, one) => sum + one.total, 0)).toBe(subtotal);
    expect(JSON.stringify(job)).not.toContain('unitCost');
    expect(toInvoiceRows([job])).toHaveLength(Math.max(1, lines.length));
  }
});
