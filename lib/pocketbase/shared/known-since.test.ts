import { KNOWN_SINCE_HEADER, knownSinceHeader, readKnowing } from './known-since.ts';

test('a read that begins at once says how old the known data are', () => {
  expect(readKnowing(1_764_100_000_000, knownSinceHeader)).toEqual({ [KNOWN_SINCE_HEADER]: '1764100000000' });
  expect(readKnowing(0, knownSinceHeader)).toEqual({});
});

test('nothing is said after the read has begun, also if it fails', () => {
  expect(() =>
    readKnowing(5, () => {
      throw new Error('refused');
    }),
  ).toThrow('refused');
  expect(knownSinceHeader()).toEqual({});
});
