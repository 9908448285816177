import fc from 'fast-check';
import { ROLES, type Role } from '../../auth/shared/permissions.ts';
import { isWorkingDay } from '../../core/shared/dates.ts';
import {
  allowedOfferTransitions,
  approvedTaskTitle,
  automaticOfferTransitions,
  decisionNeedsNote,
  mayReopen,
  mayUndoSeen,
  mayRevise,
  offerDates,
  reopenedStatus,
  sendFaults,
} from './rules.ts';
import { OFFER_STATUSES } from './values.ts';

const roles = fc.subarray([...ROLES]);
const status = fc.constantFrom(...OFFER_STATUSES);

test.each(['admin', 'moderator', 'management'] as Role[])('%s may change the status of every offer', (role) => {
  expect(allowedOfferTransitions('kladde', { roles: [role], isOwner: false })).toEqual(['sendt', 'annulleret']);
});

test('a seller changes only their own offers', () => {
  expect(allowedOfferTransitions('sendt', { roles: ['seller'], isOwner: true })).toEqual(['accepteret', 'afvist']);
  expect(allowedOfferTransitions('sendt', { roles: ['seller'], isOwner: false })).toEqual([]);
});

test('a user without a staff role cannot set a status', () => {
  expect(allowedOfferTransitions('kladde', { roles: ['new'], isOwner: true })).toEqual([]);
  expect(allowedOfferTransitions('kladde', { roles: [], isOwner: true })).toEqual([]);
});

test('more roles never remove a transition', () => {
  fc.assert(
    fc.property(status, roles, roles, fc.boolean(), (from, some, more, isOwner) => {
      const all = allowedOfferTransitions(from, { roles: [...some, ...more], isOwner });
      for (const move of allowedOfferTransitions(from, { roles: some, isOwner })) expect(all).toContain(move);
    }),
  );
});

test('only a sent or seen offer expires, and no transition leads back to a draft', () => {
  for (const from of OFFER_STATUSES) {
    const moves = [
      ...allowedOfferTransitions(from, { roles: ['admin'], isOwner: true }),
      ...automaticOfferTransitions(from),
    ];
    expect(moves).not.toContain('kladde');
    expect(moves).not.toContain(from);
    expect(moves.includes('udloebet')).toBe(from === 'sendt' || from === 'set');
  }
});

test('a final status has no transitions', () => {
  for (const end of ['konverteret', 'annulleret', 'erstattet'] as const) {
    expect(allowedOfferTransitions(end, { roles: ['admin'], isOwner: true })).toEqual([]);
    expect(automaticOfferTransitions(end)).toEqual([]);
    expect(mayRevise(end)).toBe(false);
  }
  expect(mayRevise('kladde')).toBe(false);
  expect(mayRevise('sendt')).toBe(true);
});

test('only operations may reopen an offer, and only a decided one', () => {
  for (const from of OFFER_STATUSES) {
    for (const role of ROLES)
      expect(mayReopen(from, { roles: [role], isOwner: true })).toBe(
        ['admin', 'moderator', 'management'].includes(role) && (from === 'accepteret' || from === 'afvist'),
      );
  }
});

test('who may change a seen offer may say that the customer has not seen it', () => {
  for (const from of OFFER_STATUSES) {
    expect(mayUndoSeen(from, { roles: ['seller'], isOwner: true })).toBe(from === 'set');
    expect(mayUndoSeen(from, { roles: ['management'], isOwner: false })).toBe(from === 'set');
    expect(mayUndoSeen(from, { roles: ['seller'], isOwner: false })).toBe(false);
    expect(mayUndoSeen(from, { roles: ['new'], isOwner: true })).toBe(false);
  }
});

test.each([
  ['', '', 'sendt'],
  ['2026-11-01 10:00:00.000Z', '2026-11-21', 'set'],
  ['', '2026-11-20', 'udloebet'],
])('an offer seen %j and valid until %j is reopened as %s', (seenAt, validUntil, status) => {
  expect(reopenedStatus({ seenAt, validUntil }, '2026-11-21')).toBe(status);
});

test('only accepting an expired offer needs a reason', () => {
  expect(decisionNeedsNote('udloebet', 'accepteret')).toBe(true);
  expect(decisionNeedsNote('sendt', 'accepteret')).toBe(false);
  expect(decisionNeedsNote('set', 'afvist')).toBe(false);
});

describe('dates', () => {
  test('counts 20 working days over Easter 2026', () => {
    expect(offerDates({}, '2026-03-24', 20, [])).toEqual({ offerDate: '2026-03-24', validUntil: '2026-04-24' });
  });
  test('counts from the offer’s own date', () => {
    expect(offerDates({ offerDate: '2026-11-02' }, '2026-11-20', 20, [])).toEqual({
      offerDate: '2026-11-02',
      validUntil: '2026-11-30',
    });
  });
  test('keeps the offer’s own last day', () => {
    expect(offerDates({ validUntil: '2027-01-01' }, '2026-11-20', 20, [])).toEqual({
      offerDate: '2026-11-20',
      validUntil: '2027-01-01',
    });
  });
  test('the firm’s own days off move the last day', () => {
    const without = offerDates({}, '2026-12-21', 5, []).validUntil;
    const withEve = offerDates({}, '2026-12-21', 5, ['12-24', '12-31']).validUntil;
    expect(withEve > without).toBe(true);
    // A holiday of the firm's own, as the company's settings store it.
    expect(offerDates({}, '2026-11-20', 2, ['2026-11-24']).validUntil).toBe('2026-11-25');
  });
  test('ends on a working day, after the start', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3650 }), fc.integer({ min: 1, max: 60 }), (offset, days) => {
        const today = new Date(Date.UTC(2024, 0, 1 + offset)).toISOString().slice(0, 10);
        const { validUntil } = offerDates({}, today, days, ['06-05']);
        expect(isWorkingDay(validUntil, ['06-05'])).toBe(true);
        expect(validUntil > today).toBe(true);
      }),
    );
  });
});

test('the task after an approved discount is in the language of its seller', () => {
  expect([approvedTaskTitle('10001-2', 'da'), approvedTaskTitle('10001-2', 'en')]).toEqual([
    'Send tilbud 10001-2: rabatten er godkendt',
    'Send offer 10001-2: the discount is approved',
  ]);
});

describe('sendFaults', () => {
  const fine = {
    title: 'Ny tavle',
    intro: '',
    terms: '',
    total: 100,
    priced: 1,
    offerDate: '2026-11-21',
    validUntil: '2026-12-18',
    depositBp: 0,
    depositAmount: 0,
    sections: [],
    lines: [],
  };
  it.each<[string, Partial<typeof fine>, object]>([
    ['none', {}, {}],
    ['on its last day', { validUntil: '2026-11-21' }, {}],
    ['free of charge', { total: 0 }, {}],
    ['no heading', { title: '  ' }, { title: { code: 'required' } }],
    [
      'known merge fields and an unknown one',
      { intro: 'Kære {{kunde.navn}}', terms: '{{firma.navn}} {{firma.hund}}' },
      { terms: { code: 'unknownFields', params: { fields: '{{firma.hund}}' } } },
    ],
    ['no lines', { priced: 0, total: 0 }, { lines: { code: 'minItems', params: { minimum: 1 } } }],
    ['a total below zero', { total: -1 }, { lines: { code: 'negativeTotal' } }],
    ['a deposit of all of it', { depositAmount: 100 }, {}],
    ['a deposit above it', { depositAmount: 101 }, { depositAmount: { code: 'depositOverTotal' } }],
    ['run out', { validUntil: '2026-11-20' }, { validUntil: { code: 'pastDate' } }],
  ])('%s', (_, change, faults) => expect(sendFaults({ ...fine, ...change })).toEqual(faults));
});
