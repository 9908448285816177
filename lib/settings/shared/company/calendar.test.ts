import fc from 'fast-check';
import { copenhagenDay } from '../../../core/shared/dates.ts';
import { getOpeningHours, NORMAL_WEEK, spanOfDay, spanOn, toClockParts, toFirmCalendar } from './calendar.ts';

const calendar = toFirmCalendar({ extraDaysOff: ['12-24', '2026-12-28'] });
const at = (day: string, time: string, minutes: number, firm = calendar) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return toClockParts(spanOn(day, hour * 60 + minute, minutes), firm).map((part) => [
    part.time,
    part.minutes,
    part.at,
    ...(part.isEvening ? ['evening'] : []),
    ...(part.isWeekend ? ['weekend'] : []),
  ]);
};

test('a weekday is cut at opening, closing, two hours later and the evening', () => {
  // A Thursday, open 07:00–15:00, evening from 17:00.
  expect(at('2026-11-26', '06:00', 15 * 60)).toEqual([
    ['06:00', 60, 'before', 'evening'],
    ['07:00', 480, 'open'],
    ['15:00', 120, 'after'],
    ['17:00', 240, 'late', 'evening'],
  ]);
});

test('a Saturday evening is both an evening and a weekend', () => {
  expect(at('2026-11-28', '16:30', 60)).toEqual([
    ['16:30', 30, 'closed', 'weekend'],
    ['17:00', 30, 'closed', 'evening', 'weekend'],
  ]);
});

test('a Friday night goes on into the weekend at midnight', () => {
  expect(at('2026-11-27', '23:00', 120)).toEqual([
    ['23:00', 60, 'late', 'evening'],
    ['00:00', 60, 'closed', 'evening', 'weekend'],
  ]);
});

test.each([
  ['a public holiday', '2026-12-25'],
  ['a day off of every year', '2026-12-24'],
  ["the firm's own holiday", '2026-12-28'],
])('%s is closed all day and counts as a weekend', (_name, day) => {
  expect(getOpeningHours(day, calendar)).toBeNull();
  expect(at(day, '10:00', 60)).toEqual([['10:00', 60, 'closed', 'weekend']]);
});

test('a firm that opens on Saturdays works at normal time then', () => {
  const open = toFirmCalendar({ openingHours: NORMAL_WEEK.with(5, [540, 780]), eveningFrom: 18 * 60 });
  expect(at('2026-11-28', '12:00', 120, open)).toEqual([
    ['12:00', 60, 'open'],
    ['13:00', 60, 'after', 'weekend'],
  ]);
});

test('opening hours into the evening are no evening', () => {
  const late = toFirmCalendar({ openingHours: NORMAL_WEEK.with(3, [420, 1200]) });
  expect(at('2026-11-26', '19:00', 120, late)).toEqual([
    ['19:00', 60, 'open'],
    ['20:00', 60, 'after', 'evening'],
  ]);
});

test.each([
  // 29 March 2026: 02:00–03:00 does not exist. 25 October 2026: it happens twice.
  [
    'spring',
    '2026-03-28',
    [
      ['22:00', 120],
      ['00:00', 120],
    ],
  ],
  [
    'autumn',
    '2026-10-24',
    [
      ['22:00', 120],
      ['00:00', 120],
    ],
  ],
] as const)('real minutes are counted when the clock changes in %s', (_name, day, parts) => {
  expect(at(day, '22:00', 240).map(([time, minutes]) => [time, minutes])).toEqual(parts);
});

test('the night of the clock change has an hour less or more', () => {
  expect(at('2026-03-29', '00:00', 6 * 60).reduce((sum, [, minutes]) => sum + Number(minutes), 0)).toBe(360);
  expect(at('2026-03-29', '00:00', 8 * 60).at(-1)).toEqual(['07:00', 120, 'closed', 'weekend']);
  expect(at('2026-10-25', '00:00', 10 * 60).at(-1)).toEqual(['07:00', 120, 'closed', 'weekend']);
});

test('a span of a day only begins with the working day and is never an evening', () => {
  expect(toClockParts(spanOfDay('2026-11-28', 12 * 60, calendar), calendar)).toEqual([
    { day: '2026-11-28', time: '', minutes: 600, at: 'closed', isEvening: false, isWeekend: true },
    { day: '2026-11-28', time: '', minutes: 120, at: 'closed', isEvening: false, isWeekend: true },
  ]);
});

const days = fc
  .integer({ min: 0, max: 3000 })
  .map((n) => copenhagenDay(new Date(Date.UTC(2024, 0, 1, 12) + n * 86_400_000).toISOString()));

test('the parts have all minutes of the span, in order', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 5000 }), (day, minute, minutes) => {
      const parts = toClockParts(spanOn(day, minute, minutes), calendar);
      expect(parts.reduce((sum, part) => sum + part.minutes, 0)).toBe(minutes);
      expect(parts.map((part) => part.day)).toEqual(parts.map((part) => part.day).toSorted());
    }),
  );
});

test('normal time is never an evening or a weekend, and a closed day always a weekend', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 1439 }), (day, minute) => {
      for (const part of toClockParts(spanOn(day, minute, 1440), calendar)) {
        if (part.at === 'open') expect([part.isEvening, part.isWeekend]).toEqual([false, false]);
        if (part.at === 'closed') expect(part.isWeekend).toBe(true);
      }
    }),
  );
});
