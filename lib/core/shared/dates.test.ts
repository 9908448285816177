import fc from 'fast-check';
import {
  addDays,
  addWorkingDays,
  copenhagenDay,
  copenhagenMoment,
  copenhagenTime,
  copenhagenToday,
  danishHolidays,
  daysBetween,
  easter,
  formatDay,
  formatDayLong,
  holidayOf,
  isoWeek,
  isWorkingDay,
  mondayOf,
  parseDay,
  weekday,
  workingDayFrom,
} from './dates.ts';

const EXTRA = ['06-05', '12-24', '12-31'];
const anyMoment = fc.date({
  min: new Date('1997-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const anyDay = anyMoment.map((d) => d.toISOString().slice(0, 10));

test('day and time in Copenhagen agree with Node', () => {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Copenhagen' });
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Copenhagen', hour: '2-digit', minute: '2-digit' });
  fc.assert(
    fc.property(anyMoment, (at) => {
      expect(copenhagenToday(at)).toBe(day.format(at));
      expect(copenhagenTime(at.toISOString())).toBe(time.format(at));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['2026-03-29T00:59:59Z', '2026-03-29', '01:59'],
  ['2026-03-29T01:00:00Z', '2026-03-29', '03:00'],
  ['2026-10-25T00:59:00Z', '2026-10-25', '02:59'],
  ['2026-10-25T01:00:00Z', '2026-10-25', '02:00'],
  ['2026-12-31 23:30:00.000Z', '2027-01-01', '00:30'],
  ['2026-06-30 22:00:00.000Z', '2026-07-01', '00:00'],
  ['', '', ''],
])('%s', (moment, day, time) => {
  expect([copenhagenDay(moment), copenhagenTime(moment)]).toEqual([day, time]);
});

test('a Copenhagen day and time converts back to the same moment', () => {
  fc.assert(
    fc.property(anyMoment, (at) => {
      const moment = `${at.toISOString().slice(0, 16)}:00.000Z`;
      const again = copenhagenMoment(copenhagenDay(moment), copenhagenTime(moment));
      // The hour that the autumn change repeats converts to the first of the two.
      expect([0, 3_600_000]).toContain(Date.parse(moment) - Date.parse(again));
      expect(copenhagenTime(again)).toBe(copenhagenTime(moment));
    }),
  );
  expect(copenhagenMoment('2026-03-29', '02:30')).toBe('2026-03-29T01:30:00.000Z');
});

test('computes Easter', () => {
  expect([2000, 2019, 2024, 2025, 2026, 2027, 2038, 2076].map(easter)).toEqual([
    '2000-04-23',
    '2019-04-21',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
    '2076-04-19',
  ]);
});

test('lists the holidays of 2026', () => {
  expect(danishHolidays(2026).map((h) => h.day)).toEqual([
    '2026-01-01',
    '2026-04-02',
    '2026-04-03',
    '2026-04-05',
    '2026-04-06',
    '2026-05-14',
    '2026-05-24',
    '2026-05-25',
    '2026-12-25',
    '2026-12-26',
  ]);
});

test('a public holiday is found by its day', () => {
  expect(holidayOf('2026-05-14')).toBe('kristiHimmelfart');
  expect(holidayOf('2026-05-15')).toBeUndefined();
});

test('mondayOf returns the Monday of the same week for every day', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const monday = mondayOf(day);
      expect(weekday(monday)).toBe(1);
      expect(monday <= day && day <= addDays(monday, 6)).toBe(true);
    }),
  );
});

test('Store Bededag was last held in 2023', () => {
  expect(danishHolidays(2023)).toContainEqual({ day: '2023-05-05', key: 'storeBededag' });
  expect(isWorkingDay('2024-04-26')).toBe(true);
});

test('the firm’s own days off are not working days', () => {
  expect(isWorkingDay('2026-06-05')).toBe(true);
  expect(isWorkingDay('2026-06-05', EXTRA)).toBe(false);
  expect(isWorkingDay('2026-12-28', ['2026-12-28'])).toBe(false);
  expect(isWorkingDay('2027-12-28', ['2026-12-28'])).toBe(true);
});

test('a working day is unchanged, any other day becomes the next working day', () => {
  fc.assert(fc.property(anyDay, (day) => expect(workingDayFrom(day, EXTRA) === day).toBe(isWorkingDay(day, EXTRA))));
  expect(workingDayFrom('2026-12-24')).toBe('2026-12-24');
  expect(workingDayFrom('2026-12-24', EXTRA)).toBe('2026-12-28');
});

test.each([
  ['2026-11-26', 20, '2026-12-28'],
  ['2026-11-27', 1, '2026-11-30'],
  ['2026-11-28', 1, '2026-11-30'],
  ['2026-04-01', 1, '2026-04-07'],
  ['2026-11-30', -1, '2026-11-27'],
  ['2026-11-26', 0, '2026-11-26'],
])('%s and %i working days is %s', (day, n, expected) => {
  expect(addWorkingDays(day, n, EXTRA)).toBe(expected);
});

test('adding n working days leaves n working days between the two days', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 250 }), (day, n) => {
      const end = addWorkingDays(day, n, EXTRA);
      let counted = 0;
      for (let at = addDays(day, 1); at <= end; at = addDays(at, 1)) if (isWorkingDay(at, EXTRA)) counted += 1;
      expect(counted).toBe(n);
      expect(isWorkingDay(end, EXTRA)).toBe(true);
    }),
  );
});

test('adding days in steps equals adding them at once', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (day, n) => {
      expect(daysBetween(day, addDays(day, n))).toBe(n);
      expect(((weekday(addDays(day, n)) - weekday(day) - n) % 7) + 0).toBe(0);
    }),
  );
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
});

test('formats and parses days', () => {
  expect(formatDay('2026-11-26')).toBe('26.11.2026');
  expect(formatDay('')).toBe('');
  expect(formatDayLong('2026-11-26', 'da')).toBe('tor. 26. nov.');
  expect(formatDayLong('2026-05-03', 'en')).toBe('Sun 3 May');
  const today = '2026-11-21';
  for (const typed of ['26.11.2026', '26-11-26', '26/11 2026', '26.11', '26. 11. 2026', '2026-11-26'])
    expect(parseDay(typed, today)).toBe('2026-11-26');
  for (const typed of ['', '31.11.2026', '29.2.2027', '26.13', 'i morgen', '2026-02-30', '1.1.1'])
    expect(parseDay(typed, today)).toBeNull();
  fc.assert(fc.property(anyDay, (day) => expect(parseDay(formatDay(day), today)).toBe(day)));
});

test.each([
  ['2026-11-28', 48],
  ['2026-12-31', 53],
  ['2027-01-03', 53],
  ['2027-01-04', 1],
  ['2024-12-30', 1],
])('%s is in week %i', (day, week) => expect(isoWeek(day)).toBe(week));
