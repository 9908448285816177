import fc from 'fast-check';
import { addDays, daysBetween } from '../../core/shared/dates.ts';
import {
  findDueVisit,
  findNextVisit,
  getAgreementState,
  listVisitDays,
  sumAgreementLines,
} from './service-agreements.ts';

const yearly = { firstDay: '2026-03-15', months: 12, endDay: '' };
const due = (change: object, today: string) =>
  findDueVisit({ ...yearly, nextDay: '2027-03-15', daysBefore: 30, paused: false, archived: false, ...change }, today);

test('the visits follow the interval from a day on, and the last of a month stays the last', () => {
  expect(listVisitDays(yearly, '2026-03-16', 2)).toEqual(['2027-03-15', '2028-03-15']);
  expect(listVisitDays({ firstDay: '2026-01-31', months: 1, endDay: '' }, '2026-01-31', 4)).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
  ]);
});

test('no visit is after the end, and the end itself may be one', () => {
  expect(listVisitDays({ ...yearly, endDay: '2028-03-15' }, '2026-01-01', 9)).toHaveLength(3);
  expect(listVisitDays({ ...yearly, endDay: '2026-03-14' }, '2026-01-01', 9)).toEqual([]);
});

test('a job is made from so many days before its visit, and not before', () => {
  expect(due({}, '2027-02-12')).toBe('');
  expect(due({}, '2027-02-13')).toBe('2027-03-15');
  expect(due({ daysBefore: 0 }, '2027-03-14')).toBe('');
  for (const state of [{ paused: true }, { archived: true }, { nextDay: '' }])
    expect(due(state, '2027-03-15')).toBe('');
});

test('after a long standstill only the latest visit that has begun is made', () => {
  expect(due({ months: 1, nextDay: '2026-04-15' }, '2026-07-20')).toBe('2026-07-15');
  expect(due({ nextDay: '2026-03-15' }, '2026-03-20')).toBe('2026-03-15');
});

test('the next visit is not before today, and none that has its job', () => {
  expect(findNextVisit({ ...yearly, madeDay: '' }, '2026-03-15')).toBe('2026-03-15');
  expect(findNextVisit({ ...yearly, madeDay: '2026-03-15' }, '2026-03-01')).toBe('2027-03-15');
  expect(findNextVisit({ ...yearly, madeDay: '' }, '2030-01-01')).toBe('2030-03-15');
});

test('for every rhythm, visits rise by about the interval and are what is due in time', () => {
  const days = fc.integer({ min: 0, max: 1000 }).map((n) => addDays('2026-01-01', n));
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 60 }), (firstDay, months) => {
      const rhythm = { firstDay, months, endDay: '' };
      const [first, second] = listVisitDays(rhythm, firstDay, 2) as [string, string];
      const apart = daysBetween(first, second);
      const state = { daysBefore: 0, paused: false, archived: false };
      return (
        first === firstDay &&
        apart >= months * 28 &&
        apart <= months * 31 &&
        findDueVisit({ ...rhythm, ...state, nextDay: first }, first) === first
      );
    }),
  );
});

test('the price is the sum of the lines, and the state follows from what is stored', () => {
  expect(
    sumAgreementLines([
      { qtyMilli: 1500, unitPrice: 10001 },
      { qtyMilli: 1000, unitPrice: 5 },
    ]),
  ).toBe(15007);
  expect(getAgreementState({ paused: true, nextDay: '2027-01-01' })).toBe('paused');
  expect(getAgreementState({ paused: true, nextDay: '' })).toBe('ended');
});
