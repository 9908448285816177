import fc from 'fast-check';
import type { Role } from '../../auth/shared/permissions.ts';
import {
  allowedJobTransitions,
  hasFixedPrice,
  isJobTransition,
  getJobAccess,
  getLineTotal,
  buildJobSearchText,
  toJobSearchWords,
  sumJobLines,
  needsStop,
  getRequiredReason,
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

describe('transitions', () => {
  test.each<[JobStatus, JobActor, JobStatus[]]>([
    ['ny', moderator, ['klar', 'annulleret']],
    // Planlagt takes a stop on a route.
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
  ])('%s', (status, user, moves) => expect(allowedJobTransitions(status, user)).toEqual(moves));

  const anyActor = fc.record({
    roles: fc.subarray<Role>(['admin', 'moderator', 'management', 'seller', 'new']),
    isTechnician: fc.boolean(),
    isSeller: fc.boolean(),
  });
  const status = fc.constantFrom(...JOB_STATUSES);

  test('no user makes an unknown transition, skips the work or plans without a stop', () => {
    fc.assert(
      fc.property(status, anyActor, (from, user) => {
        for (const to of allowedJobTransitions(from, user)) {
          expect(isJobTransition(from, to)).toBe(true);
          expect(needsStop(from, to)).toBe(false);
          if (to === 'udfoert') expect(['i_gang', 'kontrolleret']).toContain(from);
        }
      }),
    );
  });

  test('a user without rights has no transitions, and more rights never remove a transition', () => {
    fc.assert(
      fc.property(status, anyActor, (from, user) => {
        expect(allowedJobTransitions(from, actor({ roles: ['seller', 'new'] }))).toEqual([]);
        const more = allowedJobTransitions(from, { ...user, roles: [...user.roles, 'admin'], isTechnician: true });
        expect(allowedJobTransitions(from, user).filter((to) => !more.includes(to))).toEqual([]);
      }),
    );
  });

  test('some transitions need a reason', () => {
    expect([
      getRequiredReason('i_gang', 'pause'),
      getRequiredReason('ny', 'annulleret'),
      getRequiredReason('kontrolleret', 'udfoert'),
      getRequiredReason('annulleret', 'ny'),
      getRequiredReason('ny', 'klar'),
      getRequiredReason('pause', 'i_gang'),
    ]).toEqual(['hold', 'text', 'text', 'text', null, null]);
  });

  test('write access depends on the user and the status', () => {
    expect(getJobAccess({ status: 'i_gang' }, technician)).toBe('work');
    expect(getJobAccess({ status: 'i_gang' }, moderator)).toBe('all');
    expect(getJobAccess({ status: 'ny' }, seller)).toBe('all');
    expect(getJobAccess({ status: 'planlagt' }, seller)).toBe('none');
    expect(getJobAccess({ status: 'faktureret' }, admin)).toBe('none');
    expect(getJobAccess({ status: 'ny', archived: true }, admin)).toBe('none');
  });
});

describe('totals', () => {
  const line = (change: Partial<Parameters<typeof sumJobLines>[0][number]>) => ({
    kind: 'vare',
    qtyMilli: 1000,
    unitPrice: 10000,
    vatRate: 25,
    billable: true,
    planned: false,
    ...change,
  });

  test('agreed, used and billable lines are summed separately', () => {
    const sums = sumJobLines([
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

  test('the subtotal is the sum of the billable lines, and VAT is computed once per rate', () => {
    const any = fc.record({
      qtyMilli: fc.integer({ min: -100_000, max: 100_000 }),
      unitPrice: fc.integer({ min: 0, max: 1_000_000 }),
      vatRate: fc.constantFrom(0, 25),
      billable: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 30 }), (fields) => {
        const lines = fields.map((field) => line(field));
        const { subtotal, vat, total } = sumJobLines(lines);
        const billed = lines.filter((one) => one.billable);
        expect(subtotal).toBe(billed.reduce((sum, one) => sum + getLineTotal(one), 0));
        expect(
          Math.abs(
            vat - billed.filter((one) => one.vatRate === 25).reduce((sum, one) => sum + getLineTotal(one), 0) / 4,
          ),
        ).toBeLessThanOrEqual(0.5);
        expect(total).toBe(subtotal + vat);
      }),
    );
  });
});

describe('search', () => {
  const text = buildJobSearchText({
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
    '%s finds the job',
    (typed) => {
      const words = toJobSearchWords(typed);
      expect(words.length).toBeGreaterThan(0);
      expect(words.every((word) => text.includes(word))).toBe(true);
    },
  );
  test.each(['30304050', 'hammel'])('%s does not find the job', (typed) =>
    expect(toJobSearchWords(typed).every((word) => text.includes(word))).toBe(false),
  );
});
