import { isRecordId } from '../../core/shared/ids.ts';
import { spanOn, toFirmCalendar } from '../../settings/shared/company/calendar.ts';
import { createHourLineIds, toHourLines } from './hour-line.ts';
import { getHourKindOfDay, proposeStart, toHourParts } from './overtime.ts';

const calendar = toFirmCalendar({ holidays: [], extraDaysOff: ['2026-12-28'] });
const parts = (day: string, minute: number, minutes: number) =>
  toHourParts(spanOn(day, minute, minutes), calendar).map((part) => [part.fromTime, part.minutes, part.hourKind]);

test.each([
  ['within opening hours', '2026-11-26', 480, 120, [['08:00', 120, 'normal']]],
  [
    'two hours after closing are low, later ones high',
    '2026-11-26',
    840,
    300,
    [
      ['14:00', 60, 'normal'],
      ['15:00', 120, 'overtid_lav'],
      ['17:00', 120, 'overtid_hoej'],
    ],
  ],
  [
    'before opening is high',
    '2026-11-26',
    360,
    120,
    [
      ['06:00', 60, 'overtid_hoej'],
      ['07:00', 60, 'normal'],
    ],
  ],
  ['Friday closes earlier', '2026-11-27', 870, 60, [['14:30', 60, 'overtid_lav']]],
  ['a weekend is high all day', '2026-11-28', 600, 480, [['10:00', 480, 'overtid_hoej']]],
  ["the firm's own holiday is high", '2026-12-28', 600, 60, [['10:00', 60, 'overtid_hoej']]],
  [
    'each day has lines of its own',
    '2026-11-26',
    1380,
    120,
    [
      ['23:00', 60, 'overtid_hoej'],
      ['00:00', 60, 'overtid_hoej'],
    ],
  ],
])('%s', (_name, day, minute, minutes, expected) => {
  expect(parts(day, minute, minutes)).toEqual(expected);
});

test.each([
  ['an evening hour', '2026-11-26', 1254, 60, ['2026-11-26', '19:50']],
  ['an hour that reaches into the opening hours', '2026-11-26', 940, 60, null],
  ['the first hour after closing', '2026-11-26', 960, 60, ['2026-11-26', '15:00']],
  ['a day that is written on in the evening', '2026-11-26', 1080, 450, null],
  ['a Saturday', '2026-11-28', 600, 120, ['2026-11-28', '08:00']],
  ['work that began before midnight', '2026-11-26', 34, 120, ['2026-11-25', '22:30']],
  ['a night at the turn of the year', '2027-01-01', 60, 180, ['2026-12-31', '22:00']],
  ['a day that is written on after midnight', '2026-11-26', 30, 600, null],
  ['a day that is written on the next morning', '2026-11-26', 405, 450, null],
  ['the firm’s own holiday', '2026-12-28', 720, 60, ['2026-12-28', '11:00']],
] as const)('%s proposes when the work began', (_name, today, minute, minutes, expected) => {
  const [day, fromTime] = expected ?? [];
  expect(proposeStart({ today, minute }, minutes, calendar)).toEqual(expected && { day, fromTime });
});

test('without a time of day, only a closed day has another rate', () => {
  expect(
    ['2026-11-26', '2026-11-28', '2026-12-25', '2026-12-28'].map((day) => getHourKindOfDay(day, calendar)),
  ).toEqual(['normal', 'overtid_hoej', 'overtid_hoej', 'overtid_hoej']);
});

test('each line of a clock that was forgotten for a week has an id of its own', () => {
  const parts = toHourParts(spanOn('2026-11-23', 480, 7 * 1440), calendar);
  const work = { technician: 'tech00000000001', text: 'Arbejde', rate: 60_000, vatRate: 25 };
  const lines = toHourLines(parts, work, createHourLineIds()('a week'));
  expect(lines.every(({ id }) => isRecordId(id))).toBe(true);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
});
