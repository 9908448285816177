import { calibratedUntil, calibrationOn, findInstrument, instrumentText } from './instruments.ts';

const CALIBRATIONS = [
  { on: '2024-11-10', until: '2025-11-10' },
  { on: '2026-01-05', until: '2027-01-05' },
];
const instrument = { name: 'Installationstester', serial: '4711-22', calibrations: CALIBRATIONS };

test.each([
  ['2024-11-09', 'none'],
  ['2024-11-10', 'valid'],
  ['2025-11-10', 'valid'],
  ['2025-11-11', 'expired'],
  ['2026-01-04', 'expired'],
  ['2026-01-05', 'valid'],
  ['2027-01-05', 'valid'],
  ['2027-01-06', 'expired'],
] as const)('on %s its calibration is %s', (day, state) => expect(calibrationOn(instrument, day)).toBe(state));

test('one that was never calibrated has no last day', () => {
  expect(calibratedUntil({ calibrations: null })).toBe('');
  expect(calibrationOn({ calibrations: null }, '2026-01-05')).toBe('none');
  expect(calibratedUntil(instrument)).toBe('2027-01-05');
});

test.each([
  ['Installationstester 4711-22', '4711-22'],
  ['Tester (4711-22), kal. i år', '4711-22'],
  ['tester 4711', '4711'],
  ['Måler Å-7', 'å-7'],
  ['Tester 4711-23', undefined],
  ['Tester 14711', undefined],
  ['Installationstester', undefined],
  ['', undefined],
] as const)('%j names the instrument %j', (written, serial) => {
  const all = [{ serial: '4711' }, { serial: '4711-22' }, { serial: 'å-7' }];
  expect(findInstrument(written, all)?.serial).toBe(serial);
});

test('what the form writes is found again', () => {
  expect(findInstrument(instrumentText(instrument), [instrument])).toBe(instrument);
});
