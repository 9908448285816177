import fc from 'fast-check';
import { spanOn, toFirmCalendar } from '../company/calendar.ts';
import { chargesFor, type ChargeRule, type JobFacts } from './charge-rules.ts';

const calendar = toFirmCalendar({ extraDaysOff: ['12-24'] });
const rule = (fields: Partial<ChargeRule> = {}): ChargeRule => ({
  id: 'charge000000001',
  name: 'Tillæg',
  calc: 'fast',
  amount: 10_000,
  minimum: 0,
  roundTo: 0,
  appliesWhen: 'altid',
  zones: '',
  ...fields,
});
/** A Thursday at 10:00. */
const job = (fields: Partial<JobFacts> = {}): JobFacts => ({
  spans: [spanOn('2026-11-26', 600, 60)],
  minutes: 60,
  km: 0,
  isUrgent: false,
  orderedDay: '2026-11-20',
  zip: '8000',
  linesTotal: 0,
  ...fields,
});
const one = (charge: Partial<ChargeRule>, facts: Partial<JobFacts> = {}) =>
  chargesFor(job(facts), [rule(charge)], calendar)[0];

test('a charge that always applies is added whatever the time', () => {
  expect(one({})).toEqual({
    charge: 'charge000000001',
    name: 'Tillæg',
    unit: 'stk',
    qtyMilli: 1000,
    unitPrice: 10_000,
    amount: 10_000,
    reason: { when: 'altid' },
  });
  expect(one({}, { spans: [] })).toBeDefined();
});

test.each([
  ['aften', '2026-11-26', 1019, 1, false],
  ['aften', '2026-11-26', 1020, 1, true],
  ['aften', '2026-11-26', 419, 1, true],
  ['aften', '2026-11-26', 420, 60, false],
  ['weekend', '2026-11-27', 1439, 1, false],
  ['weekend', '2026-11-27', 1439, 2, true],
  ['weekend', '2026-11-30', 0, 60, false],
  ['weekend', '2026-12-24', 600, 60, true],
  ['weekend', '2026-12-25', 600, 60, true],
] as const)('%s: %s from minute %i for %i min.: %s', (appliesWhen, day, minute, minutes, applies) => {
  expect(one({ appliesWhen }, { spans: [spanOn(day, minute, minutes)] }) !== undefined).toBe(applies);
});

test('the reason names where the evening and the weekend begin, and hours are those within it', () => {
  // Friday 14:00–01:00.
  const facts = { spans: [spanOn('2026-11-27', 840, 660)], minutes: 660 };
  expect(one({ appliesWhen: 'aften', calc: 'time' }, facts)).toMatchObject({
    qtyMilli: 8000,
    reason: { when: 'aften', day: '2026-11-27', time: '17:00' },
  });
  expect(one({ appliesWhen: 'weekend', calc: 'time' }, facts)).toMatchObject({
    qtyMilli: 1000,
    reason: { when: 'weekend', day: '2026-11-28', time: '00:00' },
  });
});

test.each([
  ['an urgent job', { isUrgent: true, spans: [] }, true],
  ['ordered the same day, in opening hours', { orderedDay: '2026-11-26' }, false],
  ['ordered the same day, after closing', { orderedDay: '2026-11-26', spans: [spanOn('2026-11-26', 900, 60)] }, true],
  [
    'ordered the day before, after closing',
    { orderedDay: '2026-11-25', spans: [spanOn('2026-11-26', 900, 60)] },
    false,
  ],
  ['without a time', { orderedDay: '2026-11-26', spans: [] }, false],
])('call-out: %s', (_name, facts, applies) => {
  expect(one({ appliesWhen: 'udkald' }, facts) !== undefined).toBe(applies);
});

test.each([
  ['8000', '8000-8299, 9000', true],
  ['8299', '8000-8299', true],
  ['8300', '8000-8299', false],
  ['9000', '8000-8299; 9000', true],
  ['', '8000-8299', false],
  ['DE-24937', '8000-8299', false],
  ['8000', '', false],
])('zone: postcode %s in %s: %s', (zip, zones, applies) => {
  expect(one({ appliesWhen: 'zone', zones }, { zip }) !== undefined).toBe(applies);
});

test.each([
  [0, 61, 1017, 61],
  [15, 61, 1250, 75],
  [30, 61, 1500, 90],
  [60, 61, 2000, 120],
  [30, 60, 1000, 60],
])('rounding to %i: %i min. become %i thousandths of an hour', (roundTo, minutes, qtyMilli, rounded) => {
  const found = one({ calc: 'time', roundTo, amount: 60_000 }, { minutes });
  expect(found).toMatchObject({ qtyMilli, unit: 'time', amount: qtyMilli * 60 });
  expect(found?.reason.minutes).toBe(rounded === minutes ? undefined : minutes);
});

test('a charge below its minimum costs the minimum, and says so', () => {
  expect(one({ calc: 'time', amount: 10_000, minimum: 25_000 })).toMatchObject({
    unit: 'stk',
    qtyMilli: 1000,
    unitPrice: 25_000,
    amount: 25_000,
    reason: { when: 'altid', isMinimum: true },
  });
  expect(one({ calc: 'time', amount: 25_000, minimum: 25_000 })?.reason).toEqual({ when: 'altid' });
});

test('driving is charged by the kilometre where it is known', () => {
  expect(one({ calc: 'km', amount: 595 }, { km: 12 })).toMatchObject({ unit: 'km', qtyMilli: 12_000, amount: 7140 });
  expect(one({ calc: 'km', amount: 595, minimum: 5000 }, { km: 0 })).toBeUndefined();
});

test('a percentage is of the lines and the other charges, never of another percentage', () => {
  const charges = [
    rule({ id: 'a', calc: 'procent', amount: 1000 }),
    rule({ id: 'b', calc: 'procent', amount: 250 }),
    rule({ id: 'c', amount: 20_000 }),
  ];
  expect(
    chargesFor(job({ linesTotal: 80_000 }), charges, calendar).map(({ charge, amount }) => [charge, amount]),
  ).toEqual([
    ['a', 10_000],
    ['b', 2500],
    ['c', 20_000],
  ]);
  expect(one({ calc: 'procent', amount: 1000 })).toBeUndefined();
});

test('amount, quantity and price agree, and no charge is below its minimum', () => {
  const anyRule = fc.record({
    calc: fc.constantFrom('fast', 'time', 'km', 'procent'),
    amount: fc.integer({ min: 0, max: 10_000 }),
    minimum: fc.integer({ min: 0, max: 500_000 }),
    roundTo: fc.constantFrom(0, 15, 30, 60),
  }) as fc.Arbitrary<Partial<ChargeRule>>;
  const facts = fc.record({
    minutes: fc.integer({ min: 0, max: 14_400 }),
    km: fc.integer({ min: 0, max: 500 }),
    linesTotal: fc.integer({ min: -1_000_000, max: 100_000_000 }),
  });
  fc.assert(
    fc.property(anyRule, facts, (charge, given) => {
      const found = one(charge, given);
      if (!found) return;
      expect(found.amount).toBeGreaterThan(0);
      expect(found.amount).toBeGreaterThanOrEqual(charge.minimum ?? 0);
      expect(Math.abs(found.amount - (found.qtyMilli * found.unitPrice) / 1000)).toBeLessThanOrEqual(0.5);
      if (found.unit === 'time' && charge.roundTo) expect((found.qtyMilli * 60) % (charge.roundTo * 1000)).toBe(0);
    }),
  );
});
