import fc from 'fast-check';
import { addDays } from '../../core/shared/dates.ts';
import { CALL_REASONS, expiryUrgency, hitRateBp, nextCalls, periodSpan } from './rules.ts';

test.each([
  ['2026-11-21', 'late'],
  ['2026-11-24', 'soon'],
  ['2026-11-25', 'calm'],
])('an offer valid until %s is %s on 21 November', (until, urgency) =>
  expect(expiryUrgency(until, '2026-11-21')).toBe(urgency),
);

test.each([
  ['2026-11-21', ['2026-11-01', '2026-11-21'], ['2026-10-01', '2026-10-21']],
  ['2026-03-31', ['2026-03-01', '2026-03-31'], ['2026-02-01', '2026-02-28']],
  ['2026-01-01', ['2026-01-01', '2026-01-01'], ['2025-12-01', '2025-12-01']],
])('on %s the month so far is compared with the same days of the month before', (today, now, before) => {
  expect([periodSpan('denne', today), periodSpan('forrige', today)]).toEqual([now, before]);
});

test.each([
  [0, 0, null],
  [0, 3, 0],
  [1, 3, 3333],
  [3, 3, 10_000],
])('%i won of %i decided is %p bp', (won, decided, bp) => expect(hitRateBp(won, decided)).toBe(bp));

describe('the next calls', () => {
  const TODAY = '2026-11-26';
  const lead = (id: string, fields: object = {}) => ({
    id,
    status: 'kontaktet',
    created: '2026-11-01 10:00:00.000Z',
    nextActionAt: '2026-12-24',
    ...fields,
  });
  const task = (of: string, fields: object = {}) => ({
    id: `t-${of}`,
    type: 'ring_op',
    title: 'Ring',
    lead: of,
    due: TODAY,
    ...fields,
  });
  const offer = (of: string, fields: object = {}) => ({
    id: `o-${of}`,
    lead: of,
    status: 'sendt',
    validUntil: '2027-01-01',
    sentAt: `${TODAY} 08:00:00.000Z`,
    net: 0,
    ...fields,
  });
  const calls = (input: Partial<Parameters<typeof nextCalls>[0]>, time = '12:00') =>
    nextCalls({ tasks: [], leads: [], offers: [], ...input }, TODAY, time).map((call) => `${call.lead} ${call.reason}`);

  test('are sorted by reason', () => {
    const ids = [...'abcdefghijk'];
    const leads = ids.map((id) =>
      lead(
        id,
        id === 'c'
          ? { nextActionAt: '2026-11-20' }
          : id === 'e'
            ? { status: 'ny', nextActionAt: '' }
            : id === 'h'
              ? { nextActionAt: TODAY }
              : 'ijk'.includes(id)
                ? { nextActionAt: '' }
                : {},
      ),
    );
    const tasks = [
      task('g'),
      task('d', { due: '2026-11-24' }),
      task('b', { dueTime: '09:00' }),
      task('a', { priority: 'akut' }),
    ];
    const offers = [
      offer('j', { sentAt: '2026-11-10 08:00:00.000Z' }),
      offer('i', { status: 'set', seenAt: '2026-11-20 08:00:00.000Z' }),
      offer('f', { validUntil: '2026-11-27' }),
    ];
    expect(calls({ leads, tasks, offers })).toEqual(ids.map((id, at) => `${id} ${CALL_REASONS[at]}`));
  });

  test('contain each lead once, with its strongest reason', () => {
    expect(
      calls({
        leads: [lead('a', { nextActionAt: '2026-11-20' })],
        tasks: [task('a'), task('a', { due: '2026-11-01' })],
        offers: [offer('a', { validUntil: TODAY })],
      }),
    ).toEqual(['a promise']);
  });

  test('are sorted by days overdue, then by amount', () => {
    const leads = [
      lead('a', { nextActionAt: '2026-11-25' }),
      lead('b', { nextActionAt: '2026-11-20' }),
      lead('c', { nextActionAt: '2026-11-20' }),
    ];
    expect(calls({ leads, offers: [offer('c', { net: 900_00 }), offer('b', { net: 100_00 })] })).toEqual([
      'c promise',
      'b promise',
      'a promise',
    ]);
  });

  test.each([
    ['a call agreed for later today', { leads: [lead('a')], tasks: [task('a', { dueTime: '15:00' })] }],
    ['a snoozed task', { leads: [lead('a')], tasks: [task('a', { due: '2026-11-01', snoozedUntil: '2026-11-27' })] }],
    ['a task that is not a call', { leads: [lead('a')], tasks: [task('a', { type: 'bestil' })] }],
    ['a customer of another seller', { tasks: [task('x')], offers: [offer('x', { validUntil: TODAY })] }],
    [
      'a customer with an agreed day',
      { leads: [lead('a')], offers: [offer('a', { sentAt: '2026-11-01 08:00:00.000Z' })] },
    ],
    ['an expired offer', { leads: [lead('a')], offers: [offer('a', { validUntil: '2026-11-25' })] }],
    ['a waiting lead', { leads: [lead('a', { status: 'venter', nextActionAt: '' })] }],
  ])('%s is no reason to call', (_name, input) => expect(calls(input)).toEqual([]));

  test('contain no lead twice and are sorted by reason for any input', () => {
    const day = fc.integer({ min: -20, max: 20 }).map((n) => addDays(TODAY, n));
    const who = fc.constantFrom('a', 'b', 'c', 'd');
    const anyTask = fc
      .record({ lead: who, due: day, priority: fc.constantFrom('normal', 'akut') })
      .map(({ lead: of, ...fields }) => task(of, fields));
    const anyOffer = fc
      .record({ lead: who, validUntil: day, net: fc.nat() })
      .map(({ lead: of, ...fields }) => offer(of, fields));
    const anyLeads = fc
      .array(fc.record({ nextActionAt: fc.oneof(day, fc.constant('')), status: fc.constantFrom('ny', 'kontaktet') }), {
        minLength: 4,
        maxLength: 4,
      })
      .map((all) => all.map((fields, at) => lead('abcd'[at]!, fields)));
    fc.assert(
      fc.property(fc.array(anyTask), fc.array(anyOffer), anyLeads, (tasks, offers, leads) => {
        const found = nextCalls({ tasks, offers, leads }, TODAY, '12:00');
        expect(new Set(found.map((call) => call.lead)).size).toBe(found.length);
        const ranks = found.map((call) => CALL_REASONS.indexOf(call.reason));
        expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
      }),
    );
  });
});
