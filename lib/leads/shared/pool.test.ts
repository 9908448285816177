import { leadUrgency, leadWaited } from './pool.ts';

test.each([
  ['2026-11-21 08:00:00.000Z', 'calm'],
  // 23.30 UTC is past midnight in Denmark.
  ['2026-11-20 23:30:00.000Z', 'calm'],
  ['2026-11-20 12:00:00.000Z', 'soon'],
  ['2026-11-18 12:00:00.000Z', 'late'],
])('a lead created %s is %s on 21 November', (created, urgency) =>
  expect(leadUrgency(created, '2026-11-21', 2)).toBe(urgency),
);

test.each([
  ['2026-11-21 12:00:00.000Z', 'minutes', 0],
  ['2026-11-21 12:00:30.000Z', 'minutes', 0],
  ['2026-11-21 11:01:00.000Z', 'minutes', 59],
  ['2026-11-21 11:00:00.000Z', 'hours', 1],
  ['2026-11-20 12:00:01.000Z', 'hours', 23],
  ['2026-11-20 12:00:00.000Z', 'days', 1],
  ['2026-11-18 12:00:00.000Z', 'days', 3],
  ['2026-10-24 12:00:00.000Z', 'weeks', 4],
])('a lead created %s has waited %s: %i', (created, unit, count) => {
  expect(leadWaited(created, new Date('2026-11-21T12:00:00Z'))).toEqual({ unit, count });
});
