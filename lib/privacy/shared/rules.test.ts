import fc from 'fast-check';
import { addDays } from '../../core/shared/dates.ts';
import { jobFate, keptUntil, offerFate } from './rules.ts';

const offer = (status: string, decidedAt = '2026-03-01 10:00:00.000Z') => ({ status, decidedAt, updated: decidedAt });
const job = (status: string, doneAt = '2026-03-01 10:00:00.000Z') => ({
  status,
  doneAt,
  statusAt: '',
  updated: doneAt,
});

test('a voucher is kept to the end of the fifth year after its own, by the day in Denmark', () => {
  expect(keptUntil('2026-03-01')).toBe('2031-12-31');
  expect(keptUntil('2026-12-31 23:30:00.000Z')).toBe('2032-12-31');
  expect(offerFate(offer('accepteret'), '2031-12-31')).toBe('kept');
  expect(offerFate(offer('accepteret'), '2032-01-01')).toBe('erased');
  expect(jobFate(job('faktureret'), '2031-12-31')).toBe('kept');
  expect(jobFate(job('faktureret'), '2032-01-01')).toBe('erased');
});

test.each([
  ['kladde', 'open'],
  ['sendt', 'open'],
  ['set', 'open'],
  ['accepteret', 'kept'],
  ['konverteret', 'kept'],
  ['afvist', 'erased'],
  ['udloebet', 'erased'],
  ['annulleret', 'erased'],
  ['erstattet', 'erased'],
])('an offer that is %s: %s', (status, fate) => {
  expect(offerFate(offer(status), '2026-11-23')).toBe(fate);
});

test.each(['ny', 'klar', 'planlagt', 'paa_vej', 'i_gang', 'pause', 'udfoert', 'kontrolleret', 'klar_til_fakturering'])(
  'a job that is %s is open',
  (status) => expect(jobFate(job(status), '2026-11-23')).toBe('open'),
);

test('a cancelled job is erased, and one without a day counts from its last change', () => {
  expect(jobFate(job('annulleret'), '2026-11-23')).toBe('erased');
  const undated = { status: 'faktureret', doneAt: '', statusAt: '2025-02-02 10:00:00.000Z', updated: '' };
  expect(jobFate(undated, '2030-12-31')).toBe('kept');
  expect(jobFate(undated, '2031-01-01')).toBe('erased');
});

test('no voucher is erased within five years of its day', () => {
  const days = fc.integer({ min: 0, max: 10_000 }).map((count) => addDays('2020-01-01', count));
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 5 * 365 }), (day, later) => {
      expect(jobFate(job('faktureret', day), addDays(day, later))).toBe('kept');
    }),
  );
});
