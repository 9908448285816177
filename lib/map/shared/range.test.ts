import * as fc from 'fast-check';
import { parseRange } from './range.ts';

test.each([
  ['bytes=0-126', { start: 0, end: 126 }],
  ['bytes=990-', { start: 990, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=500-5000', { start: 500, end: 999 }],
  ['bytes=999-999', { start: 999, end: 999 }],
  ['bytes=1000-1001', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=9-5', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=0-1,5-9', 'whole'],
  ['lines=0-1', 'whole'],
  ['bytes=0x1-2', 'whole'],
  [null, 'whole'],
])('%s of 1000 bytes', (header, range) => {
  expect(parseRange(header, 1000)).toEqual(range);
});

test('of an empty file there is no part', () => {
  expect(parseRange('bytes=0-', 0)).toBe('outside');
  expect(parseRange('bytes=-1', 0)).toBe('outside');
});

test('a part is always inside the file', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.nat(), (from, to, bytes) => {
      const range = parseRange(`bytes=${from}-${to}`, bytes);
      if (typeof range === 'string') return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.end).toBeGreaterThanOrEqual(range.start);
      expect(range.end).toBeLessThan(bytes);
    }),
  );
});
