import fc from 'fast-check';
import type { Role } from '../auth/permissions.ts';
import {
  allowedJobTransitions,
  hasFixedPrice,
  isJobTransition,
  jobAccess,
  jobLineTotal,
  jobSearchText,
  jobSearchWords,
  jobTotals,
  needsStop,
  reasonFor,
  type JobActor,
} from './rules.ts';
import { JOB_STATUSES, type JobStatus } from './values.ts';

const actor = (change: Partial<JobActor> = {}): JobActor => ({
  roles: [],
  isTechnician: false,
  isSeller: false,
  ...change,
});
const moderator = actor({ roles: ['moderator'] });
const admin = actor({ roles: ['admin'] });
const technician = actor({ isTechnician: true });
const seller = actor({ roles: ['seller'], isSeller: true });

describe('steps', () => {
  test.each<[JobStatus, JobActor, JobStatus[]]>([
    ['ny', moderator, ['klar', 'annulleret']],
    // A day is a stop on a route.
    ['klar', moderator, ['ny', 'annulleret']],
    ['planlagt', moderator, ['klar', 'paa_vej', 'i_gang', 'annulleret']],
    ['planlagt', technician, ['paa_vej', 'i_gang']],
    ['i_gang', technician, ['pause', 'udfoert']],
    ['pause', technician, ['i_gang']],
    ['udfoert', technician, []],
    ['udfoert', moderator, ['kontrolleret', 'i_gang']],
    ['faktureret', moderator, []],
    ['faktureret', admin, ['klar_til_fakturering']],
    ['ny', technician, []],
    ['ny', seller, ['klar', 'annulleret']],
    ['planlagt', seller, []],
    ['annulleret', moderator, ['ny']],
    ['klar', actor({ roles: ['seller'] }), []],
    ['planlagt', actor({ roles: ['new'] }), []],
  ])('%s', (status, who, moves) => expect(allowedJobTransitions(status, who)).toEqual(moves));

  const anybody = fc.record({
    roles: fc.subarray<Role>(['admin', 'moderator', 'management', 'seller', 'new']),
    isTechnician: fc.boolean(),
    isSeller: fc.boolean(),
  });
  const status = fc.constantFrom(...JOB_STATUSES);

  test('nobody leaves the way, jumps over a report or makes a plan by hand', () => {
    fc.assert(
      fc.property(status, anybody, (from, who) => {
        for (const to of allowedJobTransitions(from, who)) {
          expect(isJobTransition(from, to)).toBe(true);
          expect(needsStop(from, to)).toBe(false);
          if (to === 'udfoert') expect(['i_gang', 'kontrolleret']).toContain(from);
        }
      }),
    );
  });

  test('whoever has no right to a job moves it nowhere; more rights never take a move away', () => {
    fc.assert(
      fc.property(status, anybody, (from, who) => {
        expect(allowedJobTransitions(from, actor({ roles: ['seller', 'new'] }))).toEqual([]);
        const more = allowedJobTransitions(from, { ...who, roles: [...who.roles, 'admin'], isTechnician: true });
        expect(allowedJobTransitions(from, who).filter((to) => !more.includes(to))).toEqual([]);
      }),
    );
  });

  test('what asks for a reason', () => {
    expect([
      reasonFor('i_gang', 'pause'),
      reasonFor('ny', 'annulleret'),
      reasonFor('kontrolleret', 'udfoert'),
      reasonFor('annulleret', 'ny'),
      reasonFor('ny', 'klar'),
      reasonFor('pause', 'i_gang'),
    ]).toEqual(['hold', 'text', 'text', 'text', null, null]);
  });

  test('who writes what', () => {
    expect(jobAccess({ status: 'i_gang' }, technician)).toBe('work');
    expect(jobAccess({ status: 'i_gang' }, moderator)).toBe('all');
    expect(jobAccess({ status: 'ny' }, seller)).toBe('all');
    expect(jobAccess({ status: 'planlagt' }, seller)).toBe('none');
    expect(jobAccess({ status: 'faktureret' }, admin)).toBe('none');
    expect(jobAccess({ status: 'ny', archived: true }, admin)).toBe('none');
  });
});

describe('totals', () => {
  const line = (change: Partial<Parameters<typeof jobTotals>[0][number]>) => ({
    kind: 'vare',
    qtyMilli: 1000,
    unitPrice: 10000,
    vatRate: 25,
    billable: true,
    planned: false,
    ...change,
  });

  test('agreed, used and to be invoiced are three things', () => {
    const sums = jobTotals([
      line({ kind: 'timer', qtyMilli: 4000, unitPrice: 69500, planned: true }),
      line({ kind: 'timer', qtyMilli: 5500, unitPrice: 69500, billable: false, unitCost: 38500 }),
      line({ unitPrice: 39500 }),
    ]);
    expect(sums).toMatchObject({
      planned: 278000,
      used: 382250 + 39500,
      subtotal: 278000 + 39500,
      hoursMilli: 5500,
      plannedHoursMilli: 4000,
      cost: 211750,
      vat: 79375,
      total: 396875,
    });
    expect(hasFixedPrice([line({ planned: true })])).toBe(true);
    expect(hasFixedPrice([line({ planned: true, billable: false }), line({})])).toBe(false);
  });

  test('the sum is the sum of its lines, moms is reckoned once a rate', () => {
    const any = fc.record({
      qtyMilli: fc.integer({ min: -100_000, max: 100_000 }),
      unitPrice: fc.integer({ min: 0, max: 1_000_000 }),
      vatRate: fc.constantFrom(0, 25),
      billable: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 30 }), (fields) => {
        const lines = fields.map((field) => line(field));
        const { subtotal, vat, total } = jobTotals(lines);
        const billed = lines.filter((one) => one.billable);
        expect(subtotal).toBe(billed.reduce((sum, one) => sum + jobLineTotal(one), 0));
        expect(
          Math.abs(
            vat - billed.filter((one) => one.vatRate === 25).reduce((sum, one) => sum + jobLineTotal(one), 0) / 4,
          ),
        ).toBeLessThanOrEqual(0.5);
        expect(total).toBe(subtotal + vat);
      }),
    );
  });
});

describe('search', () => {
  const text = jobSearchText({
    jobNumber: 20017,
    title: 'Ny tavle',
    customerName: 'Åse Kjær',
    contactName: '',
    contactPhone: '+45 20 30 40 50',
    address: 'Æblehaven 7',
    zip: '8240',
    city: 'Risskov',
  });
  test.each(['20017', 'åse', 'aase kj', '20 30 40 50', '+4520304050', 'æblehaven', 'risskov tavle'])(
    '%s finds it',
    (typed) => {
      const words = jobSearchWords(typed);
      expect(words.length).toBeGreaterThan(0);
      expect(words.every((word) => text.includes(word))).toBe(true);
    },
  );
  test.each(['30304050', 'hammel'])('%s does not', (typed) =>
    expect(jobSearchWords(typed).every((word) => text.includes(word))).toBe(false),
  );
});
